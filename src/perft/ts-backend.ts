import type { Position } from '../chess/layout.ts';
import { load } from '../chess/position.ts';
import type { Backend, Counter, SharedMemory } from './counter.ts';
import { ENTRY_INTS, perftByPairs, perftWithTable } from './ts-counting.ts';

const BYTES_IN_ENTRY = 4 * ENTRY_INTS;
const MEGABYTE = 1 << 20;
/** More entries would not have an index of 32 bits. */
const MOST_ENTRIES = 1 << 28;

/** Counting by the arbiter's own move generator, in TypeScript: always there. */
export const TS_BACKEND: Backend = {
  available: () => true,

  newMemory(hashMegabytes) {
    const fitting = Math.min((hashMegabytes * MEGABYTE) / BYTES_IN_ENTRY, MOST_ENTRIES);
    // Half-filled buckets are no use: a power of two, so that a part of the key is the index.
    const entries = fitting < 1 ? 0 : 2 ** Math.floor(Math.log2(fitting));
    return new SharedArrayBuffer(entries * BYTES_IN_ENTRY);
  },

  open(memory) {
    const table = new Int32Array(plainMemory(memory));
    return table.length === 0 ? { count: countAlone } : withTable(table);
  },
};

function countAlone(position: Position, depth: number): number {
  load(position, 0);
  return perftByPairs(0, depth);
}

function withTable(table: Int32Array): Counter {
  return {
    count(position, depth) {
      load(position, 0);
      return perftWithTable(table, 0, depth);
    },
  };
}

function plainMemory(memory: SharedMemory): SharedArrayBuffer {
  if (memory instanceof SharedArrayBuffer) return memory;
  throw new Error('the memory of another backend');
}
