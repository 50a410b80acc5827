import { newRandom, shuffled } from '../../base/random.ts';
import type { Field } from './format.ts';

/**
 * Entrants from the first seed to the last: as they were entered or, where only some are seeds, those
 * and behind them the others as drawn by lot.
 */
export function seeding({ entrants, seeds = entrants, seed }: Field): readonly number[] {
  const all = Array.from({ length: entrants }, (_, index) => index);
  return [...all.slice(0, seeds), ...shuffled(all.slice(seeds), newRandom(seed))];
}

/**
 * Ranks in the order of the bracket, neighbours meeting first: the best meets the last, and the best two
 * meet in the final only. The bracket has a power of two of places; what is missing at the end are byes,
 * which fall to the best.
 */
export function bracket(places: number): readonly number[] {
  if (places === 1) return [0];
  return bracket(places / 2).flatMap((rank) => [rank, places - 1 - rank]);
}
