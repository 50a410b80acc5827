import { encounters, type Model, type RatedGame } from './bradley-terry.ts';
import { connectedGroups, tookPointsFrom } from './connectivity.ts';
import { solve } from './linear.ts';
import { Z95 } from './normal.ts';
import { pairSpread, quadraticForm } from './rating-errors.ts';
import { fitPoint } from './rating-fit.ts';

export interface RatingDifference {
  /** What the second player is ahead of the first, in Elo. */
  readonly elo: number;
  /** Half width of its 95 % interval. */
  readonly error: number;
  /**
   * False where no finite difference fits best, as after a match that one side won to nothing. What is
   * given then holds if any two who met had also drawn a game.
   */
  readonly finite: boolean;
}

/** With fewer pairs of a player their spread is too uncertain to be trusted where it is small. */
const FEW_PAIRS = 30;

/**
 * How far player `to` is ahead of player `from`, by the joint fit of all that are connected with them.
 * Undefined where no chain of games leads from one to the other.
 */
export function ratingDifference(
  games: readonly RatedGame[],
  from: number,
  to: number,
): RatingDifference | undefined {
  const players = [...new Set(games.flatMap(({ white, black }) => [white, black]))];
  const group = groupOfBoth(players, games, from, to);
  if (group !== undefined) return { ...fitDifference(group, games, from, to), finite: true };
  const drawn = [...games, ...oneDrawEach(games)];
  const wider = groupOfBoth(players, drawn, from, to);
  return wider && { ...fitDifference(wider, drawn, from, to), finite: false };
}

function groupOfBoth(
  players: readonly number[],
  games: readonly RatedGame[],
  from: number,
  to: number,
): readonly number[] | undefined {
  const groups = connectedGroups(players, tookPointsFrom(games));
  return groups.find((group) => group.includes(from) && group.includes(to));
}

/** A draw between any two who met, each a sample of its own. */
function oneDrawEach(games: readonly RatedGame[]): RatedGame[] {
  const met = new Map(
    games.map(({ white, black }) => [
      `${Math.min(white, black)} ${Math.max(white, black)}`,
      { white, black },
    ]),
  );
  return [...met.values()].map(
    ({ white, black }, i): RatedGame => ({ white, black, score: 0.5, pair: -1 - i }),
  );
}

/**
 * The variance is that of the difference, not the sum of two: what both ratings share (the same
 * opponents, games against each other) is not counted. It is the pair-clustered one of `ratingErrors`,
 * but where pairs are few or all alike at least that of independent games without draws.
 */
function fitDifference(
  group: readonly number[],
  games: readonly RatedGame[],
  from: number,
  to: number,
): { elo: number; error: number } {
  const index = new Map(group.map((player, i) => [player, i]));
  const inner = games.flatMap((game) => {
    const white = index.get(game.white);
    const black = index.get(game.black);
    return white === undefined || black === undefined ? [] : [{ ...game, white, black }];
  });
  const [a, b] = [index.get(from)!, index.get(to)!];
  const { model, point, informationFactor } = bestFit(group.length, inner);
  const contrast = new Float64Array(point.length);
  contrast[b]! += 1;
  contrast[a]! -= 1;
  const row = solve(informationFactor, contrast);
  const clustered = quadraticForm(pairSpread(model, inner, point), row);
  const independent = contrast.reduce((sum, sign, i) => sum + sign * row[i]!, 0);
  const sparse = Math.min(pairsOf(a, inner), pairsOf(b, inner)) < FEW_PAIRS || clustered < 1e-9;
  const variance = sparse ? Math.max(clustered, independent) : clustered;
  return { elo: point[b]! - point[a]!, error: Z95 * Math.sqrt(variance) };
}

/** With White's advantage where the games determine it. */
function bestFit(
  players: number,
  games: readonly RatedGame[],
): { model: Model } & NonNullable<ReturnType<typeof fitPoint>> {
  const results = encounters(games);
  for (const fixedAdvantage of [undefined, 0]) {
    const model: Model = { players, fixedAdvantage };
    const fit = fitPoint(model, results);
    if (fit !== undefined) return { model, ...fit };
  }
  throw new Error('a connected group has no ratings');
}

function pairsOf(player: number, games: readonly RatedGame[]): number {
  const own = games.filter(({ white, black }) => white === player || black === player);
  const counts = new Map(own.map(({ pair, count = 1 }) => [pair, count]));
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
