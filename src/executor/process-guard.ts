import { randomUUID } from 'node:crypto';
import type { EngineHooks } from '../engine/engine.ts';
import { LivePids } from './live-pids.ts';
import { setRunMark } from './run-mark.ts';
import { openWatcher, type Watcher } from './watcher.ts';

/**
 * Knows every engine process that runs, from the first one that is started to see whether it starts,
 * and makes sure that none outlives us: not when we end, and not when we are killed either.
 */
export class ProcessGuard {
  readonly #live = new LivePids();
  readonly #watcher: Watcher;

  constructor() {
    const mark = randomUUID();
    this.#watcher = openWatcher(mark);
    setRunMark(mark);
  }

  /** For whoever opens an engine. */
  readonly hooks: Required<Pick<EngineHooks, 'onSpawn' | 'onExit'>> = {
    onSpawn: (pid) => {
      this.#live.add(pid);
      this.#watcher.add(pid);
    },
    onExit: (pid) => {
      this.#live.delete(pid);
      this.#watcher.delete(pid);
    },
  };

  /** Resolves when no engine is left; those that still run after `ms` are killed. */
  async end(ms: number): Promise<void> {
    await this.#live.gone(ms);
    this.#live.kill();
  }

  close(): void {
    this.#watcher.close();
  }
}
