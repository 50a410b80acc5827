import { betaBelowHalf } from './beta.ts';
import { normalCdf } from './normal.ts';
import type { ScoreMoments } from './score-moments.ts';
import type { Wdl } from './wdl.ts';

/**
 * Likelihood of superiority, 0 … 1: how likely the true score is above 1/2. It is the normal
 * approximation, and 1/2 where nothing speaks for either side.
 *
 * Where all samples are alike that would claim certainty after a single win. There the exact answer for a
 * uniform prior is given: after n samples that all went one way, 1 - 2^-(n+1).
 */
export function los(moments: ScoreMoments | null): number {
  if (moments === null || moments.variance > 0 || moments.mean === 0.5) return normalLos(moments);
  const doubt = 2 ** -(moments.samples + 1);
  return moments.mean > 0.5 ? 1 - doubt : doubt;
}

/** Phi((mean - 1/2) / standard error), the limit of which is 0 or 1 where all samples are alike (fastchess, fishtest). */
export function normalLos(moments: ScoreMoments | null): number {
  if (moments === null || moments.mean === 0.5) return 0.5;
  return normalCdf((moments.mean - 0.5) / Math.sqrt(moments.variance / moments.games));
}

/** With the standard error of a score between equals, whose games are independent (cutechess). */
export function winLossLos({ wins, losses }: Wdl): number {
  return wins === losses ? 0.5 : normalCdf((wins - losses) / Math.sqrt(wins + losses));
}

/** Exactly, for independent games, of which draws say nothing, and a uniform prior. */
export function exactLos({ wins, losses }: Wdl): number {
  return betaBelowHalf(losses + 1, wins + 1);
}
