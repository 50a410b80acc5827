import { eloOfScore, scoreOfElo } from './elo.ts';
import type { Interval } from './interval.ts';
import { meanLikelihood } from './mean-likelihood.ts';
import { normalMargin } from './normal.ts';
import { findRoot } from './root.ts';
import { lawMoments } from './score-law.ts';
import { type SprtSample, sampleLaw } from './sprt.ts';

/** An end beyond this is given as infinite; it is the near end of an interval that is beyond it as a whole. */
const MOST_ELO = 4000;

/**
 * The Elo differences that the results do not refute: those whose likeliest law of scores is not too much less
 * likely than the observed one (S. S. Wilks, 1938). Unlike the normal interval it is right for few games, never
 * leaves the scores from 0 to 1, and says something where all results are alike.
 */
export function likelihoodInterval(sample: SprtSample, confidence = 0.95): Interval {
  const law = sampleLaw(sample);
  const most = normalMargin(confidence) ** 2;
  const excess = (elo: number): number =>
    -2 * law.samples * meanLikelihood(law, scoreOfElo(elo), scoreOfElo(-elo)) - most;
  const middle = Math.max(-MOST_ELO, Math.min(MOST_ELO, eloOfScore(lawMoments(law).mean)));
  const end = (limit: number): number => {
    if (middle === limit || excess(limit) <= 0) return limit * Number.POSITIVE_INFINITY;
    return excess(middle) > 0 ? middle : findRoot(excess, middle, limit);
  };
  return { low: end(-MOST_ELO), high: end(MOST_ELO) };
}
