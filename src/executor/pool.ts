import { Piscina } from 'piscina';
import { nodeArguments } from '../base/own-code.ts';

/** Room for what is dropped soon, which is nearly all that a worker makes: with more it would only take more. */
const YOUNG_MB = 2;

/**
 * A pool of worker threads running a module of ours, from source (under tsx and vitest) or built.
 *
 * `atomics` is off because a worker that waits for work in `Atomics.wait` would not see what its
 * idle engines say, nor that they died. A worker has `tasksEach` tasks at once at the most.
 */
export function openPool(worker: string, threads: number, workerData: unknown, tasksEach = 1): Piscina {
  return new Piscina({
    filename: worker,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    concurrentTasksPerWorker: tasksEach,
    atomics: 'disabled',
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    workerData,
    execArgv: [...nodeArguments()],
  });
}
