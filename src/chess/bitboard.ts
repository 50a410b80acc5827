/**
 * Sets of squares as two 32-bit halves: half 0 holds ranks 1 to 4 (bit 0 is a1), half 1 ranks 5 to 8
 * (bit 0 is a5). JavaScript has fast integers of 32 bits only, and no function can return a pair
 * without allocating, so code works on one half at a time.
 */

/** How many squares are in a half. */
export function popcount(half: number): number {
  let x = half - ((half >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many squares are in both halves of a set together. */
export function popcount2(lo: number, hi: number): number {
  const x = lo - ((lo >>> 1) & 0x55555555);
  const y = hi - ((hi >>> 1) & 0x55555555);
  const z = (x & 0x33333333) + ((x >>> 2) & 0x33333333) + (y & 0x33333333) + ((y >>> 2) & 0x33333333);
  return Math.imul((z & 0x0f0f0f0f) + ((z >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

/** Bit number of the lowest square of a half that is not empty. */
export function lowest(half: number): number {
  return 31 - Math.clz32(half & -half);
}

/** The only square of a set that has exactly one, or the lowest of several; -1 for the empty set. */
export function firstSquare(lo: number, hi: number): number {
  if (lo !== 0) return lowest(lo);
  return hi !== 0 ? 32 + lowest(hi) : -1;
}

/** Half 0 of a set moved by `delta` squares (between -31 and 31, not 0); wraps round files like any shift. */
export function shiftLo(lo: number, hi: number, delta: number): number {
  return delta > 0 ? lo << delta : (lo >>> -delta) | (hi << (32 + delta));
}

/** Half 1 of a set moved by `delta` squares. */
export function shiftHi(lo: number, hi: number, delta: number): number {
  return delta > 0 ? (hi << delta) | (lo >>> (32 - delta)) : hi >>> -delta;
}
