import type { RatedGame } from './bradley-terry.ts';
import { connectedGroups, metWhom, tookPointsFrom } from './connectivity.ts';
import { type FitOptions, fitJointly } from './joint-fit.ts';
import { normalCdf, Z95 } from './normal.ts';
import { type Extreme, extremes, type Placed, placeSetAside } from './set-aside.ts';

export interface JointRating {
  /** `rated` where it was fitted. */
  readonly status: 'rated' | Extreme;
  /**
   * Relative to the mean of the fitted ratings of the group, or on the anchor's scale. For who won or lost all
   * the rating at which that has probability 1/2, infinite where no opponent is rated. Null without a game.
   */
  readonly elo: number | null;
  /** Half width of the 95 % interval relative to that mean, or to the anchor; null where there is none. */
  readonly error: number | null;
  /** Number of the group, the largest first; null without a game. */
  readonly group: number | null;
}

export interface JointRatings {
  /** By number of player. */
  readonly ratings: readonly JointRating[];
  /** Those who can be compared with each other, with who was set aside, in ascending order. */
  readonly groups: readonly (readonly number[])[];
  /** The same without those who were set aside, in the order of their members. */
  readonly connected: readonly (readonly number[])[];
  /** Elo that having White is worth; null where the games do not determine it (it then counts as 0). */
  readonly whiteAdvantage: number | null;
  /** Half width of its 95 % interval; null where it was not fitted. */
  readonly whiteAdvantageError: number | null;
  /** The chance of a draw between equals without an advantage; null where nobody is rated. */
  readonly drawRate: number | null;
  /** How likely the first is the stronger of two, 0 … 1; null where nothing can be said. */
  los(first: number, second: number): number | null;
}

export interface JointOptions extends FitOptions {
  /** Whose rating is given. In its group the errors are relative to it, in the others nothing changes. */
  readonly anchor?: { readonly player: number; readonly elo: number } | undefined;
}

/**
 * One fit of all players by what they scored against whom with which colour: Ordo's equations for the ratings
 * (the likelihood of Bradley and Terry, with a draw as half a win) and Davidson's law for draws. Groups that
 * no result connects are rated apart, each with mean 0, but with White's advantage and the rate of draws in
 * common. Players who won or lost every game are set aside, and rated by those who are left.
 */
export function jointRatings(
  players: number,
  games: readonly RatedGame[],
  options: JointOptions = {},
): JointRatings {
  const statuses = extremes(players, games);
  const isLeft = (player: number): boolean => statuses[player] === undefined;
  const connected = connectedGroups(
    [...statuses.keys()].filter(isLeft),
    tookPointsFrom(games.filter(({ white, black }) => isLeft(white) && isLeft(black))),
  );
  const fit = fitJointly(connected, games, options);
  const setAside = placeSetAside(statuses, games, connected, fit);
  const groups = allGroups(connected, setAside, statuses, games);
  const groupOf = new Map(groups.flatMap((group, i) => group.map((player) => [player, i] as const)));
  const elo = (player: number): number =>
    fit.elo(player) ?? setAside.get(player)?.elo ?? limit(statuses[player]);
  const { anchor } = options;
  const hasAnchor = anchor !== undefined && groupOf.has(anchor.player) && Number.isFinite(elo(anchor.player));
  const anchored = hasAnchor ? groupOf.get(anchor.player) : undefined;
  const shift = hasAnchor ? anchor.elo - elo(anchor.player) : 0;

  const error = (player: number): number | null => {
    if (!isLeft(player)) return null;
    const isRelative = anchor !== undefined && groupOf.get(player) === anchored && isLeft(anchor.player);
    const margin = Z95 * fit.deviation(player, isRelative ? anchor.player : undefined);
    return margin < 1e-6 ? null : margin;
  };
  return {
    ratings: statuses.map((extreme, player): JointRating => {
      const status = extreme ?? 'rated';
      const group = groupOf.get(player);
      if (group === undefined) return { status, elo: null, error: null, group: null };
      return { status, elo: elo(player) + (group === anchored ? shift : 0), error: error(player), group };
    }),
    groups,
    connected,
    whiteAdvantage: fit.whiteAdvantage,
    whiteAdvantageError: fit.whiteAdvantageDeviation === null ? null : Z95 * fit.whiteAdvantageDeviation,
    drawRate: fit.drawRate,
    los(first, second) {
      if (first === second || !isLeft(first) || !isLeft(second)) return null;
      if (groupOf.get(first) !== groupOf.get(second)) return null;
      const ahead = elo(first) - elo(second);
      return ahead === 0 ? 0.5 : normalCdf(ahead / fit.deviation(first, second));
    },
  };
}

/** With those who were set aside: in the group by which they are rated, or else with each other. */
function allGroups(
  connected: readonly (readonly number[])[],
  setAside: ReadonlyMap<number, Placed>,
  statuses: readonly (Extreme | undefined)[],
  games: readonly RatedGame[],
): number[][] {
  const groups = connected.map((group) => [...group]);
  for (const [player, { group }] of setAside) groups[group]!.push(player);
  const rest = new Set<number>();
  for (const [player, status] of statuses.entries()) {
    const hasNoPlace = status === 'won-all' || status === 'lost-all';
    if (hasNoPlace && !setAside.has(player)) rest.add(player);
  }
  const among = games.filter(({ white, black }) => rest.has(white) && rest.has(black));
  groups.push(...connectedGroups([...rest], metWhom(among)));
  return groups
    .map((group) => group.toSorted((a, b) => a - b))
    .toSorted((a, b) => b.length - a.length || a[0]! - b[0]!);
}

/** No finite rating is high or low enough. */
function limit(status: Extreme | undefined): number {
  if (status === 'won-all') return Number.POSITIVE_INFINITY;
  if (status === 'lost-all') return Number.NEGATIVE_INFINITY;
  throw new Error('a player who was neither fitted nor set aside has no rating');
}
