/** Two-sided 95 % of the normal distribution lie within this many standard deviations. */
export const Z95 = 1.959963984540054;

/**
 * The normal distribution function, to within 1e-15 absolutely: the series
 * 1/2 + phi(x) (x + x^3/3 + x^5/(3 5) + …) of G. Marsaglia, "Evaluating the Normal Distribution",
 * Journal of Statistical Software 11 (2004).
 */
export function normalCdf(x: number): number {
  if (Math.abs(x) > 8.3) return x > 0 ? 1 : 0;
  let term = x;
  let sum = x;
  for (let k = 3, before = Number.NaN; sum !== before; k += 2) {
    before = sum;
    term *= (x * x) / k;
    sum += term;
  }
  const density = Math.exp(-(x * x) / 2) / Math.sqrt(2 * Math.PI);
  return 0.5 + sum * density;
}
