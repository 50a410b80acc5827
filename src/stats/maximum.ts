const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Steps of the golden section: they narrow its bracket to what a maximum can be told by in doubles. */
const STEPS = 22;

/**
 * The greatest value of `f` between `low` and `high`, where it can have several maxima: the golden section around
 * each that shows on a grid of so many cells, which are finer towards the ends. `f` may be -inf in places.
 */
export function findMaximum(f: (x: number) => number, low: number, high: number, cells: number): number {
  const at = (i: number): number => low + ((high - low) * (1 - Math.cos((Math.PI * i) / cells))) / 2;
  const values = Array.from({ length: cells + 1 }, (_, i) => f(at(i)));
  let best = Number.NEGATIVE_INFINITY;
  for (const [i, value] of values.entries()) {
    const [left, right] = [Math.max(0, i - 1), Math.min(cells, i + 1)];
    best = Math.max(best, value);
    const isTop = value >= values[left]! && value >= values[right]! && value > Number.NEGATIVE_INFINITY;
    if (isTop) best = Math.max(best, goldenSection(f, at(left), at(right)));
  }
  return best;
}

/** The greatest value that is met while a bracket is narrowed around a maximum. */
function goldenSection(f: (x: number) => number, low: number, high: number): number {
  let [left, right] = [low, high];
  let [a, b] = [right - GOLDEN * (right - left), left + GOLDEN * (right - left)];
  let [fa, fb] = [f(a), f(b)];
  let best = Math.max(fa, fb);
  for (let step = 0; step < STEPS; step++) {
    if (fa > fb) {
      [right, b, fb] = [b, a, fa];
      a = right - GOLDEN * (right - left);
      fa = f(a);
    } else {
      [left, a, fa] = [a, b, fb];
      b = left + GOLDEN * (right - left);
      fb = f(b);
    }
    best = Math.max(best, fa, fb);
  }
  return best;
}
