import type { Position } from '../../src/chess/layout.ts';
import type { Signal } from './signal.ts';
import type { Task } from './think.ts';

/** What the searching thread is started with. */
export interface ThreadData {
  /** Number of the version of the engine. */
  readonly version: number;
  readonly signal: Signal;
}

/** What it is told, to be done one after the other. */
export type Order =
  | ThinkOrder
  | PerftOrder
  | { kind: 'forget' }
  | { kind: 'resize'; megabytes: number }
  | { kind: 'ping' };

export interface ThinkOrder {
  readonly kind: 'think';
  /** Number of the search, for signals. */
  readonly search: number;
  readonly task: Task;
  /** The clock starts only with a signal. */
  readonly ponder: boolean;
  /** The answer may be given only after a signal. */
  readonly infinite: boolean;
  /** When `go` was read, by `now`. */
  readonly startedAt: number;
  readonly chess960: boolean;
}

export interface PerftOrder {
  readonly kind: 'perft';
  readonly search: number;
  readonly root: Position;
  readonly depth: number;
  readonly chess960: boolean;
}

/** What it answers: lines for the user, and when an order is done. */
export type Answer =
  | { kind: 'lines'; text: string }
  | { kind: 'done'; search: number; text: string }
  | { kind: 'pong' };

/** Milliseconds by a clock that all threads share. */
export function now(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return 1000 * seconds + nanoseconds / 1e6;
}
