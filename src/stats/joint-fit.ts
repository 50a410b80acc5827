import {
  addOuterProduct,
  advantage,
  direction,
  type Encounter,
  encounters,
  expectedScore,
  LOG_ODDS,
  type Model,
  type RatedGame,
} from './bradley-terry.ts';
import { newCovariance, type Variances } from './covariance.ts';
import { drawProbability, fitDrawRate } from './davidson.ts';
import { type Matrix, zeroMatrix } from './linear.ts';
import type { Maximum } from './newton.ts';
import { countSamples, pairSpread, samplesOf, soundVariance } from './rating-errors.ts';
import { fitAdvantage, fitPoint, undetermined } from './rating-fit.ts';

export interface FitOptions {
  /** Both are fitted unless given. */
  readonly whiteAdvantage?: number | 'fit';
  readonly drawRate?: number | 'fit';
  /**
   * What variances are taken from: what the games show, pair by pair, or what the fitted law says of games that
   * are independent. The first unless given.
   */
  readonly spread?: 'pairs' | 'law';
}

/** What was fitted to the games of some groups of players. */
export interface JointFit {
  /** Relative to the mean of its group; undefined for a player of none. */
  elo(player: number): number | undefined;
  /** Standard deviation of a rating relative to the mean of its group, or to another of its group. */
  deviation(player: number, other?: number): number;
  /** Elo that having White is worth; null where the games do not determine it (it then counts as 0). */
  readonly whiteAdvantage: number | null;
  /** Its standard deviation where it was fitted. */
  readonly whiteAdvantageDeviation: number | null;
  /** The chance of a draw between equals without an advantage; null without games. */
  readonly drawRate: number | null;
}

const NO_PLAYERS: JointFit = {
  elo: () => undefined,
  deviation: () => 0,
  whiteAdvantage: null,
  whiteAdvantageDeviation: null,
  drawRate: null,
};

/**
 * Fits all groups at once, with White's advantage and the rate of draws in common. Games between groups say
 * nothing of either: one side won them all.
 */
export function fitJointly(
  groups: readonly (readonly number[])[],
  games: readonly RatedGame[],
  options: FitOptions,
): JointFit {
  if (groups.length === 0) return NO_PLAYERS;
  const index = new Map(groups.flat().map((member, i) => [member, i]));
  const inner = gamesInside(groups, games, index);
  const results = encounters(inner);
  const ofPlayers = {
    players: index.size,
    groups: groups.map((group) => group.map((member) => index.get(member)!)),
  };
  const fit = fitRatings(ofPlayers, results, options.whiteAdvantage ?? 'fit');
  const { model, point, factor } = fit;
  const drawRate = findDrawRate(fit, results, options.drawRate ?? 'fit');
  const samples = samplesOf(inner);
  const isFromPairs = options.spread !== 'law';
  const spread = isFromPairs ? pairSpread(model, samples, point) : lawSpread(fit, results, drawRate ?? 0);
  const covariance = newCovariance(factor, spread, ofPlayers.groups);
  const counts = countSamples(model.players, samples);
  const deviation = (variance: (of: Variances) => number, pairs: number): number => {
    const ofSpread = variance(covariance.spread);
    const sound = isFromPairs ? soundVariance(ofSpread, variance(covariance.independent), pairs) : ofSpread;
    return Math.sqrt(Math.max(0, sound));
  };
  const isUndetermined = options.whiteAdvantage !== 0 && model.fixedAdvantage === 0;
  return {
    elo: (player) => point[index.get(player) ?? Number.NaN],
    deviation(player, other) {
      const i = index.get(player)!;
      if (other === undefined) return deviation((variances) => variances.of(i), counts[i]!);
      const j = index.get(other)!;
      return deviation((variances) => variances.ofDifference(i, j), Math.min(counts[i]!, counts[j]!));
    },
    whiteAdvantage: isUndetermined ? null : advantage(model, point),
    whiteAdvantageDeviation:
      model.fixedAdvantage === undefined
        ? deviation((variances) => variances.of(model.players), samples.reduce(addCount, 0))
        : null,
    drawRate,
  };
}

/** The games within groups, with the players by their index. */
function gamesInside(
  groups: readonly (readonly number[])[],
  games: readonly RatedGame[],
  index: ReadonlyMap<number, number>,
): RatedGame[] {
  const groupOf = groups.flatMap((group, g) => group.map(() => g));
  return games.flatMap((game) => {
    const [white, black] = [index.get(game.white), index.get(game.black)];
    if (white === undefined || black === undefined || groupOf[white] !== groupOf[black]) return [];
    return [{ ...game, white, black }];
  });
}

interface Fit extends Maximum {
  readonly model: Model;
}

function fitRatings(
  ofPlayers: Omit<Model, 'fixedAdvantage'>,
  results: readonly Encounter[],
  whiteAdvantage: number | 'fit',
): Fit {
  if (whiteAdvantage === 'fit') return fitAdvantage(ofPlayers, results);
  const model = { ...ofPlayers, fixedAdvantage: whiteAdvantage };
  const fit = fitPoint(model, results);
  if (fit === undefined) throw undetermined();
  return { model, ...fit };
}

function findDrawRate(
  { model, point }: Fit,
  results: readonly Encounter[],
  drawRate: number | 'fit',
): number | null {
  if (drawRate !== 'fit') return drawRate;
  const draws = results.reduce((sum, result) => sum + result.draws, 0);
  const expected = results.map((result) => ({
    p: expectedScore(model, point, result),
    games: result.games,
  }));
  return fitDrawRate(expected, draws);
}

/** S as the fitted law has it for independent games. */
function lawSpread({ model, point }: Fit, results: readonly Encounter[], drawRate: number): Matrix {
  const spread = zeroMatrix(point.length);
  for (const result of results) {
    const p = expectedScore(model, point, result);
    const variance = p * (1 - p) - drawProbability(p, drawRate) / 4;
    addOuterProduct(spread, direction(model, result), LOG_ODDS ** 2 * result.games * variance);
  }
  return spread;
}

function addCount(sum: number, { count }: { readonly count: number }): number {
  return sum + count;
}
