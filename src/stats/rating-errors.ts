import { direction, expectedScore, LOG_ODDS, type Model, type RatedGame } from './bradley-terry.ts';
import { type Factor, type Matrix, solve, zeroMatrix } from './linear.ts';
import { Z95 } from './normal.ts';

/** Games that are not independent: those of one pair. */
export interface Sample {
  readonly games: readonly RatedGame[];
  /** So many pairs like this one. */
  readonly count: number;
}

/** The games of each pair together. */
export function samplesOf(games: readonly RatedGame[]): Sample[] {
  const pairs = new Map<number, RatedGame[]>();
  for (const game of games) {
    const pair = pairs.get(game.pair);
    if (pair === undefined) pairs.set(game.pair, [game]);
    else pair.push(game);
  }
  return Array.from(pairs.values(), (pair) => ({ games: pair, count: pair[0]?.count ?? 1 }));
}

/** In how many samples each player has games. */
export function countSamples(players: number, samples: readonly Sample[]): number[] {
  const counts = new Array<number>(players).fill(0);
  for (const { games, count } of samples) {
    const members: number[] = [];
    for (const { white, black } of games) {
      if (!members.includes(white)) members.push(white);
      if (!members.includes(black)) members.push(black);
    }
    for (const member of members) counts[member]! += count;
  }
  return counts;
}

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
  informationFactor: Factor,
): (number | null)[] {
  const spread = pairSpread(model, samplesOf(games), point);
  return Array.from({ length: model.players }, (_, player) => {
    const unit = new Float64Array(point.length);
    unit[player] = 1;
    const row = solve(informationFactor, unit); // of the inverse information
    const error = Z95 * Math.sqrt(Math.max(0, quadraticForm(spread, row)));
    return error < 1e-6 ? null : error;
  });
}

/** S: the sum over the pairs of the outer products of their residuals, as the gradient feels them. */
export function pairSpread(model: Model, samples: readonly Sample[], point: Float64Array): Matrix {
  const spread = zeroMatrix(point.length);
  const residual = new Float64Array(point.length);
  for (const { games, count } of samples) {
    const touched: number[] = [];
    for (const game of games) {
      const beyond = game.score - expectedScore(model, point, game);
      for (const [i, sign] of direction(model, game)) {
        if (!touched.includes(i)) touched.push(i);
        residual[i]! += sign * beyond;
      }
    }
    for (const i of touched) {
      for (const j of touched) spread[i]![j]! += count * LOG_ODDS ** 2 * residual[i]! * residual[j]!;
    }
    for (const i of touched) residual[i] = 0;
  }
  return spread;
}

/** With fewer pairs of a player their spread is too uncertain to be trusted where it is small. */
const FEW_PAIRS = 30;

/**
 * A variance from the spread of so many pairs, but where they are few or all alike at least that of
 * independent games without draws.
 */
export function soundVariance(clustered: number, independent: number, pairs: number): number {
  return pairs < FEW_PAIRS || clustered < 1e-9 ? Math.max(clustered, independent) : clustered;
}

/** v' M v. */
export function quadraticForm(matrix: Matrix, vector: Float64Array): number {
  let sum = 0;
  for (const [i, row] of matrix.entries()) {
    for (const [j, value] of row.entries()) sum += vector[i]! * value * vector[j]!;
  }
  return sum;
}
