import { bracket, seeding } from './bracket.ts';
import type { Encounter, Field, Met, Placing, PlayedStage, Stage, StagedFormat } from './format.ts';
import { decidingRounds } from './format.ts';

/** An encounter that ends level goes on for so many pairs of games at most. */
export const TIE_BREAKS = 5;

/**
 * Who loses an encounter is out. One that is level is extended by pairs of games until one leads, then
 * the better seed goes on. Who is withdrawn loses its encounter, whatever the score.
 */
export const knockout: StagedFormat = {
  kind: 'staged',
  next: (field, past) => course(field, past).due,
  placings,
  countEncounters: () => null,
  usualRounds: decidingRounds,
  takesRounds: false,
  seeds: (entrants) => ({ least: 0, most: entrants }),
};

interface Course {
  readonly due: Stage;
  /** The rounds in which those who are out lost, by entrant. */
  readonly eliminatedIn: ReadonlyMap<number, number>;
}

/** A place in the bracket: the rank of who has it, undefined where nobody came so far. */
type Place = number | undefined;

/** Follows the bracket from the first round as far as the results go. */
function course(field: Field, past: readonly PlayedStage[]): Course {
  const order = seeding(field);
  const eliminatedIn = new Map<number, number>();
  let withdrawn: ReadonlySet<number> = new Set();
  let places: readonly Place[] = bracket(2 ** decidingRounds(field.entrants)).map((rank) =>
    rank < order.length ? rank : undefined,
  );
  for (let round = 1; places.length > 1; round++) {
    const stages = past.filter(({ encounters }) => encounters[0]?.round === round);
    const matches = neighbours(places, round, order);
    const contested = matches.filter((match) => canBePlayed(match, withdrawn));
    if (contested.length > 0 && stages.length === 0) return { due: stageOf(contested), eliminatedIn };
    withdrawn = stages.at(-1)?.withdrawn ?? withdrawn;
    const played = stages.flatMap(({ encounters }) => encounters);
    const level = contested.filter(
      (match) => canBePlayed(match, withdrawn) && lead(match.number, played) === 0,
    );
    if (level.length > 0 && stages.length <= TIE_BREAKS) {
      return { due: stageOf(level, stages.length), eliminatedIn };
    }
    places = matches.map((match) => {
      const winner = winnerOf(match, withdrawn, lead(match.number, played));
      for (const rank of match.ranks) {
        if (rank !== undefined && rank !== winner) eliminatedIn.set(order[rank]!, round);
      }
      return winner;
    });
  }
  return { due: { encounters: [] }, eliminatedIn };
}

/** Two places of the bracket whose holders meet. */
interface Match {
  readonly round: number;
  readonly number: number;
  readonly ranks: readonly [Place, Place];
  /** The same as entrants. */
  readonly entrants: readonly [number | undefined, number | undefined];
}

function neighbours(places: readonly Place[], round: number, order: readonly number[]): Match[] {
  const entrant = (rank: Place): number | undefined => (rank === undefined ? undefined : order[rank]);
  return Array.from({ length: places.length / 2 }, (_, index) => {
    const [a, b] = [places[2 * index], places[2 * index + 1]];
    return { round, number: index + 1, ranks: [a, b], entrants: [entrant(a), entrant(b)] };
  });
}

function canBePlayed({ entrants }: Match, withdrawn: ReadonlySet<number>): boolean {
  return entrants.every((entrant) => entrant !== undefined && !withdrawn.has(entrant));
}

function stageOf(matches: readonly Match[], tieBreak?: number): Stage {
  return {
    encounters: matches.map(({ round, number, entrants }): Encounter => {
      const [first, second] = [entrants[0]!, entrants[1]!];
      return { round, number, first, second, ...(tieBreak === undefined ? {} : { tieBreak }) };
    }),
  };
}

/** By how much the first of a match leads, all its games taken together. */
function lead(number: number, played: readonly Met[]): number {
  return played
    .filter((met) => met.number === number)
    .reduce((sum, { points: [first, second] }) => sum + first - second, 0);
}

/** The rank of who goes on; nobody where both are missing. */
function winnerOf({ ranks, entrants }: Match, withdrawn: ReadonlySet<number>, lead: number): Place {
  const [first, second] = ranks.filter((_, side) => {
    const entrant = entrants[side];
    return entrant !== undefined && !withdrawn.has(entrant);
  });
  if (first === undefined || second === undefined) return first;
  if (lead === 0) return Math.min(first, second);
  return lead > 0 ? first : second;
}

/** The later an entrant was knocked out the better. */
function placings(field: Field, past: readonly PlayedStage[]): Placing[] {
  const { eliminatedIn } = course(field, past);
  return Array.from({ length: field.entrants }, (_, entrant) => {
    const round = eliminatedIn.get(entrant);
    return { order: [round ?? Number.POSITIVE_INFINITY], shown: { eliminatedIn: round ?? null } };
  });
}
