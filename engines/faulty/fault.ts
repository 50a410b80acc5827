import type { FaultyEngine } from './faulty-engine.ts';

/** Where a fault can be put that does not belong to one place. */
export const PLACES = {
  start: 'as soon as it runs',
  uci: 'instead of introducing itself',
  isready: 'instead of readyok',
  'new-game': 'instead of the readyok after ucinewgame',
  thinking: 'instead of a move (this is where it is put when nothing is said)',
  idle: "after a move, on the opponent's time",
  quit: 'instead of ending at quit, or at the end of its input',
} as const;

export type Place = keyof typeof PLACES;

/** What a fault puts in the place of good behaviour. */
export interface Fault {
  readonly what: string;
  /** Done in the place that is asked for, instead of what belongs there. */
  readonly act?: (engine: FaultyEngine) => void;
  /** After `act` it does what belongs there all the same. */
  readonly goesOn?: true;

  readonly start?: (engine: FaultyEngine) => void;
  readonly identity?: readonly string[];
  readonly variants?: readonly string[];
  /** Lines among its options. */
  readonly options?: readonly string[];
  readonly uci?: (engine: FaultyEngine) => void;
  readonly isready?: (engine: FaultyEngine) => void;
  /** Instead of answering `go` with this move, or `stop` and `ponderhit` where it thinks till then. */
  readonly go?: (engine: FaultyEngine, move: string) => void;
  readonly quit?: (engine: FaultyEngine) => void;
  /** At the end of its input. */
  readonly hangUp?: () => void;
  /** What it makes of a line of input. */
  readonly read?: (line: string, engine: FaultyEngine) => string;
  /** Instead of writing the text at once. */
  readonly write?: (text: string) => void;
}

/** Faults by name. */
export type Faults = Readonly<Record<string, Fault>>;
