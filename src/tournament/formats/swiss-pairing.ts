import { canPairAll } from './matching.ts';

/** A player before a round of a Swiss tournament. */
export interface Player {
  readonly entrant: number;
  readonly points: number;
}

/** Stands for the opponent of who sits out. */
export const BYE = -1;

/**
 * Who meets whom, players given from the first to the last. From the top down each gets an opponent with
 * as many points as possible, the upper half of a group against the lower half. Nobody meets the same
 * opponent again, and nobody sits out again, while all can be paired otherwise: `times` says how often two
 * have met, or one has sat out (met `BYE`).
 */
export function pairOff(
  players: readonly Player[],
  times: (a: number, b: number) => number,
): [number, number][] {
  const bye: Player = { entrant: BYE, points: Number.NEGATIVE_INFINITY };
  // The bye chooses first: the last who can take it.
  let free = players.length % 2 === 1 ? [bye, ...players.toReversed()] : [...players];
  const allowed = fewestRepeats(free, times);
  const pairs: [number, number][] = [];
  while (free.length > 0) {
    const [player, ...others] = free as [Player, ...Player[]];
    const known = (other: Player): number => times(player.entrant, other.entrant);
    const rest = (other: Player): Player[] => others.filter((each) => each !== other);
    const opponent = (player === bye ? others : preferred(player, others))
      .toSorted((a, b) => known(a) - known(b))
      .find((other) => known(other) <= allowed && canPair(rest(other), times, allowed));
    if (opponent === undefined) throw new Error(`nobody is left for ${player.entrant}`);
    pairs.push([player.entrant, opponent.entrant]);
    free = player === bye ? rest(opponent).toReversed() : rest(opponent);
  }
  return pairs;
}

/** So often two have to have met at most for all to be paired. */
function fewestRepeats(players: readonly Player[], times: (a: number, b: number) => number): number {
  let allowed = 0;
  while (!canPair(players, times, allowed)) allowed++;
  return allowed;
}

function canPair(
  players: readonly Player[],
  times: (a: number, b: number) => number,
  allowed: number,
): boolean {
  return canPairAll(players.length, (a, b) => times(players[a]!.entrant, players[b]!.entrant) <= allowed);
}

/** In the group of equal points the one as far down as half the group, those below and those above; then the rest. */
function preferred(player: Player, others: readonly Player[]): Player[] {
  const group = others.filter(({ points }) => points === player.points);
  const lower = others.filter(({ points }) => points !== player.points);
  const middle = Math.max(0, Math.floor((group.length + 1) / 2) - 1);
  return [...group.slice(middle), ...group.slice(0, middle).toReversed(), ...lower];
}
