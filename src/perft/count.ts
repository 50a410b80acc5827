import { setImmediate } from 'node:timers/promises';
import { UserError } from '../base/user-error.ts';
import { legalMoves, play } from '../chess/arbiter.ts';
import type { Position } from '../chess/layout.ts';
import type { Move } from '../chess/move.ts';
import type { BackendName } from './backends.ts';
import { BACKENDS } from './backends.ts';
import type { Counter, SharedMemory } from './counter.ts';
import { DEEPEST } from './counter.ts';
import { countLines, divide } from './division.ts';
import type { CountTask } from './lane.ts';
import { lane, linesDone, newCountTask, nodesFound, stop } from './lane.ts';
import type { LanePool } from './lane-pool.ts';
import { LANE_WORKER, openLanePool } from './lane-pool.ts';

export interface CountingOptions {
  readonly backend: 'auto' | BackendName;
  readonly threads: number;
  /** 0 for no table. */
  readonly hashMegabytes: number;
}

/** Counts the move sequences of one position after another, with the same table and threads. */
export interface Counting {
  /** The backend that is used. */
  readonly backend: BackendName;
  /** `depth` is at most DEEPEST. */
  count(position: Position, depth: number, hooks?: CountHooks): Promise<Counted>;
  /** Calls off what is being counted. Nothing is left running. */
  close(): Promise<void>;
}

interface CountHooks {
  readonly cancelled?: AbortSignal;
  readonly onProgress?: (progress: CountProgress) => void;
}

/** How far a count has come. */
export interface CountProgress {
  /** Of the lines it is divided into. */
  readonly done: number;
  readonly total: number;
  readonly nodes: number;
}

export interface Counted {
  /** The sum of `divide`; 1 at depth 0. */
  readonly nodes: number;
  /** By root move, in the order of generation; only the whole ones where the count was called off. */
  readonly divide: ReadonlyMap<Move, number>;
  /** False where the count was called off before its end. */
  readonly complete: boolean;
}

/** The threads beside the main one. */
interface OtherThreads {
  /** The module they run. */
  readonly worker: string;
  /** How long the main one counts alone, over all counts, before they start. */
  readonly afterMs: number;
}

/** To start and to be compiled takes a thread so long that it would be of no use in shorter counts. */
const OTHER_THREADS: OtherThreads = { worker: LANE_WORKER, afterMs: 300 };
/** How long the main thread counts before it looks whether anything else is to be done. */
const SPELL_MS = 20;

/** `auto` takes WebAssembly where it was built. */
export function openCounting(options: CountingOptions, others = OTHER_THREADS): Counting {
  const { threads, hashMegabytes } = options;
  const backend = options.backend === 'auto' ? fastest() : options.backend;
  const memory = reserve(backend, hashMegabytes, threads);
  const crew: Crew = {
    threads,
    hashMegabytes,
    counter: BACKENDS[backend].open(memory, 0),
    pool: openLanePool(threads - 1, { backend, memory }, others.worker),
    aloneMs: threads > 1 ? others.afterMs : Number.POSITIVE_INFINITY,
  };
  let closing = false;
  let last: Promise<unknown> = Promise.resolve();
  return {
    backend,
    count(position, depth, { cancelled, onProgress } = {}) {
      const isOff = (): boolean => closing || cancelled?.aborted === true;
      const counted = last.then(() => count(crew, position, depth, { isOff, onProgress }));
      last = counted.catch(() => {}); // who asked hears of it
      return counted;
    },
    async close() {
      closing = true;
      await last;
      await crew.pool.close();
    },
  };
}

function fastest(): BackendName {
  return BACKENDS.wasm.available() ? 'wasm' : 'ts';
}

function reserve(backend: BackendName, hashMegabytes: number, threads: number): SharedMemory {
  try {
    return BACKENDS[backend].newMemory(hashMegabytes, threads);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UserError(`there is no memory for a hash table of ${hashMegabytes} MB`, 'make --hash smaller');
  }
}

/** Those who count. */
interface Crew {
  readonly threads: number;
  readonly hashMegabytes: number;
  /** Of the main thread. */
  readonly counter: Counter;
  readonly pool: LanePool;
  /** How much longer the main thread counts alone. */
  aloneMs: number;
}

interface Hooks {
  readonly isOff: () => boolean;
  readonly onProgress: ((progress: CountProgress) => void) | undefined;
}

async function count(crew: Crew, position: Position, depth: number, hooks: Hooks): Promise<Counted> {
  if (depth > DEEPEST) throw new RangeError(`depth ${depth} is more than ${DEEPEST}`);
  if (depth === 0) return { nodes: 1, divide: new Map(), complete: true };
  const moves = legalMoves(position);
  const division = divide(position, depth, crew);
  const lines = moves.map((move) => countLines(play(position, move), division.plies - 1));
  const task = newCountTask({ position, moves: moves.length, depth }, division, crew.threads);
  await countTogether(crew, task, sum(lines), hooks);
  const done = linesDone(task);
  const found = nodesFound(task);
  const whole = moves.map((move, i) => [move, found[i]!] as const).filter((_, i) => done[i] === lines[i]);
  const byMove = new Map(whole);
  return { nodes: sum([...byMove.values()]), divide: byMove, complete: whole.length === moves.length };
}

/** The main thread is one of those that count, but it rests now and then; if it takes long, the others join. */
async function countTogether(crew: Crew, task: CountTask, total: number, hooks: Hooks): Promise<void> {
  let rested = performance.now();
  let others: Promise<void> | undefined;
  try {
    if (hooks.isOff()) stop(task);
    for (const _ of lane(task, crew.counter, 0)) {
      const spell = performance.now() - rested;
      if (spell < SPELL_MS) continue;
      crew.aloneMs -= spell;
      await setImmediate();
      hooks.onProgress?.({ done: sum(linesDone(task)), total, nodes: sum(nodesFound(task)) });
      if (hooks.isOff()) stop(task);
      else if (crew.aloneMs <= 0) others ??= crew.pool.join(task);
      others?.catch(() => {}); // it is awaited when the own part is done
      rested = performance.now();
    }
  } catch (error) {
    stop(task);
    throw error;
  } finally {
    // If all is done, nobody is at it any more, or only begins to start.
    if (sum(linesDone(task)) < total) await others;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
