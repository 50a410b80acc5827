/**
 * A slow second opinion on the log likelihood, a sample, of the likeliest law with
 * (mean - 1/2) / deviation = ratio: every deviation is tried, and for each the law with that mean and that
 * deviation is found by Newton's method on the dual problem of two linear conditions.
 */
export function slowNormalizedLikelihood(shares: readonly number[], ratio: number): number {
  const fit = (deviation: number): number => twoMoments(shares, 0.5 + ratio * deviation, deviation);
  const most = 0.5 / Math.sqrt(1 + ratio ** 2); // a law on 0 and 1 alone
  let best = Number.NEGATIVE_INFINITY;
  let [low, high] = [most * 1e-6, most];
  for (const points of [1500, 60, 60, 60]) {
    const step = (high - low) / points;
    const tried = Array.from({ length: points + 1 }, (_, i) => low + i * step);
    const fits = tried.map(fit);
    best = Math.max(best, ...fits);
    const top = tried[fits.indexOf(Math.max(...fits))]!;
    [low, high] = [Math.max(low, top - step), Math.min(high, top + step)];
  }
  return best;
}

/** -min over (x, y) of -sum p ln(1 + x g + y h), with g = a - mean and h = g^2 - deviation^2. */
function twoMoments(shares: readonly number[], mean: number, deviation: number): number {
  const g = shares.map((_, k) => k / (shares.length - 1) - mean);
  const h = g.map((value) => value ** 2 - deviation ** 2);
  const value = (x: number, y: number): number => {
    let sum = 0;
    for (let k = 0; k < g.length; k++) {
      const tilt = 1 + x * g[k]! + y * h[k]!;
      if (tilt <= 0) return Number.NEGATIVE_INFINITY;
      sum += shares[k]! * Math.log(tilt);
    }
    return sum;
  };
  let [x, y, reached] = [0, 0, 0];
  for (let round = 0; round < 200; round++) {
    let [gx, gy, xx, xy, yy] = [0, 0, 0, 0, 0];
    for (let k = 0; k < g.length; k++) {
      const tilt = 1 + x * g[k]! + y * h[k]!;
      const [u, w] = [g[k]! / tilt, h[k]! / tilt];
      gx += shares[k]! * u;
      gy += shares[k]! * w;
      xx += shares[k]! * u * u;
      xy += shares[k]! * u * w;
      yy += shares[k]! * w * w;
    }
    const det = xx * yy - xy * xy;
    if (!(det > 0)) break;
    const [dx, dy] = [(yy * gx - xy * gy) / det, (xx * gy - xy * gx) / det];
    let scale = 1;
    while (scale > 1e-12 && !(value(x + scale * dx, y + scale * dy) > reached)) scale /= 2;
    if (scale <= 1e-12) return -reached;
    [x, y] = [x + scale * dx, y + scale * dy];
    reached = value(x, y);
    if (reached > 40) return Number.NEGATIVE_INFINITY; // no such law: the dual grows without end
  }
  return -reached;
}
