import { ownModule } from '../base/own-code.ts';
import { openPool } from '../executor/pool.ts';
import type { BackendName } from './backends.ts';
import type { SharedMemory } from './counter.ts';
import type { CountTask } from './lane.ts';
import { stop } from './lane.ts';

/** What a worker thread is told when it starts. */
export interface LaneSetup {
  readonly backend: BackendName;
  readonly memory: SharedMemory;
}

/** A count that a worker thread is asked to take part in, as this one of its threads. */
export interface LaneOrder {
  readonly task: CountTask;
  readonly thread: number;
}

/** The threads that count beside the main one. */
export interface LanePool {
  /** Takes part in a count. Resolves when no thread is at it any more; rejects if one of them broke. */
  join(task: CountTask): Promise<void>;
  close(): Promise<void>;
}

/** The module that such a thread runs. */
export const LANE_WORKER = ownModule('src/perft/count.worker');

/** `threads` of them, numbered from 1. They start when they are first needed, and are kept. */
export function openLanePool(threads: number, setup: LaneSetup, worker: string): LanePool {
  let opened: { run(order: LaneOrder): Promise<void>; close(): Promise<void> } | undefined;
  /** While the threads still start, a count may end without them; its orders are then taken up too late. */
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;
  return {
    async join(task) {
      await last;
      if (closed) return;
      opened ??= openWorkers(threads, setup, worker);
      const { run } = opened;
      const lanes = Array.from({ length: threads }, async (_, i) => {
        try {
          await run({ task, thread: i + 1 });
        } catch (error) {
          stop(task); // or the others would go on with what can no longer be completed
          throw error;
        }
      });
      last = Promise.allSettled(lanes);
      await last;
      await Promise.all(lanes);
    },
    async close() {
      closed = true;
      await opened?.close();
    },
  };
}

function openWorkers(
  threads: number,
  setup: LaneSetup,
  worker: string,
): { run(order: LaneOrder): Promise<void>; close(): Promise<void> } {
  const pool = openPool(worker, threads, setup);
  // A worker that cannot even start fails no order of the pool: they would wait for ever.
  const broken = new Promise<never>((_, reject) => pool.on('error', reject));
  broken.catch(() => {});
  return {
    run: (order) => Promise.race([pool.run(order), broken]),
    close: () => pool.destroy(),
  };
}
