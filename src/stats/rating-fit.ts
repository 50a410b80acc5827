import {
  advantage,
  type Encounter,
  encounters,
  gradient,
  information,
  logLikelihood,
  type Model,
  type RatedGame,
} from './bradley-terry.ts';
import { cholesky, type Matrix, solve } from './linear.ts';
import { ratingErrors } from './rating-errors.ts';

export interface RatingFit {
  /** By number of player, with mean 0. */
  readonly elo: readonly number[];
  /** Half widths of the 95 % intervals of `elo`; null where the games show no spread at all. */
  readonly errors: readonly (number | null)[];
  /** Elo that having White is worth. */
  readonly whiteAdvantage: number;
}

/** Far beyond any advantage that games could show: the fit is on its way to infinity. */
const MAX_ADVANTAGE = 2000;
/** Newton needs about ten; what goes on longer only moves within rounding errors. */
const MAX_STEPS = 50;

/**
 * The ratings of greatest likelihood, at which every player's points (and White's in all) equal the
 * expected ones: Ordo's equations, solved for all together by Newton's method. The players must be one
 * connected group, numbered from 0.
 *
 * Undefined where White's advantage is to be fitted but the games do not determine it: it cannot be told
 * from the ratings, or no finite value fits best (as when White won every game).
 */
export function fitRatings(
  players: number,
  games: readonly RatedGame[],
  whiteAdvantage: number | 'fit',
): RatingFit | undefined {
  const model: Model = { players, fixedAdvantage: whiteAdvantage === 'fit' ? undefined : whiteAdvantage };
  const best = fitPoint(model, encounters(games));
  if (best === undefined) return undefined;
  return {
    elo: Array.from(best.point.subarray(0, players)),
    errors: ratingErrors(model, games, best.point, best.informationFactor),
    whiteAdvantage: advantage(model, best.point),
  };
}

/** The point of greatest likelihood, with the Cholesky factor of the information there. */
export function fitPoint(
  model: Model,
  results: readonly Encounter[],
): { point: Float64Array; informationFactor: Matrix } | undefined {
  let point = new Float64Array(model.players + (model.fixedAdvantage === undefined ? 1 : 0));
  for (let i = 1; ; i++) {
    const informationFactor = cholesky(information(model, results, point));
    if (informationFactor === undefined) return undefined;
    const step = solve(informationFactor, gradient(model, results, point));
    point = uphill(model, results, point, step);
    if (Math.abs(advantage(model, point)) > MAX_ADVANTAGE) return undefined;
    if (i === MAX_STEPS || step.every((change) => Math.abs(change) < 1e-8))
      return { point, informationFactor };
  }
}

/** The point that the step leads to; the step is halved until it does not lead downhill. */
function uphill(
  model: Model,
  results: readonly Encounter[],
  point: Float64Array<ArrayBuffer>,
  step: Float64Array,
): Float64Array<ArrayBuffer> {
  const before = logLikelihood(model, results, point);
  const rounding = 1e-12 * Math.abs(before);
  for (let part = 1; part > 1e-6; part /= 2) {
    const next = point.map((value, i) => value + part * step[i]!);
    if (logLikelihood(model, results, next) >= before - rounding) return next;
  }
  return point;
}
