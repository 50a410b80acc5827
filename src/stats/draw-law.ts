import {
  addOuterProduct,
  advantage,
  direction,
  type Encounter,
  holdMeans,
  type Model,
} from './bradley-terry.ts';
import { informationVariances, type Variances } from './covariance.ts';
import { cholesky, zeroMatrix } from './linear.ts';
import { type Likelihood, type Maximum, maximize } from './newton.ts';
import { MAX_ADVANTAGE } from './rating-fit.ts';
import type { Wdl } from './wdl.ts';

/**
 * A law of wins, draws and losses by how many Elo White is ahead, colour included, and by one parameter for
 * draws. Its likelihood is looked at as a whole, where Ordo's equations look at points alone.
 */
export interface DrawLaw {
  /** Of so many results from White's side at a point. */
  terms(elo: number, draws: number, results: Wdl): Terms;
}

/** The logarithm of a likelihood, with its slopes, and its information about both. */
interface Terms {
  readonly logarithm: number;
  readonly byElo: number;
  readonly byDraws: number;
  readonly eloElo: number;
  readonly eloDraws: number;
  readonly drawsDraws: number;
}

/** A point holds the ratings, then White's advantage unless it is fixed, then the draw parameter alike. */
export interface DrawModel extends Model {
  readonly groups: readonly (readonly number[])[];
  readonly fixedDraws: number | undefined;
}

/** Draws at a point that is on its way to infinity. */
const MAX_DRAWS = 2000;

/** The draw parameter at a point. */
export function drawParameter({ fixedDraws }: DrawModel, point: Float64Array): number {
  return fixedDraws ?? point.at(-1)!;
}

/** Undefined where the games do not determine all that is to be found. */
export function fitDrawLaw(
  law: DrawLaw,
  model: DrawModel,
  results: readonly Encounter[],
  firstDraws: number,
): Maximum | undefined {
  const size =
    model.players + Number(model.fixedAdvantage === undefined) + Number(model.fixedDraws === undefined);
  const start = new Float64Array(size);
  if (model.fixedDraws === undefined) start[size - 1] = firstDraws;
  return maximize(
    likelihood(law, model, results),
    start,
    (point) =>
      Math.abs(advantage(model, point)) > MAX_ADVANTAGE ||
      (model.fixedDraws === undefined && Math.abs(drawParameter(model, point)) > MAX_DRAWS),
  );
}

function likelihood(law: DrawLaw, model: DrawModel, results: readonly Encounter[]): Likelihood {
  const termsAt = (point: Float64Array, result: Encounter): Terms => {
    const elo = point[result.white]! + advantage(model, point) - point[result.black]!;
    return law.terms(elo, drawParameter(model, point), wdlOf(result));
  };
  const drawsAt = (point: Float64Array): number[] =>
    model.fixedDraws === undefined ? [point.length - 1] : [];
  return {
    logarithm: (point) => results.reduce((sum, result) => sum + termsAt(point, result).logarithm, 0),
    gradient(point) {
      const slope = new Float64Array(point.length);
      for (const result of results) {
        const { byElo, byDraws } = termsAt(point, result);
        for (const [i, sign] of direction(model, result)) slope[i]! += sign * byElo;
        for (const i of drawsAt(point)) slope[i]! += byDraws;
      }
      return slope;
    },
    information(point) {
      const matrix = zeroMatrix(point.length);
      let total = 0;
      for (const result of results) {
        const { eloElo, eloDraws, drawsDraws } = termsAt(point, result);
        const signs = direction(model, result);
        addOuterProduct(matrix, signs, eloElo);
        total += eloElo;
        for (const i of drawsAt(point)) {
          matrix[i]![i]! += drawsDraws;
          for (const [j, sign] of signs) {
            matrix[i]![j]! += sign * eloDraws;
            matrix[j]![i]! += sign * eloDraws;
          }
        }
      }
      holdMeans(model, matrix, total);
      return matrix;
    },
  };
}

/** The variances of the ratings, with all else held fixed where it is at a point. */
export function ratingVariances(
  law: DrawLaw,
  model: DrawModel,
  results: readonly Encounter[],
  point: Float64Array,
): Variances {
  const fixed = {
    ...model,
    fixedAdvantage: advantage(model, point),
    fixedDraws: drawParameter(model, point),
  };
  const factor = cholesky(likelihood(law, fixed, results).information(point.slice(0, model.players)));
  if (factor === undefined) throw new Error('ratings that were fitted are not determined');
  return informationVariances(factor, model.groups);
}

function wdlOf({ games, points, draws }: Encounter): Wdl {
  const wins = points - draws / 2;
  return { wins, draws, losses: games - wins - draws };
}
