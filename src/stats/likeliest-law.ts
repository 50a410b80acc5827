import { findRoot } from './root.ts';

/** How well the results fit the likeliest of the laws that a hypothesis allows. */
export interface LikeliestLaw {
  readonly shares: readonly number[];
  /** Logarithm of its likelihood against that of the observed shares, a sample: at most 0. */
  readonly logLikelihood: number;
}

/** Against the greatest value of f a rounding error. */
const NOTHING = 1e-13;

/** So is a mean this near to 0, about which there would be many roots. */
const ROUNDING = 1e-16;

/** No law has such a share: a greater one, or one below 0, is a rounding error next to a pole. */
const MOST_SHARE = 2;

/** 1, and more than a rounding error beyond. */
const POLE = 1 + 1e-15;

/**
 * The law of greatest likelihood among those under which `f` has the mean 0, where `shares` were observed
 * and f[k] is what f is worth in cell k. Undefined where no law has it, because f has one sign only.
 *
 * It is share / (1 + x f) with the x at which that mean is 0 (A. Owen, "Empirical Likelihood", 2001).
 */
export function likeliestLaw(shares: readonly number[], f: readonly number[]): LikeliestLaw | undefined {
  const most = f.indexOf(Math.max(...f));
  const least = f.indexOf(Math.min(...f));
  if (Math.min(f[most]!, -f[least]!) <= NOTHING * Math.max(f[most]!, -f[least]!)) return undefined;
  const observed = shares.reduce((sum, share, k) => sum + share * f[k]!, 0);
  if (Math.abs(observed) < ROUNDING * Math.max(f[most]!, -f[least]!)) return { shares, logLikelihood: 0 };
  const meanOfF = (x: number): number => {
    if (x === 0) return observed;
    let mean = 0;
    for (let k = 0; k < f.length; k++) {
      const divisor = 1 + x * f[k]!;
      mean += (divisor > shares[k]! / MOST_SHARE ? shares[k]! / divisor : MOST_SHARE) * f[k]!;
    }
    return mean;
  };
  // The mean falls from one pole to the other.
  const [low, high] = observed > 0 ? [0, -POLE / f[least]!] : [-POLE / f[most]!, 0];
  const x = findRoot(meanOfF, low, high);
  const tilted: number[] = [];
  let logLikelihood = 0;
  for (let k = 0; k < f.length; k++) {
    const divisor = Math.max(shares[k]! / MOST_SHARE, 1 + x * f[k]!);
    tilted.push(shares[k]! / divisor);
    logLikelihood -= shares[k]! * (divisor < 0.5 ? Math.log(divisor) : Math.log1p(x * f[k]!));
  }
  return { shares: tilted, logLikelihood };
}
