import type { RatedGame } from './bradley-terry.ts';

/**
 * The groups of players within which ratings can be compared: the strongly connected components of the
 * graph "took at least half a point from" (L. R. Ford, 1957). Between two groups no finite difference of
 * ratings fits best: they never met, or one of them took every point. Groups and members in ascending order.
 *
 * R. Tarjan's algorithm (1972), whose time grows with players and meetings alone; without recursion, since a
 * chain of thousands of players would be too deep for the stack.
 */
export function connectedGroups(
  players: readonly number[],
  tookFrom: ReadonlyMap<number, ReadonlySet<number>>,
): number[][] {
  const nodes = new Map(players.map((player) => [player, newNode(player, tookFrom)]));
  const groups: number[][] = [];
  const stack: Node[] = []; // visited, and of no finished group
  let visited = 0;
  const enter = (node: Node, path: Node[]): void => {
    node.number = node.low = visited++;
    stack.push(node);
    path.push(node);
  };
  for (const root of nodes.values()) {
    const path: Node[] = [];
    if (root.number === undefined) enter(root, path);
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
      const step = node.others.next();
      if (step.done !== true) {
        const other = nodes.get(step.value);
        if (other === undefined || other.grouped) continue;
        if (other.number === undefined) enter(other, path);
        else node.low = Math.min(node.low, other.number);
        continue;
      }
      path.pop();
      const before = path.at(-1);
      if (before !== undefined) before.low = Math.min(before.low, node.low);
      if (node.low === node.number) groups.push(takeGroup(stack, node));
    }
  }
  return groups.toSorted(([a = 0], [b = 0]) => a - b);
}

interface Node {
  readonly player: number;
  /** Those not yet looked at from whom points were taken. */
  readonly others: Iterator<number>;
  /** In the order of the first visits; undefined before. */
  number: number | undefined;
  /** The earliest of those that can be reached and are of no finished group. */
  low: number;
  grouped: boolean;
}

function newNode(player: number, tookFrom: ReadonlyMap<number, ReadonlySet<number>>): Node {
  const others = (tookFrom.get(player) ?? new Set<number>()).values();
  return { player, others, number: undefined, low: 0, grouped: false };
}

/** The group that was entered with `first`: all that is above it. */
function takeGroup(stack: Node[], first: Node): number[] {
  const members = stack.splice(stack.lastIndexOf(first));
  for (const member of members) member.grouped = true;
  return members.map(({ player }) => player).toSorted((a, b) => a - b);
}

/** Who took at least half a point from whom. */
export function tookPointsFrom(games: readonly RatedGame[]): Map<number, Set<number>> {
  const tookFrom = new Map<number, Set<number>>();
  for (const { white, black, score } of games) {
    if (score > 0) addEdge(tookFrom, white, black);
    if (score < 1) addEdge(tookFrom, black, white);
  }
  return tookFrom;
}

/** Who met whom, whatever came of it. */
export function metWhom(
  games: readonly { readonly white: number; readonly black: number }[],
): Map<number, Set<number>> {
  const met = new Map<number, Set<number>>();
  for (const { white, black } of games) {
    addEdge(met, white, black);
    addEdge(met, black, white);
  }
  return met;
}

function addEdge(edges: Map<number, Set<number>>, from: number, to: number): void {
  const ends = edges.get(from);
  if (ends === undefined) edges.set(from, new Set([to]));
  else ends.add(to);
}
