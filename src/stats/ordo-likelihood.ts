import { advantage, type Encounter, LOG_ODDS } from './bradley-terry.ts';
import { drawProbability, drawSlopes } from './davidson.ts';
import { type DrawLaw, type DrawModel, drawParameter, fitDrawLaw, ratingVariances } from './draw-law.ts';
import { scoreOfElo } from './elo.ts';

export interface OrdoMaximum {
  /** By number of player, with mean 0. */
  readonly elo: readonly number[];
  /** Their standard deviations with all else held fixed. */
  readonly deviations: readonly number[];
  readonly whiteAdvantage: number;
  /** The chance of a draw between equals. */
  readonly drawRate: number;
}

/**
 * Ratings, White's advantage and the rate of draws that together have the greatest likelihood (Ordo's `-M`), for
 * players who are one connected group. Undefined where the games do not determine what is to be fitted.
 */
export function ordoMaximum(
  players: number,
  results: readonly Encounter[],
  whiteAdvantage: number | 'fit',
  drawRate: number | 'fit',
): OrdoMaximum | undefined {
  const hasDraws = results.some(({ draws }) => draws > 0);
  const fixed = drawRate === 'fit' && !hasDraws ? 0 : drawRate;
  const model: DrawModel = {
    players,
    groups: [Array.from({ length: players }, (_, player) => player)],
    fixedAdvantage: whiteAdvantage === 'fit' ? undefined : whiteAdvantage,
    fixedDraws: fixed === 'fit' ? undefined : Math.log(fixed / (1 - fixed)),
  };
  const fit = fitDrawLaw(ORDO_LAW, model, results, 0);
  if (fit === undefined) return undefined;
  const variances = ratingVariances(ORDO_LAW, model, results, fit.point);
  return {
    elo: Array.from(fit.point.subarray(0, players)),
    deviations: Array.from({ length: players }, (_, i) => Math.sqrt(Math.max(0, variances.of(i)))),
    whiteAdvantage: advantage(model, fit.point),
    drawRate: drawRateOf(drawParameter(model, fit.point)),
  };
}

/**
 * The law of davidson.ts. The parameter is the logarithm of the odds of a draw between equals, so that no value
 * is out of range. The information is Fisher's, which is never negative.
 */
const ORDO_LAW: DrawLaw = {
  terms(elo, parameter, { wins, draws, losses }) {
    const p = scoreOfElo(elo);
    const d0 = drawRateOf(parameter);
    const d = drawProbability(p, d0);
    const slopes = d === 0 ? { byScore: 0, byDrawRate: 0 } : drawSlopes(p, d0);
    const score = LOG_ODDS * p * (1 - p); // how it changes with Elo
    const draw = { byElo: slopes.byScore * score, byDraws: slopes.byDrawRate * d0 * (1 - d0) };
    const outcomes = [
      { count: wins, chance: p - d / 2, byElo: score - draw.byElo / 2, byDraws: -draw.byDraws / 2 },
      { count: draws, chance: d, ...draw },
      { count: losses, chance: 1 - p - d / 2, byElo: -score - draw.byElo / 2, byDraws: -draw.byDraws / 2 },
    ].filter(({ count, chance }) => count > 0 || chance > 0);
    const games = wins + draws + losses;
    const sum = (term: (outcome: (typeof outcomes)[number]) => number): number =>
      outcomes.reduce((total, outcome) => total + term(outcome), 0);
    return {
      logarithm: sum(({ count, chance }) => (count === 0 ? 0 : count * Math.log(chance))),
      byElo: sum(({ count, chance, byElo }) => (count * byElo) / chance),
      byDraws: sum(({ count, chance, byDraws }) => (count * byDraws) / chance),
      eloElo: sum(({ chance, byElo }) => (games * byElo ** 2) / chance),
      eloDraws: sum(({ chance, byElo, byDraws }) => (games * byElo * byDraws) / chance),
      drawsDraws: sum(({ chance, byDraws }) => (games * byDraws ** 2) / chance),
    };
  },
};

function drawRateOf(parameter: number): number {
  return 1 / (1 + Math.exp(-parameter));
}
