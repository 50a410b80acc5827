import { HALFMOVES } from '../../chess/layout.ts';
import type { Ending } from '../ending.ts';
import type { Played } from './rule.ts';
import { countPlies } from './rule.ts';
import { scoreValue } from './score-value.ts';

export interface DrawSettings {
  /** Full moves that the game must have lasted, the book's included. */
  readonly moveNumber: number;
  /** So many full moves in a row, each side's, have small scores. */
  readonly moveCount: number;
  /** The largest score, of either sign, that is small. In hundredths of a pawn. */
  readonly score: number;
}

/**
 * A draw where neither engine sees anything any more: after a move that is at least the
 * 2 × `moveNumber`-th of the game, counted from the opening position with the book's moves, when the last
 * 2 × `moveCount` moves, both sides' together, all came with a score from −`score` to `score`. A move
 * without a score, with a mate score or a larger one begins the count anew; a capture or a pawn move
 * does so too, and is itself the first of the new count.
 */
export function judgeDraw(played: Played, settings: DrawSettings): Ending | undefined {
  const { positions, moves } = played;
  const needed = 2 * settings.moveCount;
  if (countPlies(played) < 2 * settings.moveNumber || moves.length < needed) return undefined;
  for (let back = 1; back <= needed; back++) {
    const isSmall = Math.abs(scoreValue(moves.at(-back)!)) <= settings.score;
    if (!isSmall) return undefined;
    if (back < needed && positions.at(-back)![HALFMOVES] === 0) return undefined;
  }
  return { winner: null, reason: 'adjudicated-draw' };
}
