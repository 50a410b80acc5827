import { UserError } from '../base/user-error.ts';
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
import { type Maximum, maximize } from './newton.ts';
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
export const MAX_ADVANTAGE = 2000;

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
    errors: ratingErrors(model, games, best.point, best.factor),
    whiteAdvantage: advantage(model, best.point),
  };
}

/** The point of greatest likelihood. */
export function fitPoint(model: Model, results: readonly Encounter[]): Maximum | undefined {
  return maximize(
    {
      logarithm: (point) => logLikelihood(model, results, point),
      gradient: (point) => gradient(model, results, point),
      information: (point) => information(model, results, point),
    },
    new Float64Array(model.players + (model.fixedAdvantage === undefined ? 1 : 0)),
    (point) => Math.abs(advantage(model, point)) > MAX_ADVANTAGE,
  );
}

/** With White's advantage where the games determine it, else as if there were none. Throws a `UserError`. */
export function fitAdvantage(
  model: Omit<Model, 'fixedAdvantage'>,
  results: readonly Encounter[],
): Maximum & { readonly model: Model } {
  for (const fixedAdvantage of [undefined, 0]) {
    const full: Model = { ...model, fixedAdvantage };
    const fit = fitPoint(full, results);
    if (fit !== undefined) return { model: full, ...fit };
  }
  throw undetermined();
}

/** A connected group has ratings, but where one result stands against tens of millions they drown in rounding errors. */
export function undetermined(): UserError {
  return new UserError(
    'these games do not determine ratings to the digits of this machine',
    'a player hangs by one result among millions: leave it out',
  );
}
