import { askLegalMoves } from '../../engine/legal-moves.ts';
import type { Situation } from '../situations.ts';
import type { Asking, Verdict } from './check.ts';
import { CANCELLED, unanswered } from './check.ts';

/** An engine lists the moves of one position within milliseconds; one that takes so long is stuck. */
const LIST_MS = 5000;

/** What both checks that need the list ask for. */
export const LIST_QUESTION = 'its legal moves';

/** The engine's own list of legal moves in a situation, or the verdict on an engine that gives none. */
export async function askList(
  { fen, moves }: Situation,
  { engine, perft, cancelled }: Asking,
): Promise<{ readonly kind: 'moves'; readonly moves: readonly string[] } | Verdict> {
  const answer = await askLegalMoves(engine, { fen, moves }, perft, LIST_MS, cancelled);
  switch (answer.kind) {
    case 'moves':
      return answer;
    case 'unsupported':
      return { kind: 'skipped', reason: `it does not list its moves: ${answer.reason}`, forGood: true };
    case 'silent':
      return unanswered(
        `it does not list its moves within ${LIST_MS / 1000} s`,
        'leaves the question for its legal moves unanswered',
      );
    case 'exited':
      return unanswered('its process ends when asked for its legal moves', 'ends when asked for its moves');
    case 'cancelled':
      return CANCELLED;
  }
}
