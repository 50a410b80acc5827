import { outcome, play } from '../../chess/arbiter.ts';
import { START_FEN } from '../../chess/chess.ts';
import { parseFen } from '../../chess/fen.ts';
import type { Position } from '../../chess/layout.ts';
import { parseUci } from '../../chess/uci.ts';

/** A position as an engine is told of it. */
export interface Spot {
  /** The `position` line. */
  readonly command: string;
  readonly position: Position;
  readonly finished: boolean;
}

/** The position after moves from a FEN, or from `startpos`. Only for positions of ours: it throws. */
export function spot(start: string, moves: readonly string[] = []): Spot {
  const parsed = parseFen(start === 'startpos' ? START_FEN : start);
  if (!parsed.ok) throw new Error(`${start}: ${parsed.error}`);
  let { position } = parsed.value;
  const earlier: Position[] = [];
  for (const text of moves) {
    const move = parseUci(position, text);
    if (move === undefined) throw new Error(`${text} is illegal after ${start} ${moves.join(' ')}`);
    earlier.push(position);
    position = play(position, move);
  }
  const words = ['position', start === 'startpos' ? start : `fen ${start}`];
  if (moves.length > 0) words.push('moves', ...moves);
  return { command: words.join(' '), position, finished: outcome(position, earlier) !== undefined };
}

export const START_SPOT = spot('startpos');

/** Knights go out and back, four plies at a time: any number of legal moves. */
export function shuffle(times: number): string[] {
  return Array.from({ length: times }, () => ['g1f3', 'g8f6', 'f3g1', 'f6g8']).flat();
}
