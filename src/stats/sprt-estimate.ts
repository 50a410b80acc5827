import { type AbsorbedPath, probabilityOfWorse } from './absorbed-path.ts';
import { drawEloOf } from './bayes-elo.ts';
import { eloOfScore, scoreOfElo } from './elo.ts';
import type { Interval } from './interval.ts';
import { findRoot } from './root.ts';
import { gamesEach, lawMoments } from './score-law.ts';
import { type Sprt, type SprtSample, sampleLaw, sprtBounds } from './sprt.ts';
import { boundScores } from './sprt-scores.ts';

/** The Elo difference by the results of a sequential test, with what the stopping does to them taken into account. */
export interface StoppedEstimate {
  /** As likely to be too high as too low. */
  readonly elo: number;
  readonly interval: Interval;
  /** The probability of a worse outcome if there were no difference. */
  readonly los: number;
}

/** An end beyond this is given as infinite. */
const MOST_ELO = 2000;

/**
 * fishtest's estimate: a difference is judged by how likely a worse outcome would be if it were the true one,
 * where the log likelihood ratio is taken for a Brownian path that ends at the bounds. Without that, the Elo
 * of a test that stopped is too far on the side on which it stopped. `confidence` is that of the interval.
 */
export function stoppedEstimate(sprt: Sprt, sample: SprtSample, confidence = 0.95): StoppedEstimate {
  const worse = probabilityByElo(sprt, sample);
  if (worse === undefined) {
    const interval = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
    return { elo: eloOfScore(lawMoments(sampleLaw(sample)).mean), interval, los: 0.5 };
  }
  const solve = (probability: number): number => {
    const excess = (elo: number): number => worse(elo) - probability;
    if (excess(MOST_ELO) >= 0) return Number.POSITIVE_INFINITY;
    if (excess(-MOST_ELO) <= 0) return Number.NEGATIVE_INFINITY;
    return findRoot(excess, -MOST_ELO, MOST_ELO);
  };
  const tail = (1 - confidence) / 2;
  return { elo: solve(0.5), interval: { low: solve(1 - tail), high: solve(tail) }, los: worse(0) };
}

/**
 * The probability of a worse outcome than the sample, by the true difference. Undefined where the scores at the
 * bounds are the same number, as those of the `bayesian` model are where next to all games were drawn.
 */
function probabilityByElo(sprt: Sprt, sample: SprtSample): ((elo: number) => number) | undefined {
  const law = sampleLaw(sample);
  const { mean, variance } = lawMoments(law);
  const deviation = Math.sqrt(variance * gamesEach(law));
  const [score0, score1] = boundScores(sprt, { deviation, drawElo: drawEloOf(sample.games) ?? 0 });
  if (!(score1 > score0)) return undefined;
  const bounds = sprtBounds(sprt);
  const step = (score1 - score0) / variance;
  const middle = (score0 + score1) / 2;
  const llr = law.samples * step * (mean - middle);
  const level = Math.min(bounds.upper, Math.max(bounds.lower, llr));
  const time = llr === level ? law.samples : (law.samples * level) / llr;
  return (elo) => {
    const drift = (scoreOfElo(elo) - middle) * step;
    const path: AbsorbedPath = { ...bounds, drift, variance: step * (score1 - score0) };
    return probabilityOfWorse(path, time, level);
  };
}
