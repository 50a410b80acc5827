import { eloEstimate } from '../../../stats/elo-estimate.ts';
import type { ScoreMoments } from '../../../stats/score-moments.ts';
import type { Answer } from './kind.ts';

/** Elo with its interval, which has no width where all samples are alike. */
export function eloInterval(moments: ScoreMoments | null, confidence: number): Answer {
  if (moments === null) return { score: null, elo: null, eloLow: null, eloHigh: null, eloError: null };
  const { elo, interval, error } = eloEstimate(moments, confidence);
  const { low, high } = interval ?? { low: elo, high: elo };
  const eloError = interval === null && Number.isFinite(elo) ? 0 : error;
  return { score: moments.mean, elo, eloLow: low, eloHigh: high, eloError };
}
