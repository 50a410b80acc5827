import { normalCdf } from './normal.ts';
import type { ScoreMoments } from './score-moments.ts';

/**
 * Likelihood of superiority, 0 … 1: how likely the true score is above 1/2. It is the normal
 * approximation, Phi((mean - 1/2) / standard error), and 1/2 where nothing speaks for either side.
 *
 * Where all samples are alike that would claim certainty after a single win. There the exact answer for a
 * uniform prior is given: after n samples that all went one way, 1 - 2^-(n+1).
 */
export function los(moments: ScoreMoments | null): number {
  if (moments === null) return 0.5;
  const edge = moments.mean - 0.5;
  if (edge === 0) return 0.5;
  if (moments.variance > 0) return normalCdf(edge / Math.sqrt(moments.variance / moments.games));
  const doubt = 2 ** -(moments.samples + 1);
  return edge > 0 ? 1 - doubt : doubt;
}
