import { bayesEloScore, drawEloOf } from './bayes-elo.ts';
import { scoreOfElo } from './elo.ts';
import { meanLikelihood } from './mean-likelihood.ts';
import { normalizedLikelihood } from './normalized-likelihood.ts';
import type { Pentanomial } from './pentanomial.ts';
import { gamesEach, gamesLaw, pairsLaw, type ScoreLaw } from './score-law.ts';
import type { Wdl } from './wdl.ts';

/**
 * What elo0 and elo1 are:
 * - `normalized`: normalised Elo, the score's distance from 1/2 in standard deviations of a game;
 * - `logistic`: usual Elo;
 * - `bayesian`: BayesElo, by the draw rate observed.
 */
export const SPRT_MODELS = ['normalized', 'logistic', 'bayesian'] as const;

export type SprtModel = (typeof SPRT_MODELS)[number];

/** A sequential probability ratio test of H0, the difference is elo0, against H1, it is elo1. */
export interface Sprt {
  readonly model: SprtModel;
  readonly elo0: number;
  readonly elo1: number;
  /** How often H1 may be accepted where H0 is true. */
  readonly alpha: number;
  /** How often H0 may be accepted where H1 is true. */
  readonly beta: number;
}

/** Beyond this a score is 0 or 1 to ten digits. */
const MOST_ELO = 4000;

/** Results from one side. */
export interface SprtSample {
  /** Where pairs are tested, only their games. */
  readonly games: Wdl;
  /** Tested instead of lone games where it is given. */
  readonly pairs?: Pentanomial;
}

/** What makes a test impossible; undefined for a sound one. */
export function sprtFault({ elo0, elo1, alpha, beta }: Omit<Sprt, 'model'>): string | undefined {
  for (const [name, rate] of Object.entries({ alpha, beta })) {
    if (!(rate > 0 && rate < 1)) return `${name} must be above 0 and below 1, not ${rate}`;
  }
  if (alpha + beta >= 1) return `alpha + beta must be below 1, not ${alpha + beta}`;
  for (const [name, elo] of Object.entries({ elo0, elo1 })) {
    if (!(Math.abs(elo) <= MOST_ELO)) return `${name} must be from -${MOST_ELO} to ${MOST_ELO}, not ${elo}`;
  }
  return elo0 < elo1 ? undefined : `elo0 must be below elo1, but ${elo0} is not below ${elo1}`;
}

export interface SprtBounds {
  /** H0 is accepted at this log likelihood ratio and below. */
  readonly lower: number;
  /** H1 is accepted at this log likelihood ratio and above. */
  readonly upper: number;
}

/** A. Wald, "Sequential Tests of Statistical Hypotheses" (1945). */
export function sprtBounds({ alpha, beta }: Pick<Sprt, 'alpha' | 'beta'>): SprtBounds {
  // As differences, which are finite for the smallest rate too.
  return { lower: Math.log(beta) - Math.log1p(-alpha), upper: Math.log1p(-beta) - Math.log(alpha) };
}

export type Verdict = 'H0' | 'H1';

/** Which hypothesis is accepted; null where the test goes on. */
export function verdict(llr: number, { lower, upper }: SprtBounds): Verdict | null {
  if (llr >= upper) return 'H1';
  return llr <= lower ? 'H0' : null;
}

/**
 * The generalised log likelihood ratio of elo1 against elo0: each hypothesis is as likely as the likeliest law
 * of results that it allows. Always finite. A `bayesian` one is 0 until there was a win and a loss.
 */
export function sprtLlr(
  { model, elo0, elo1 }: Pick<Sprt, 'model' | 'elo0' | 'elo1'>,
  sample: SprtSample,
): number {
  const law = sampleLaw(sample);
  const likelihood = hypothesis(model, law, sample.games);
  if (likelihood === undefined) return 0;
  return law.samples * (likelihood(elo1) - likelihood(elo0));
}

export function sampleLaw({ games, pairs }: SprtSample): ScoreLaw {
  return pairs === undefined ? gamesLaw(games) : pairsLaw(pairs);
}

/** The log likelihood of an Elo difference, a sample; undefined where the results do not determine it. */
function hypothesis(model: SprtModel, law: ScoreLaw, wdl: Wdl): ((elo: number) => number) | undefined {
  switch (model) {
    case 'normalized':
      return (elo) => normalizedLikelihood(law, sampleRatio(elo, law));
    case 'logistic':
      return (elo) => meanLikelihood(law, scoreOfElo(elo), scoreOfElo(-elo));
    case 'bayesian': {
      const drawElo = drawEloOf(wdl);
      if (drawElo === undefined) return undefined;
      return (elo) => meanLikelihood(law, bayesEloScore(elo, drawElo), bayesEloScore(-elo, drawElo));
    }
  }
}

/** Normalised Elo as (mean - 1/2) / deviation of a sample. */
function sampleRatio(elo: number, law: ScoreLaw): number {
  return (elo * Math.LN10 * Math.sqrt(gamesEach(law))) / 800;
}
