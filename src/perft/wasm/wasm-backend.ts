import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../base/own-code.ts';
import type { Position } from '../../chess/layout.ts';
import type { Backend, SharedMemory } from '../counter.ts';

/** What `assembly` is compiled to, also when this code runs from source. */
const FILE = join(ROOT, 'dist/src/perft/wasm/perft.wasm');

// As in assembly/memory-map.ts.
const PAGE = 1 << 16;
const BEFORE_HASH_TABLE = 16 * PAGE;
const MAX_THREADS = 480;
const ENTRY = 16;

/** The table has a power of two of entries, and all memory together is less than 4 GB. */
export const MAX_HASH_MEGABYTES = 2048;

/** The arbiter's algorithm with 64-bit integers, in WebAssembly: several times as fast. */
export const WASM_BACKEND: Backend = {
  available: () => existsSync(FILE),

  newMemory(hashMegabytes, threads) {
    if (hashMegabytes > MAX_HASH_MEGABYTES)
      throw new Error(`a hash table of ${hashMegabytes} MB is too large`);
    if (threads > MAX_THREADS) throw new Error(`there is no room for ${threads} threads`);
    const table = hashMegabytes < 1 ? 0 : 2 ** (20 + Math.floor(Math.log2(hashMegabytes)));
    const pages = (BEFORE_HASH_TABLE + table) / PAGE;
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
    instantiate(memory).fillTables(); // before any other thread sees the memory
    return memory;
  },

  open(memory, thread) {
    const shared = webAssemblyMemory(memory);
    const { positionOf, useEntries, count } = instantiate(shared);
    const slot = new Int32Array(shared.buffer, positionOf(thread));
    useEntries((shared.buffer.byteLength - BEFORE_HASH_TABLE) / ENTRY);
    return {
      count(position: Position, depth: number): number {
        slot.set(position);
        return count(thread, depth);
      },
    };
  },
};

function webAssemblyMemory(memory: SharedMemory): WebAssembly.Memory {
  if (memory instanceof WebAssembly.Memory) return memory;
  throw new Error('the memory of another backend');
}

/** Compiled once in each thread. */
let compiled: WebAssembly.Module | undefined;

function instantiate(memory: WebAssembly.Memory): Exports {
  compiled ??= new WebAssembly.Module(readFileSync(FILE));
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  const named = (name: keyof Exports): WebAssembly.NumberFunction => {
    const found = exports[name];
    if (found === undefined) throw new Error(`${FILE} has no function ${name}`);
    return found;
  };
  return {
    fillTables: named('fillTables'),
    useEntries: named('useEntries'),
    positionOf: named('positionOf'),
    count: named('count'),
  };
}

/** What assembly/perft.ts exports. */
interface Exports {
  readonly fillTables: () => void;
  readonly useEntries: (entries: number) => void;
  readonly positionOf: (thread: number) => number;
  readonly count: (thread: number, depth: number) => number;
}
