import type { Ending } from '../ending.ts';
import type { Played } from './rule.ts';
import { countPlies } from './rule.ts';

/**
 * A draw after the 2 × `most`-th move of the game, both sides' and the book's counted from the opening
 * position. Where the book itself is as long, after the first move of an engine.
 */
export function judgeLength(played: Played, most: number): Ending | undefined {
  return countPlies(played) < 2 * most ? undefined : { winner: null, reason: 'max-moves' };
}
