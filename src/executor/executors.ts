import type { Executor, ExecutorOptions } from './executor.ts';
import { openInline } from './inline.ts';
import { openLocal } from './local.ts';

/** Where pairings can be played. A new executor is one file and one line here. */
export const EXECUTORS = { local: openLocal, inline: openInline } satisfies Record<
  string,
  (options: ExecutorOptions) => Executor
>;
