import { bayesEloScore } from './bayes-elo.ts';
import { scoreOfElo } from './elo.ts';
import type { Sprt } from './sprt.ts';

/** What the units of a test's bounds depend on. */
export interface ScoreScale {
  /** Standard deviation of a game's score. */
  readonly deviation: number;
  /** BayesElo's parameter of the draw rate. */
  readonly drawElo: number;
}

/** The expected score at each bound of a test. */
export function boundScores(
  { model, elo0, elo1 }: Pick<Sprt, 'model' | 'elo0' | 'elo1'>,
  { deviation, drawElo }: ScoreScale,
): readonly [score0: number, score1: number] {
  switch (model) {
    case 'normalized': {
      const score = (elo: number): number => 0.5 + (elo * Math.LN10 * deviation) / 800;
      return [score(elo0), score(elo1)];
    }
    case 'logistic':
      return [scoreOfElo(elo0), scoreOfElo(elo1)];
    case 'bayesian':
      return [bayesEloScore(elo0, drawElo), bayesEloScore(elo1, drawElo)];
  }
}
