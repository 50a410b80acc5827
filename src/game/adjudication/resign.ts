import { turn } from '../../chess/arbiter.ts';
import { colorName } from '../../chess/chess.ts';
import type { Ending } from '../ending.ts';
import type { MoveRecord } from '../game.ts';
import type { Played } from './rule.ts';
import { scoreValue } from './score-value.ts';

export interface ResignSettings {
  /** So many of its moves in a row an engine thinks itself lost. */
  readonly moveCount: number;
  /** Lost is a score of minus this or worse, won is this or better. In hundredths of a pawn. */
  readonly score: number;
  /** The opponent must have thought itself won as often. */
  readonly twoSided: boolean;
}

/**
 * The loss of the side that has just moved, when its last `moveCount` moves all came with a score of
 * −`score` or worse, and where the rule is two-sided, the opponent's last `moveCount` moves with `score`
 * or better. A mate is beyond any score. A move without a score fulfils neither. So a game ends after
 * the move with which a side gives up, never after the winner's.
 */
export function judgeResign({ positions, moves }: Played, settings: ResignSettings): Ending | undefined {
  const { moveCount, score, twoSided } = settings;
  const isLost = (move: MoveRecord): boolean => scoreValue(move) <= -score;
  const isWon = (move: MoveRecord): boolean => scoreValue(move) >= score;
  if (!lastMoves(moves, 1, moveCount, isLost)) return undefined;
  if (twoSided && !lastMoves(moves, 2, moveCount, isWon)) return undefined;
  return { winner: colorName(turn(positions.at(-1)!)), reason: 'adjudicated-win' };
}

/** Does this hold for `count` moves of one side, back from the last (1) or the one before it (2)? */
function lastMoves(
  moves: readonly MoveRecord[],
  from: 1 | 2,
  count: number,
  holds: (move: MoveRecord) => boolean,
): boolean {
  for (let back = from; back < from + 2 * count; back += 2) {
    const move = moves.at(-back);
    if (move === undefined || !holds(move)) return false;
  }
  return true;
}
