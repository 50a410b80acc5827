/**
 * Pairs of games (one opening, colours swapped) counted by the points that one engine took from them:
 * 0, 1/2, 1, 1 1/2, 2, that is [LL, LD, DD+WL, WD, WW].
 */
export type Pentanomial = readonly [number, number, number, number, number];

export const NO_PAIRS: Pentanomial = [0, 0, 0, 0, 0];

export function totalPairs(pairs: Pentanomial): number {
  return pairs.reduce((sum, count) => sum + count, 0);
}

/** One more pair, from which `points` (0, 0.5 … 2) were taken. */
export function addPair(pairs: Pentanomial, points: number): Pentanomial {
  const next: [number, number, number, number, number] = [...pairs];
  const cell = points * 2;
  next[cell] = next[cell]! + 1;
  return next;
}
