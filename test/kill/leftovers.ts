import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A variable of the environment: whatever a run has started has it too, the watcher among them. */
export const MARK = 'ATOMIC_ARENA_KILL_TEST';

/** Everything of a run has to be gone so soon after its end. */
const GONE_MS = 2000;

/** Command lines of processes with this mark. Zombies have no environment any more. */
function marked(mark: string): string[] {
  if (!existsSync('/proc')) return []; // elsewhere nothing can be seen
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const environment = readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0');
        if (!environment.includes(`${MARK}=${mark}`)) return [];
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')];
      } catch {
        return []; // it has just ended, or is somebody else's
      }
    });
}

/** Resolves to what is left of a run after its time, and to how long it took where nothing is. */
export async function untilGone(mark: string): Promise<{ left: readonly string[]; afterMs: number }> {
  const start = performance.now();
  for (;;) {
    const left = marked(mark);
    const afterMs = performance.now() - start;
    if (left.length === 0 || afterMs > GONE_MS) return { left, afterMs };
    await sleep(20);
  }
}
