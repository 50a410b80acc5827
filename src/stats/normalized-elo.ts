import { normalizedElo } from './elo.ts';
import { Z95 } from './normal.ts';
import { type ScoreCell, scoreMoments } from './score-moments.ts';

export interface NormalizedEloEstimate {
  /** Infinite where all samples are alike, null where that is at a score of 1/2 or there are none. */
  readonly elo: number | null;
  /** Half width of the 95 % interval; null where all samples are alike. */
  readonly error: number | null;
}

/**
 * Normalised Elo of samples of one kind, pairs or lone games. The error is that of the delta method, which
 * knows that the spread is estimated too: where results are one-sided the simple error is many times too small.
 */
export function normalizedEloEstimate(cells: readonly ScoreCell[]): NormalizedEloEstimate {
  const moments = scoreMoments(cells);
  if (moments === null) return { elo: null, error: null };
  const elo = normalizedElo(moments);
  if (moments.variance === 0) return { elo, error: null };
  const { samples, games, mean } = moments;
  const each = games / samples;
  const deviation = Math.sqrt(moments.variance / each); // of the points a game in one sample
  const power = (k: number): number => {
    let sum = 0;
    for (const { count, points } of cells) sum += count * ((points / each - mean) / deviation) ** k;
    return sum / samples;
  };
  const ratio = (mean - 0.5) / deviation;
  const factor = Math.max(0, 1 - ratio * power(3) + (ratio ** 2 * (power(4) - 1)) / 4);
  const error = (800 / Math.LN10) * Z95 * Math.sqrt(factor / (samples * each));
  return { elo, error };
}
