import type { RatedGame } from './bradley-terry.ts';
import { connectedGroups, tookPointsFrom } from './connectivity.ts';
import { fitRatings, type RatingFit } from './rating-fit.ts';
import { type Extreme, extremes } from './set-aside.ts';

/**
 * - `rated`: one of the group whose ratings were fitted.
 * - `won-all`, `lost-all`: set aside, because no finite rating fits best.
 * - `unconnected`: the others fall into groups whose ratings cannot be compared (see `groups`).
 * - `unplayed`: no game.
 */
type RatingStatus = 'rated' | 'unconnected' | Extreme;

interface Rating {
  readonly status: RatingStatus;
  /** Elo, where the rated players' mean is 0; infinite for who won or lost all; null where undefined. */
  readonly elo: number | null;
  /** Half width of the 95 % interval, relative to the mean; null where there is none. */
  readonly error: number | null;
}

export interface RatingList {
  /** By number of player. */
  readonly ratings: readonly Rating[];
  /** Elo that having White is worth; null where the games do not determine it (it then counts as 0). */
  readonly whiteAdvantage: number | null;
  /** The groups that the players fall into once those who won or lost all are set aside. */
  readonly groups: readonly (readonly number[])[];
}

/**
 * Rates all players jointly by what they scored against whom with which colour (Ordo's equations, see
 * `fitRatings`). Players who won or lost every game are set aside together with those games, as Ordo
 * does; if the rest are not one connected group, there are no ratings.
 */
export function rate(
  players: number,
  games: readonly RatedGame[],
  whiteAdvantage: number | 'fit' = 'fit',
): RatingList {
  const statuses = extremes(players, games);
  const remaining = [...statuses.keys()].filter((player) => statuses[player] === undefined);
  const rest = games.filter(
    (game) => statuses[game.white] === undefined && statuses[game.black] === undefined,
  );
  const groups = connectedGroups(remaining, tookPointsFrom(rest));
  const fit = groups.length === 1 ? fitGroup(remaining, rest, whiteAdvantage) : undefined;
  const ratings = statuses.map((status, player): Rating => {
    if (status === 'won-all') return { status, elo: Number.POSITIVE_INFINITY, error: null };
    if (status === 'lost-all') return { status, elo: Number.NEGATIVE_INFINITY, error: null };
    if (status === 'unplayed') return { status, elo: null, error: null };
    if (fit === undefined) return { status: 'unconnected', elo: null, error: null };
    const i = remaining.indexOf(player);
    return { status: 'rated', elo: fit.elo[i]!, error: fit.errors[i]! };
  });
  return { ratings, whiteAdvantage: fit?.whiteAdvantage ?? null, groups };
}

/** Fits `members`, and where White's advantage cannot be fitted with them, fits them without any. */
function fitGroup(
  members: readonly number[],
  games: readonly RatedGame[],
  whiteAdvantage: number | 'fit',
): (Omit<RatingFit, 'whiteAdvantage'> & { whiteAdvantage: number | null }) | undefined {
  const numbers = new Map(members.map((member, i) => [member, i]));
  const renumbered = games.map((game) => ({
    ...game,
    white: numbers.get(game.white)!,
    black: numbers.get(game.black)!,
  }));
  const fit = fitRatings(members.length, renumbered, whiteAdvantage);
  if (fit !== undefined) return fit;
  const plain = fitRatings(members.length, renumbered, 0);
  return plain === undefined ? undefined : { ...plain, whiteAdvantage: null };
}
