import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Random } from '../../src/base/random.ts';
import { course } from './record.ts';
import { Run } from './run.ts';
import type { Scenario } from './scenarios.ts';

/** What came of a tournament that was cut off again and again. */
export interface Survived {
  readonly kills: number;
  /** Pairs of the tournament. */
  readonly pairs: number;
  /** The longest time after an end until the last engine was gone. */
  readonly longestMs: number;
}

/**
 * Plays a tournament in peace, and once more with the program killed at random moments, at most so many
 * times, and resumed. Throws where anything is lost, double, left running, or other than in the peaceful run.
 */
export async function survive(scenario: Scenario, most: number, random: Random): Promise<Survived> {
  const folder = mkdtempSync(join(tmpdir(), 'atomic-arena-kill-'));
  try {
    const calm = new Run(scenario, join(folder, 'calm'));
    const start = performance.now();
    await calm.play();
    const calmMs = performance.now() - start;
    const stormy = new Run(scenario, join(folder, 'stormy'));
    let kills = 0;
    while (kills < most && !stormy.isOver) {
      const killed = await stormy.playAndKill(random.below(Math.ceil(0.6 * calmMs)), random);
      if (killed) kills++;
    }
    while (!stormy.isOver) await stormy.play();
    await compare(scenario, calm, stormy);
    return { kills, pairs: stormy.disk.pairs.length, longestMs: stormy.longestMs };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In a tournament that a test ends, pairs behind its verdict may differ in number. */
async function compare(scenario: Scenario, calm: Run, stormy: Run): Promise<void> {
  const same = (what: string, expected: readonly unknown[], found: readonly unknown[]): void => {
    const counted = scenario.endsByTest ? Math.min(expected.length, found.length) : expected.length;
    const length = scenario.endsByTest ? counted : found.length;
    for (let i = 0; i < Math.max(counted, length); i++) {
      if (isDeepStrictEqual(expected[i], found[i])) continue;
      const [wanted, got] = [expected[i], found[i]].map((part) => JSON.stringify(part));
      throw new Error(`${what} #${i + 1} is not that of a peaceful run:\n${got}\ninstead of\n${wanted}`);
    }
  };
  same('pair', calm.disk.pairs.map(course), stormy.disk.pairs.map(course));
  for (const file of ['games.pgn', 'ends.epd'])
    same(`part of ${file}`, calm.written(file), stormy.written(file));
  const [ours, theirs] = [await calm.show(), await stormy.show()];
  same('verdict', [calm.disk.status, ours.sprt], [stormy.disk.status, theirs.sprt]);
}
