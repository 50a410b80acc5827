import type { RatedGame } from './bradley-terry.ts';

/**
 * The groups of players within which ratings can be compared: the strongly connected components of the
 * graph "took at least half a point from" (L. R. Ford, 1957). Between two groups no finite difference of
 * ratings fits best: they never met, or one of them took every point. Groups and members in ascending order.
 */
export function connectedGroups(
  players: readonly number[],
  tookFrom: ReadonlyMap<number, ReadonlySet<number>>,
): number[][] {
  const reach = new Map(players.map((player) => [player, reachable(player, tookFrom)]));
  const grouped = new Set<number>();
  const groups: number[][] = [];
  for (const player of players.toSorted((a, b) => a - b)) {
    if (grouped.has(player)) continue;
    const group = players.filter((other) => reach.get(player)!.has(other) && reach.get(other)!.has(player));
    for (const member of group) grouped.add(member);
    groups.push(group.toSorted((a, b) => a - b));
  }
  return groups;
}

function reachable(start: number, edges: ReadonlyMap<number, ReadonlySet<number>>): Set<number> {
  const seen = new Set([start]);
  for (const node of seen) {
    for (const next of edges.get(node) ?? []) seen.add(next); // a Set also visits what is added meanwhile
  }
  return seen;
}

/** Who took at least half a point from whom. */
export function tookPointsFrom(games: readonly RatedGame[]): Map<number, Set<number>> {
  const tookFrom = new Map<number, Set<number>>();
  const note = (taker: number, giver: number): void => {
    tookFrom.set(taker, (tookFrom.get(taker) ?? new Set()).add(giver));
  };
  for (const { white, black, score } of games) {
    if (score > 0) note(white, black);
    if (score < 1) note(black, white);
  }
  return tookFrom;
}
