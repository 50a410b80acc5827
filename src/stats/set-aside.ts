import type { RatedGame } from './bradley-terry.ts';
import { winProbability } from './davidson.ts';
import { scoreOfElo } from './elo.ts';
import { findRoot } from './root.ts';

/** Why a player has no place in a joint fit. */
export type Extreme = 'won-all' | 'lost-all' | 'unplayed';

/** Who has no place in the joint fit, and why; undefined for the others. By number of player. */
export function extremes(players: number, games: readonly RatedGame[]): (Extreme | undefined)[] {
  const played = new Array<number>(players).fill(0);
  const points = new Array<number>(players).fill(0);
  for (const { white, black, score, count = 1 } of games) {
    played[white]! += count;
    played[black]! += count;
    points[white]! += count * score;
    points[black]! += count * (1 - score);
  }
  return played.map((count, player) => {
    if (count === 0) return 'unplayed';
    if (points[player] === count) return 'won-all';
    return points[player] === 0 ? 'lost-all' : undefined;
  });
}

/** The rating of a player who was set aside. */
export interface Placed {
  readonly elo: number;
  /** Index of the group by which it is rated. */
  readonly group: number;
}

/** What those who were set aside are rated by. */
interface Rated {
  elo(player: number): number | undefined;
  readonly whiteAdvantage: number | null;
  readonly drawRate: number | null;
}

/**
 * Those who won or lost all, as far as they met somebody who is rated: at the rating where that has
 * probability 1/2, as Ordo does. Who met several groups is placed in that with which it has the most games, by
 * these alone.
 */
export function placeSetAside(
  statuses: readonly (Extreme | undefined)[],
  games: readonly RatedGame[],
  groups: readonly (readonly number[])[],
  rated: Rated,
): Map<number, Placed> {
  const groupOf = new Map(groups.flatMap((group, i) => group.map((player) => [player, i] as const)));
  const sweeps = new Map<number, Map<number, Sweep[]>>();
  const note = (player: number, opponent: number, edge: number, count: number): void => {
    const status = statuses[player];
    const group = groupOf.get(opponent);
    if (status === undefined || group === undefined) return;
    const sign = status === 'won-all' ? 1 : -1; // who lost all is the mirror image of who won all
    const sweep = { games: count, opponent: sign * (rated.elo(opponent)! - edge) };
    const ofPlayer = sweeps.get(player) ?? new Map<number, Sweep[]>();
    const inGroup = ofPlayer.get(group) ?? [];
    inGroup.push(sweep);
    sweeps.set(player, ofPlayer.set(group, inGroup));
  };
  const advantage = rated.whiteAdvantage ?? 0;
  for (const { white, black, count = 1 } of games) {
    note(white, black, advantage, count);
    note(black, white, -advantage, count);
  }
  return new Map(
    Array.from(sweeps, ([player, byGroup]) => {
      const [group, most] = [...byGroup].toSorted(
        ([a, ofA], [b, ofB]) => countGames(ofB) - countGames(ofA) || a - b,
      )[0]!;
      const elo = sweepRating(most, rated.drawRate ?? 0);
      return [player, { elo: statuses[player] === 'won-all' ? elo : -elo, group }];
    }),
  );
}

/** So many games against one opponent with one colour, all won. */
interface Sweep {
  readonly games: number;
  /** The rating at which the winner would expect half of the points. */
  readonly opponent: number;
}

function countGames(sweeps: readonly Sweep[]): number {
  return sweeps.reduce((sum, { games }) => sum + games, 0);
}

/** The rating at which it has probability 1/2 to win every one of the games. */
function sweepRating(sweeps: readonly Sweep[], drawRate: number): number {
  const surplus = (elo: number): number => {
    let logarithm = 0;
    for (const { games, opponent } of sweeps)
      logarithm += games * Math.log(winProbability(scoreOfElo(elo - opponent), drawRate));
    return Math.exp(logarithm) - 0.5;
  };
  let low = sweeps.reduce((least, { opponent }) => Math.min(least, opponent), 0);
  let high = sweeps.reduce((most, { opponent }) => Math.max(most, opponent), 0);
  for (let width = 400; surplus(low) > 0; width *= 2) low -= width;
  for (let width = 400; surplus(high) < 0; width *= 2) high += width;
  return findRoot(surplus, low, high);
}
