import { jsonNumber } from '../base/json-number.ts';
import { eloOfScore } from '../stats/elo.ts';
import type { Sprt } from '../stats/sprt.ts';
import { boundScores, type ScoreScale } from '../stats/sprt-scores.ts';
import { signed } from './numbers.ts';

/** The bounds of a test in Elo and in normalised Elo. */
export interface SprtBoundElos {
  readonly elo: readonly [elo0: number, elo1: number];
  readonly nelo: readonly [elo0: number, elo1: number];
  /** What a small difference of one normalised Elo is in Elo. */
  readonly eloPerNelo: number;
}

export function boundElos(sprt: Sprt, scale: ScoreScale): SprtBoundElos {
  const [score0, score1] = boundScores(sprt, scale);
  const nelo = (score: number): number => (800 / Math.LN10) * ((score - 0.5) / scale.deviation);
  return {
    elo: [eloOfScore(score0), eloOfScore(score1)],
    nelo: sprt.model === 'normalized' ? [sprt.elo0, sprt.elo1] : [nelo(score0), nelo(score1)],
    eloPerNelo: 2 * scale.deviation,
  };
}

/** `bounds [0.0, +10.0] nElo = [0.0, +6.3] Elo, 1 nElo being 0.63 Elo`. */
export function boundsText(sprt: Sprt, scale: ScoreScale): string {
  const { elo, nelo, eloPerNelo } = boundElos(sprt, scale);
  const range = (values: readonly number[]): string =>
    `[${values.map((value) => signed(jsonNumber(value))).join(', ')}]`;
  const [inElo, inNelo] = [`${range(elo)} Elo`, `${range(nelo)} nElo`];
  const given =
    sprt.model === 'normalized'
      ? `${inNelo} = ${inElo}`
      : sprt.model === 'logistic'
        ? `${inElo} = ${inNelo}`
        : `${range([sprt.elo0, sprt.elo1])} BayesElo = ${inElo} = ${inNelo}`;
  return `bounds ${given}, 1 nElo being ${eloPerNelo.toFixed(2)} Elo`;
}
