import { eloOfScore } from './elo.ts';
import type { Interval } from './interval.ts';
import { normalMargin } from './normal.ts';
import type { ScoreMoments } from './score-moments.ts';

export interface EloEstimate {
  readonly elo: number;
  /** An end beyond 0 or 1 of the score is infinite. Null where all samples are alike. */
  readonly interval: Interval | null;
  /** Half the width of the interval; null where it is open or there is none. */
  readonly error: number | null;
}

/** The Elo difference from the side that scored, with the normal interval of its score, two-sided. */
export function eloEstimate(moments: ScoreMoments, confidence = 0.95): EloEstimate {
  const elo = eloOfScore(moments.mean);
  if (moments.variance === 0) return { elo, interval: null, error: null };
  const margin = normalMargin(confidence) * Math.sqrt(moments.variance / moments.games);
  const low = eloOfScore(moments.mean - margin);
  const high = eloOfScore(moments.mean + margin);
  const error = (high - low) / 2;
  return { elo, interval: { low, high }, error: Number.isFinite(error) ? error : null };
}
