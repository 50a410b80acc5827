/** Two entrants meeting in a round, by index. */
export interface Encounter {
  readonly round: number;
  /** Number within the round, from 1. */
  readonly number: number;
  readonly first: number;
  readonly second: number;
  /** Where it ended level, which pair of games to break the tie this is, from 1. */
  readonly tieBreak?: number;
}

/** What a format knows of a tournament before the first game. */
export interface Field {
  readonly entrants: number;
  /** May be infinite. */
  readonly rounds: number;
  /** Games in every encounter. */
  readonly games: number;
  /** The first so many entrants are seeds; what that means is the format's. */
  readonly seeds?: number | undefined;
  /** Of what is drawn by lot. */
  readonly seed: number;
}

/** Encounters that are played side by side, since none depends on the result of another. */
export interface Stage {
  readonly encounters: readonly Encounter[];
  /** Who sits this round out, where the number of entrants is odd. */
  readonly bye?: number | undefined;
}

/** An encounter and what came of it. */
export interface Met extends Encounter {
  /**
   * Points of `first` and of `second`. Games that were not played because one of them was withdrawn
   * count as won by the other.
   */
  readonly points: readonly [number, number];
}

export interface PlayedStage extends Stage {
  readonly encounters: readonly Met[];
  /** Who was withdrawn by its end, in this stage or before. */
  readonly withdrawn: ReadonlySet<number>;
}

/** Where an entrant stands by the rules of a format, whatever its rating. */
export interface Placing {
  /** Compared one after the other; more is better. */
  readonly order: readonly number[];
  readonly shown: ShownPlacing;
}

/** What standings show of it, by the names that they have in our JSON. */
export interface ShownPlacing {
  readonly pointsWithByes?: number;
  readonly buchholz?: number;
  readonly sonnebornBerger?: number;
  /** The round in which it was knocked out; null for who is still in, or has won. */
  readonly eliminatedIn?: number | null;
}

/** What can be chosen about a format. */
interface Choices {
  /** How many rounds there are where nobody says. */
  readonly usualRounds: (entrants: number) => number;
  /** Whether anybody can say. */
  readonly takesRounds: boolean;
  /** How many seeds there can be; undefined where it has none. */
  readonly seeds?: (entrants: number) => { readonly least: number; readonly most: number };
}

/** All encounters are known before the first game. They are made as they are asked for. */
export interface FixedFormat extends Choices {
  readonly kind: 'fixed';
  /** In the order in which they are played. */
  readonly encounters: (field: Field) => Iterable<Encounter>;
}

/** Who meets whom follows from earlier results, so one stage is played after the other. */
export interface StagedFormat extends Choices {
  readonly kind: 'staged';
  /** The stage after these; without encounters where the tournament is over. */
  readonly next: (field: Field, past: readonly PlayedStage[]) => Stage;
  /** The place of every entrant, by index. */
  readonly placings: (field: Field, past: readonly PlayedStage[]) => readonly Placing[];
  /** Null where that depends on the results. */
  readonly countEncounters: (field: Field) => number | null;
}

/** After so many rounds one of so many can have won all of its encounters, and only one. */
export function decidingRounds(entrants: number): number {
  return Math.ceil(Math.log2(entrants));
}
