/** Slow second opinions on the formulas of `src/stats`, each found in another way than there. */

/** The normal distribution function by Simpson's rule. */
export function slowNormalCdf(x: number): number {
  const steps = 400;
  const width = x / steps;
  let sum = 0;
  for (let i = 0; i <= steps; i++) {
    const weight = i === 0 || i === steps ? 1 : i % 2 === 0 ? 2 : 4;
    sum += weight * Math.exp(-((i * width) ** 2) / 2);
  }
  return 0.5 + (sum * width) / (3 * Math.sqrt(2 * Math.PI));
}

/** Where a function that rises is 0, by bisection. */
export function bisect(f: (x: number) => number, low: number, high: number): number {
  let [below, above] = [low, high];
  for (let i = 0; i < 200; i++) {
    const middle = (below + above) / 2;
    if (f(middle) < 0) below = middle;
    else above = middle;
  }
  return (below + above) / 2;
}

export function slowNormalQuantile(p: number): number {
  return bisect((x) => slowNormalCdf(x) - p, -9, 9);
}

/** How likely at least `heads` of `coins` are heads, in whole numbers: a sum of binomial coefficients over 2^coins. */
export function exactHeads(heads: number, coins: number): number {
  let coefficient = 1n;
  let sum = 0n;
  for (let k = coins; k >= heads; k--) {
    sum += coefficient;
    coefficient = (coefficient * BigInt(k)) / BigInt(coins - k + 1);
  }
  return Number((sum * 10n ** 18n) / 2n ** BigInt(coins)) / 1e18;
}

/**
 * The standard error of a statistic of the shares of cells, from how it moves if a little more of one cell is
 * added (its influence function, by difference quotients).
 */
export function slowStandardError(
  counts: readonly number[],
  statistic: (shares: readonly number[]) => number,
): number {
  const samples = counts.reduce((sum, count) => sum + count, 0);
  const shares = counts.map((count) => count / samples);
  const tiny = 1e-6;
  let variance = 0;
  for (const [cell, share] of shares.entries()) {
    const moved = (by: number): number =>
      statistic(shares.map((other, k) => (1 - by) * other + (k === cell ? by : 0)));
    variance += (share * ((moved(tiny) - moved(-tiny)) / (2 * tiny)) ** 2) / samples;
  }
  return Math.sqrt(variance);
}

/** A path from 0 that is absorbed at `lower` and `upper`, per unit of time. */
interface Walk {
  readonly lower: number;
  readonly upper: number;
  readonly drift: number;
  readonly variance: number;
}

/** The walk on a grid: how far apart its points are, how long a step takes, and how likely it goes up. */
function onGrid({ lower, upper, drift, variance }: Walk, points: number) {
  const step = (upper - lower) / points;
  return { step, time: step ** 2 / variance, up: (1 + (drift * step) / variance) / 2, start: -lower / step };
}

/** How likely a walk ends at the upper bound, and how long it lasts, from the equations of all points of a grid. */
export function slowWalk(walk: Walk, points = 2000): { readonly upper: number; readonly time: number } {
  const { time, up, start } = onGrid(walk, points);
  // f(i) = up f(i+1) + (1 - up) f(i-1) + right(i), with f(0) = 0 and f(points) = end.
  const solve = (right: number, end: number): number => {
    const [slopes, offsets] = [[0], [0]]; // f(i) = slopes[i] f(i+1) + offsets[i]
    for (let i = 1; i < points; i++) {
      const divisor = 1 - (1 - up) * slopes[i - 1]!;
      slopes.push(up / divisor);
      offsets.push((right + (1 - up) * offsets[i - 1]!) / divisor);
    }
    const values = new Array<number>(points + 1).fill(end);
    for (let i = points - 1; i >= 0; i--) values[i] = slopes[i]! * values[i + 1]! + offsets[i]!;
    const left = Math.floor(start);
    const part = start - left;
    return values[left]! * (1 - part) + values[Math.min(points, left + 1)]! * part;
  };
  return { upper: solve(0, 1), time: solve(time, 0) };
}

/**
 * How likely a walk has met the lower bound by `until`, or is inside and below `level` then, step by step. It
 * rests in half of the steps, since else every other point of the grid would be empty.
 */
export function slowWorse(walk: Walk, until: number, level: number, points = 120): number {
  const { step, time, up, start } = onGrid(walk, points);
  let inside = new Float64Array(points + 1);
  const left = Math.min(points - 1, Math.floor(start));
  inside[left] = 1 - (start - left);
  inside[left + 1] = start - left;
  let low = 0;
  for (let passed = 0; passed < until; passed += time / 2) {
    const next = new Float64Array(points + 1);
    for (let i = 1; i < points; i++) {
      next[i - 1]! += (inside[i]! * (1 - up)) / 2;
      next[i]! += inside[i]! / 2;
      next[i + 1]! += (inside[i]! * up) / 2;
    }
    low += next[0]!;
    next[0] = 0;
    next[points] = 0;
    inside = next;
  }
  const cut = (level - walk.lower) / step;
  for (let i = 1; i < points; i++) low += inside[i]! * Math.min(1, Math.max(0, cut - i + 0.5));
  return low;
}
