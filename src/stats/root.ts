import { root1d_brent } from 'nd4js/lib/opt/root1d_brent.js';

/** Where the root is known so narrowly, against itself, it is found. */
const PRECISION = 4 * Number.EPSILON;

/** So is one about 0, against the first bracket. */
const NEAR_ZERO = 1e-20;

/**
 * Where `f` is 0 between `low` and `high`, at which it has different signs or is 0, by Brent's method. Throws
 * where it has the same sign at both.
 */
export function findRoot(f: (x: number) => number, low: number, high: number): number {
  // The library would go on until no number is left in between, and about 0 there are too many.
  const nearZero = NEAR_ZERO * (high - low);
  let [below, above] = [Number.NaN, Number.NaN]; // the latest points where f was below and above 0
  const watched = (x: number): number => {
    const y = f(x);
    if (y < 0) below = x;
    else above = x;
    return Math.abs(above - below) < PRECISION * Math.abs(x) + nearZero ? 0 : y;
  };
  return root1d_brent(watched, low, high);
}
