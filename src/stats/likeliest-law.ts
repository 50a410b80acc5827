import { findRoot } from './root.ts';

/** How well the results fit the likeliest of the laws that a hypothesis allows. */
export interface LikeliestLaw {
  readonly shares: readonly number[];
  /** Logarithm of its likelihood against that of the observed shares, a sample: at most 0. */
  readonly logLikelihood: number;
}

/** Against the greatest value of f a rounding error. */
const NOTHING = 1e-13;

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
  const meanOfF = (x: number): number => {
    let mean = 0;
    for (let k = 0; k < f.length; k++) mean += (shares[k]! * f[k]!) / (1 + x * f[k]!);
    return mean;
  };
  // The mean falls from one pole to the other. At these ends one share would be 2, which is too much already.
  const x = findRoot(meanOfF, (shares[most]! / 2 - 1) / f[most]!, (shares[least]! / 2 - 1) / f[least]!);
  const tilted: number[] = [];
  let logLikelihood = 0;
  for (let k = 0; k < f.length; k++) {
    tilted.push(shares[k]! / (1 + x * f[k]!));
    logLikelihood -= shares[k]! * Math.log1p(x * f[k]!);
  }
  return { shares: tilted, logLikelihood };
}
