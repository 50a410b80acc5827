import type { Position } from '../chess/layout.ts';

/** The greatest depth that is counted: more than anyone has the time for, and all backends have room for it. */
export const DEEPEST = 100;

/** Counts the legal move sequences of one position, on one thread. */
export interface Counter {
  /** How many of length `depth` start at `position`; exact up to 2^53. */
  count(position: Position, depth: number): number;
}

/** What the threads of one count share. It crosses threads without being copied. */
export type SharedMemory = SharedArrayBuffer | WebAssembly.Memory;

/** A way of counting. */
export interface Backend {
  /** False where a part of it was not built. */
  available(): boolean;
  /**
   * Memory for `threads` counters that work together, with a hash table of at most `hashMegabytes`
   * (0 for none).
   */
  newMemory(hashMegabytes: number, threads: number): SharedMemory;
  /** The counter of one thread, numbered from 0. */
  open(memory: SharedMemory, thread: number): Counter;
}
