import type { ScoredPair } from '../game/pairing.ts';
import type { RatedGame } from '../stats/bradley-terry.ts';
import { rate } from '../stats/ratings.ts';
import { ratedGames } from './rated-games.ts';

/**
 * Elo for people to look at where no finite ratings fit the results, as after a few games in which
 * nobody took a point from those above: the joint fit with one draw added between any two who met.
 * By name; null for who has not played.
 */
export function provisionalElos(
  names: readonly string[],
  results: readonly ScoredPair[],
): ReadonlyMap<string, number | null> {
  const games = ratedGames(names, results);
  const met = new Map(
    games.map(({ white, black }) => [
      `${Math.min(white, black)} ${Math.max(white, black)}`,
      { white, black },
    ]),
  );
  const draws = [...met.values()].map(
    ({ white, black }, i): RatedGame => ({ white, black, score: 0.5, pair: -1 - i }),
  );
  const { ratings } = rate(names.length, [...games, ...draws], 0);
  return new Map(names.map((name, i) => [name, ratings[i]!.elo]));
}
