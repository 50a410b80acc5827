import type { Interval } from './interval.ts';
import { findRoot } from './root.ts';
import type { ScoreCell } from './score-moments.ts';

/** The shares of the capital that are staked, and how the capital is divided among them: mostly the large ones. */
const STAKES = Array.from({ length: 40 }, (_, j) => ({ stake: 0.75 ** j, weight: 1 / (j + 4) }));
const TOTAL = STAKES.reduce((sum, { weight }) => sum + weight, 0);

/** Bounds are looked for down to this part of the way to a score of 0 or 1. */
const LEAST = 1e-9;

/**
 * A confidence sequence: the scores, 0 … 1, that are not ruled out by these results, in a way that holds however
 * often one looks. The chance that the true score is ever outside, after whichever sample, is at most
 * 1 - `confidence`; that of the usual interval grows towards certainty with every look. Null without samples.
 *
 * A score is ruled out when somebody who bets against it would have multiplied his money by 2 / (1 - confidence) at
 * odds that are fair if it were true, which by Ville's inequality has no more than that chance ever to happen. Nothing
 * is assumed but that the samples are independent, so it holds for five pairs as for a million, and also where all of
 * them are alike (I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random variables by betting", 2023; the
 * stakes are mixed, so that only the counts matter and not their order).
 */
export function confidenceSequence(cells: readonly ScoreCell[], confidence = 0.95): Interval | null {
  const results = cells
    .filter(({ count }) => count > 0)
    .map(({ count, games, points }) => ({ count, games, score: points / games }));
  if (results.length === 0) return null;
  const needed = Math.log(2 / (1 - confidence));
  const theirs = results.map((result) => ({ ...result, score: 1 - result.score }));
  return { low: leastScore(results, needed), high: 1 - leastScore(theirs, needed) };
}

interface Result {
  readonly count: number;
  readonly games: 1 | 2;
  /** 0 … 1. */
  readonly score: number;
}

/** The score up to which a bet on more would have multiplied the money by e^needed. */
function leastScore(results: readonly Result[], needed: number): number {
  let [games, points] = [0, 0];
  for (const { count, games: each, score } of results) {
    games += count * each;
    points += count * each * score;
  }
  const mean = points / games;
  // Such a bet gains the less the higher the score is, and nothing where that is the mean of the results.
  const excess = (score: number): number => logCapital(results, score) - needed;
  const least = LEAST * mean;
  return least === 0 || excess(least) <= 0 ? 0 : findRoot(excess, least, mean);
}

/** The logarithm of what 1 has become by betting on more than `score`. A lone game is half a pair's bet. */
function logCapital(results: readonly Result[], score: number): number {
  const logs = STAKES.map(({ stake, weight }) => {
    let log = Math.log(weight / TOTAL);
    for (const { count, games, score: got } of results)
      log += count * Math.log1p(((stake * games) / 2) * (got / score - 1));
    return log;
  });
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0));
}
