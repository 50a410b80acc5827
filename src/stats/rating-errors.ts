import {
  addOuterProduct,
  direction,
  expectedScore,
  LOG_ODDS,
  type Model,
  type RatedGame,
} from './bradley-terry.ts';
import { type Matrix, solve, zeroMatrix } from './linear.ts';
import { Z95 } from './normal.ts';

/**
 * Half widths of the 95 % intervals of the ratings at the fitted `point`, relative to their mean, from the
 * covariance I^-1 S I^-1: I is the information (given by its Cholesky factor), S the sum over the pairs of
 * the outer products of their residuals. It holds whatever the law of draws and whatever the two games of
 * a pair have in common. Null where the games show no spread at all.
 */
export function ratingErrors(
  model: Model,
  games: readonly RatedGame[],
  point: Float64Array,
  informationFactor: Matrix,
): (number | null)[] {
  const spread = pairSpread(model, games, point);
  return Array.from({ length: model.players }, (_, player) => {
    const unit = new Float64Array(point.length);
    unit[player] = 1;
    const row = solve(informationFactor, unit); // of the inverse information
    const error = Z95 * Math.sqrt(Math.max(0, quadraticForm(spread, row)));
    return error < 1e-6 ? null : error;
  });
}

/** S: the sum over the pairs of the outer products of their residuals, as the gradient feels them. */
export function pairSpread(model: Model, games: readonly RatedGame[], point: Float64Array): Matrix {
  const spread = zeroMatrix(point.length);
  for (const { count, residual } of residualsByPair(model, games, point))
    addOuterProduct(spread, residual, count * LOG_ODDS ** 2);
  return spread;
}

interface PairResidual {
  /** So many pairs like this one. */
  readonly count: number;
  readonly residual: Map<number, number>;
}

/** Points beyond expectation, summed over each pair, as the parameters feel them. */
function residualsByPair(
  model: Model,
  games: readonly RatedGame[],
  point: Float64Array,
): Iterable<PairResidual> {
  const pairs = new Map<number, PairResidual>();
  for (const game of games) {
    const pair = pairs.get(game.pair) ?? { count: game.count ?? 1, residual: new Map<number, number>() };
    const beyond = game.score - expectedScore(model, point, game);
    for (const [i, sign] of direction(model, game))
      pair.residual.set(i, (pair.residual.get(i) ?? 0) + sign * beyond);
    pairs.set(game.pair, pair);
  }
  return pairs.values();
}

/** v' M v. */
export function quadraticForm(matrix: Matrix, vector: Float64Array): number {
  let sum = 0;
  for (const [i, row] of matrix.entries()) {
    for (const [j, value] of row.entries()) sum += vector[i]! * value * vector[j]!;
  }
  return sum;
}
