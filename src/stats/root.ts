/** Where the bracket is this narrow against the root, it is found. */
const PRECISION = 4 * Number.EPSILON;

/** So is a root that is this near to 0 against the first bracket. */
const NEAR_ZERO = 1e-20;

/**
 * Where `f` is 0 between `low` and `high`, at which it has different signs or is 0: bisection, or inverse
 * quadratic interpolation where that is safe (T. R. Chandrupatla, "A new hybrid quadratic/bisection algorithm
 * for finding the zero of a nonlinear function", Advances in Engineering Software 28 (1997)).
 */
export function findRoot(f: (x: number) => number, low: number, high: number): number {
  let [a, b, c] = [high, low, high]; // the root lies between a and b; c is the point before
  let [fa, fb, fc] = [f(high), f(low), 0];
  if (fa * fb > 0) throw new Error(`no root is bracketed by ${low} and ${high}`);
  const nearZero = NEAR_ZERO * (high - low);
  for (let step = 0.5; ; ) {
    const x = a + step * (b - a);
    const fx = f(x);
    if (Math.sign(fx) === Math.sign(fa)) [c, fc] = [a, fa];
    else [c, fc, b, fb] = [b, fb, a, fa];
    [a, fa] = [x, fx];
    const [best, fBest] = Math.abs(fa) < Math.abs(fb) ? [a, fa] : [b, fb];
    const least = (PRECISION * Math.abs(best) + nearZero) / Math.abs(b - a);
    if (fBest === 0 || !(least < 0.5)) return best;
    step = Math.min(1 - least, Math.max(least, nextStep(a, fa, b, fb, c, fc)));
  }
}

/** As a share of the way from a to b. */
function nextStep(a: number, fa: number, b: number, fb: number, c: number, fc: number): number {
  const xi = (a - b) / (c - b);
  const phi = (fa - fb) / (fc - fb);
  const isSafe = phi ** 2 < xi && (1 - phi) ** 2 < 1 - xi;
  if (!isSafe) return 0.5;
  return (fa / (fb - fa)) * (fc / (fb - fc)) + ((c - a) / (b - a)) * (fa / (fc - fa)) * (fb / (fc - fb));
}
