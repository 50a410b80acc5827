import type { RatedGame } from '../stats/bradley-terry.ts';
import { ratingDifference } from '../stats/rating-difference.ts';
import { type Comparison, nothingToCompare } from './comparison.ts';
import type { Build, History, VersionGame } from './history.ts';
import { buildKey } from './versions.ts';

/**
 * The difference of both versions in one joint fit of all games between all versions of all engines. It is a
 * change where its 95 % interval does not reach 0. Options and limits of the games are not told apart.
 */
export function compareElo({ games }: History, from: Build, to: Build): Comparison {
  const { rated, numberOf } = rate(games);
  const [a, b] = [numberOf(from), numberOf(to)];
  const [before, now] = [countGames(rated, a), countGames(rated, b)];
  if (before === 0 || now === 0) return nothingToCompare(`games of both are needed: ${before} and ${now}`);
  const difference = ratingDifference(rated, a, b);
  if (difference === undefined) {
    return nothingToCompare('no chain of games leads from one to the other: they have met nobody in common');
  }
  const { elo, error, finite } = difference;
  const about = finite ? '' : 'no finite difference fits; with one draw added between any who met: ';
  const detail = `${about}${signed(elo)} ± ${error.toFixed(1)} Elo (95%), ${before} and ${now} games`;
  return {
    compared: true,
    summary: detail,
    worse: elo + error < 0 ? [detail] : [],
    better: elo - error > 0 ? [detail] : [],
  };
}

/** Games with the versions by number. A version against itself says nothing of it. */
function rate(games: readonly VersionGame[]): { rated: RatedGame[]; numberOf: (build: Build) => number } {
  const numbers = new Map<string, number>();
  const keys = new Map<Build, string>(); // the same object stands in many games
  const numberOf = (build: Build): number => {
    const key = keys.get(build) ?? buildKey(build);
    keys.set(build, key);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const rated = games
    .map(
      ({ white, black, winner, pair }): RatedGame => ({
        white: numberOf(white),
        black: numberOf(black),
        score: winner === null ? 0.5 : winner === 'white' ? 1 : 0,
        pair,
      }),
    )
    .filter((game) => game.white !== game.black);
  return { rated, numberOf };
}

function countGames(games: readonly RatedGame[], player: number): number {
  return games.filter(({ white, black }) => white === player || black === player).length;
}

function signed(elo: number): string {
  return `${elo < 0 ? '' : '+'}${elo.toFixed(1)}`;
}
