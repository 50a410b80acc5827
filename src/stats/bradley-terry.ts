import type { Draft } from '../base/draft.ts';
import { scoreOfElo } from './elo.ts';
import { type Matrix, zeroMatrix } from './linear.ts';

/**
 * The model of Bradley and Terry with a draw as half a win: White's expected score is
 * 1 / (1 + 10^(-(Rw + A - Rb) / 400)), where A is what having White is worth.
 */

/** One game between players known by number. */
export interface RatedGame {
  readonly white: number;
  readonly black: number;
  /** White's points. */
  readonly score: 0 | 0.5 | 1;
  /** The same for both games of a pair, so that the error bars know they are not independent. */
  readonly pair: number;
  /** So many games like this one, 1 where it is left out; the same for both games of a pair. */
  readonly count?: number;
}

/** All games in which `white` had White against `black`. */
export interface Encounter {
  readonly white: number;
  readonly black: number;
  readonly games: number;
  readonly points: number;
  readonly draws: number;
}

/**
 * What is to be found: a point holds the players' ratings in Elo, in order of their numbers, and behind
 * them A unless it is fixed.
 */
export interface Model {
  readonly players: number;
  /** Who can be compared with whom; the mean of each group is 0. All together where it is left out. */
  readonly groups?: readonly (readonly number[])[];
  readonly fixedAdvantage: number | undefined;
}

/** So that a number holds two players. */
const MOST_PLAYERS = 2 ** 26;

/** Log odds per Elo point. */
export const LOG_ODDS = Math.LN10 / 400;

export function encounters(games: readonly RatedGame[]): Encounter[] {
  const sums = new Map<number, Draft<Encounter>>();
  for (const { white, black, score, count = 1 } of games) {
    const key = white * MOST_PLAYERS + black;
    let sum = sums.get(key);
    if (sum === undefined) {
      sum = { white, black, games: 0, points: 0, draws: 0 };
      sums.set(key, sum);
    }
    sum.games += count;
    sum.points += count * score;
    if (score === 0.5) sum.draws += count;
  }
  return [...sums.values()];
}

export function advantage(model: Model, point: Float64Array): number {
  return model.fixedAdvantage ?? point[model.players]!;
}

function difference(model: Model, point: Float64Array, game: { white: number; black: number }): number {
  return point[game.white]! + advantage(model, point) - point[game.black]!;
}

/** White's expected score. */
export function expectedScore(
  model: Model,
  point: Float64Array,
  game: { white: number; black: number },
): number {
  return scoreOfElo(difference(model, point, game));
}

/** Which parameters a game's difference depends on, and with which sign. */
export function direction(
  model: Model,
  game: { white: number; black: number },
): [index: number, sign: number][] {
  const signs: [number, number][] = [
    [game.white, 1],
    [game.black, -1],
  ];
  if (model.fixedAdvantage === undefined) signs.push([model.players, 1]);
  return signs;
}

export function logLikelihood(model: Model, results: readonly Encounter[], point: Float64Array): number {
  let sum = 0;
  for (const result of results) {
    const odds = LOG_ODDS * difference(model, point, result);
    sum -= result.points * softplus(-odds) + (result.games - result.points) * softplus(odds);
  }
  return sum;
}

/** ln(1 + e^x) without overflow. */
function softplus(x: number): number {
  return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
}

export function gradient(model: Model, results: readonly Encounter[], point: Float64Array): Float64Array {
  const slope = new Float64Array(point.length);
  for (const result of results) {
    const surplus = result.points - result.games * expectedScore(model, point, result);
    for (const [i, sign] of direction(model, result)) slope[i]! += LOG_ODDS * sign * surplus;
  }
  return slope;
}

/**
 * Fisher's information. Alone it is singular, since all ratings of a group can move together; the constant
 * added between them fixes their mean and changes no solution, because every gradient sums to 0 over them.
 */
export function information(model: Model, results: readonly Encounter[], point: Float64Array): Matrix {
  const matrix = zeroMatrix(point.length);
  let total = 0;
  for (const result of results) {
    const p = expectedScore(model, point, result);
    const weight = LOG_ODDS ** 2 * result.games * p * (1 - p);
    total += weight;
    addOuterProduct(matrix, direction(model, result), weight);
  }
  holdMeans(model, matrix, total);
  return matrix;
}

/** `total` is the information of all games, to which what is added is in proportion. */
export function holdMeans({ players, groups }: Model, matrix: Matrix, total: number): void {
  const gauge = total === 0 ? 1 : total / players;
  for (const group of groups ?? [Array.from({ length: players }, (_, player) => player)]) {
    for (const i of group) for (const j of group) matrix[i]![j]! += gauge;
  }
}

/** Adds `weight` times v v', for a vector v given by its non-zero entries. */
export function addOuterProduct(
  matrix: Matrix,
  vector: readonly (readonly [index: number, value: number])[],
  weight: number,
): void {
  for (const [i, a] of vector) {
    for (const [j, b] of vector) matrix[i]![j]! += weight * a * b;
  }
}
