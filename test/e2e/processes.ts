import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { expect } from 'vitest';

/** What runs with this folder as its own, as command lines. Zombies have ended and are left out. */
export function processesIn(folder: string): string[] {
  if (!existsSync('/proc')) return []; // elsewhere nothing can be seen
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (readlinkSync(`/proc/${pid}/cwd`) !== folder) return [];
        if (/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return [];
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')];
      } catch {
        return []; // it has just ended
      }
    });
}

/** Nothing is left of a run in this folder: what was just killed has a moment to vanish. */
export async function expectNothingLeft(folder: string): Promise<void> {
  await expect.poll(() => processesIn(folder), { interval: 20, timeout: 1500 }).toEqual([]);
}
