import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';

/**
 * A pool of worker threads running `NAME.worker.ts` of this folder. It works from source (under tsx
 * and vitest) and built.
 *
 * `atomics` is off because a worker that waits for work in `Atomics.wait` would not see what its
 * idle engines say, nor that they died.
 */
export function openPool(name: string, threads: number, workerData: unknown): Piscina {
  const fromSource = import.meta.url.endsWith('.ts');
  const file = new URL(`./${name}.worker.${fromSource ? 'ts' : 'js'}`, import.meta.url);
  return new Piscina({
    filename: fileURLToPath(file),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    concurrentTasksPerWorker: 1,
    atomics: 'disabled',
    workerData,
    ...(fromSource ? { execArgv: ['--import', loader()] } : {}),
  });
}

/** The address of tsx itself, since a bare name would be looked up from the caller's folder. */
function loader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}
