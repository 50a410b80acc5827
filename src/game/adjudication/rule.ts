import type { Position } from '../../chess/layout.ts';
import type { Ending } from '../ending.ts';
import type { MoveRecord } from '../game.ts';

/** A game as far as it has been played, the last move by an engine. */
export interface Played {
  /** All positions, the book's included, from the opening position to the current one. */
  readonly positions: readonly Position[];
  /** The engines' moves; the last of them led to the current position. */
  readonly moves: readonly MoveRecord[];
}

/**
 * Ends a game by what the engines say of it, or lets it go on. Rules keep no counters: they look back
 * from the last move as far as they need, so that the same moves always end at the same ply.
 */
export type Rule<Settings> = (played: Played, settings: Settings) => Ending | undefined;

/**
 * Half moves since the opening position, the book's included, as in the PGN tag `PlyCount`. The move
 * number of a FEN does not count: it may be anything, and depends on who wrote the book.
 */
export function countPlies({ positions }: Played): number {
  return positions.length - 1;
}
