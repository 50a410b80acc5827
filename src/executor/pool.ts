import { Piscina } from 'piscina';
import { nodeArguments } from '../base/own-code.ts';

/**
 * A pool of worker threads running a module of ours, from source (under tsx and vitest) or built.
 *
 * `atomics` is off because a worker that waits for work in `Atomics.wait` would not see what its
 * idle engines say, nor that they died.
 */
export function openPool(worker: string, threads: number, workerData: unknown): Piscina {
  return new Piscina({
    filename: worker,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    concurrentTasksPerWorker: 1,
    atomics: 'disabled',
    workerData,
    execArgv: [...nodeArguments()],
  });
}
