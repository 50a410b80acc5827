import { drawEloOf } from './bayes-elo.ts';
import { gamesEach, lawMoments } from './score-law.ts';
import { type Sprt, type SprtSample, sampleLaw } from './sprt.ts';
import { type SprtLength, sprtLength } from './sprt-length.ts';
import { boundScores, type ScoreScale } from './sprt-scores.ts';

/** What is still to come of a test, by what is taken for the true difference: the bounds, midway, or as measured. */
export interface SprtProspect {
  readonly elo0: SprtLength;
  readonly midpoint: SprtLength;
  readonly elo1: SprtLength;
  readonly measured: SprtLength;
}

/** The prospect of a test that has no verdict yet; `llr` is where it stands. */
export function sprtProspect(sprt: Sprt, sample: SprtSample, llr: number): SprtProspect {
  const scale = observedScale(sample);
  const [score0, score1] = boundScores(sprt, scale);
  const rest = (score: number): SprtLength => sprtLength(sprt, score, scale, llr);
  return {
    elo0: rest(score0),
    midpoint: rest((score0 + score1) / 2),
    elo1: rest(score1),
    measured: rest(lawMoments(sampleLaw(sample)).mean),
  };
}

/** The units of a test's bounds by what was observed. */
export function observedScale(sample: SprtSample): ScoreScale {
  const law = sampleLaw(sample);
  const deviation = Math.sqrt(lawMoments(law).variance * gamesEach(law));
  return { deviation, drawElo: drawEloOf(sample.games) ?? 0 };
}
