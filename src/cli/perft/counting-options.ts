import { availableParallelism } from 'node:os';
import { UserError } from '../../base/user-error.ts';
import { BACKENDS } from '../../perft/backends.ts';
import type { CountingOptions } from '../../perft/count.ts';
import type { Arguments } from '../arguments.ts';
import { oneOf, wholeNumber } from '../values.ts';

/** More threads than this are a number with a digit too many. */
const MOST_THREADS = 256;
/** What both ways of counting can address. */
const MOST_HASH_MEGABYTES = 2048;
/** By which the arbiter is told how to count. */
export const COUNTING_OPTIONS = ['threads', 'hash', 'backend'] as const;

/** Reads `--threads`, `--hash` and `--backend`. Throws a `UserError`. */
export function readCountingOptions(given: Arguments): CountingOptions {
  const [threads, hash, backend] = COUNTING_OPTIONS.map((name) => given.values.get(name));
  const options: CountingOptions = {
    threads: threads === undefined ? 1 : readThreads(threads.where, threads.text),
    hashMegabytes: hash === undefined ? 0 : wholeNumber(hash, 0, MOST_HASH_MEGABYTES),
    backend: backend === undefined ? 'auto' : oneOf(backend, ['auto', 'ts', 'wasm']),
  };
  if (options.backend === 'wasm' && !BACKENDS.wasm.available()) {
    throw new UserError(
      'the WASM backend was not built',
      'npm run build makes it; --backend ts always works',
    );
  }
  return options;
}

function readThreads(where: string, text: string): number {
  return text === 'auto' ? availableParallelism() : wholeNumber({ where, text }, 1, MOST_THREADS);
}
