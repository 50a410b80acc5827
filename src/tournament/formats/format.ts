/** Two entrants meeting in a round, by index. */
export interface Encounter {
  readonly round: number;
  /** Number within the round, from 1. */
  readonly number: number;
  readonly first: number;
  readonly second: number;
}

/** All encounters of a tournament, in the order in which they are played. */
export type MakeEncounters = (entrants: number, rounds: number) => Iterable<Encounter>;
