import type { Interval } from './interval.ts';
import type { ScoreMoments } from './score-moments.ts';

/** The Elo difference that a score stands for; infinite for 0 and 1. */
export function eloOfScore(score: number): number {
  if (score <= 0) return Number.NEGATIVE_INFINITY;
  if (score >= 1) return Number.POSITIVE_INFINITY;
  return 400 * Math.log10(score / (1 - score));
}

/** The Elo differences that an interval of scores stands for. */
export function eloInterval({ low, high }: Interval): Interval {
  return { low: eloOfScore(low), high: eloOfScore(high) };
}

/** The expected score at an Elo difference. */
export function scoreOfElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/**
 * Normalised Elo: the score's distance from 1/2 in standard deviations of one game, scaled to look like
 * Elo. With no spread it is infinite, or null where the score is 1/2.
 */
export function normalizedElo(moments: ScoreMoments): number | null {
  const edge = moments.mean - 0.5;
  if (edge === 0 && moments.variance === 0) return null;
  return (800 / Math.LN10) * (edge / Math.sqrt(moments.variance));
}
