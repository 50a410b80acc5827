import { encounters, type RatedGame } from './bradley-terry.ts';
import { connectedGroups, tookPointsFrom } from './connectivity.ts';
import { solve } from './linear.ts';
import { Z95 } from './normal.ts';
import { countSamples, pairSpread, quadraticForm, samplesOf, soundVariance } from './rating-errors.ts';
import { fitAdvantage } from './rating-fit.ts';

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
 * made sound where pairs are few.
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
  const { model, point, factor } = fitAdvantage({ players: group.length }, encounters(inner));
  const contrast = new Float64Array(point.length);
  contrast[b]! += 1;
  contrast[a]! -= 1;
  const row = solve(factor, contrast);
  const samples = samplesOf(inner);
  const clustered = quadraticForm(pairSpread(model, samples, point), row);
  const independent = contrast.reduce((sum, sign, i) => sum + sign * row[i]!, 0);
  const counts = countSamples(group.length, samples);
  const variance = soundVariance(clustered, independent, Math.min(counts[a]!, counts[b]!));
  return { elo: point[b]! - point[a]!, error: Z95 * Math.sqrt(variance) };
}
