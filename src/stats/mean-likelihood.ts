import { likeliestLaw } from './likeliest-law.ts';
import type { ScoreLaw } from './score-law.ts';

/**
 * Log likelihood, a sample, of the likeliest law of scores with the mean `ours`, against the observed one. The
 * other side's mean is given too, since 1 less a score near 1 has lost its digits.
 */
export function meanLikelihood({ shares, scores }: ScoreLaw, ours: number, theirs: number): number {
  const likeliest = likeliestLaw(
    shares,
    scores.map((score) => score * theirs - (1 - score) * ours),
  );
  if (likeliest === undefined) throw new Error(`no law of scores has the mean ${ours}`);
  return likeliest.logLikelihood;
}
