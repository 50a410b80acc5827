import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { UserError } from '../../src/base/user-error.ts';
import { merge } from '../../src/cli/merge-arguments.ts';
import { main, readWords } from '../../src/cli/run-command.ts';
import { newPlan } from '../../src/cli/tournament/config.ts';
import { readConfigFile } from '../../src/cli/tournament/config-file.ts';
import { TOURNAMENT_OPTIONS } from '../../src/cli/tournament/tournament-options.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { CONFIGS, EPD, PGN } from './samples.ts';
import { typed, typedQuick } from './words.ts';

const deep = process.env['DEEP'] !== undefined;

const home = process.cwd();
afterEach(() => {
  process.chdir(home);
  vi.restoreAllMocks();
});

/** A folder with all that the samples name, and nobody hears what is said. */
async function settle(): Promise<void> {
  const folder = temporaryFolder();
  process.chdir(folder);
  writeFileSync('night.toml', CONFIGS[0]!);
  writeFileSync('good.epd', EPD[0]!);
  writeFileSync('games.pgn', PGN[1]!);
  process.env['ATOMIC_ARENA_DB'] = 'arena.sqlite';
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockReturnValue(true);
  vi.spyOn(console, 'log').mockReturnValue();
  expect(await main(['import', 'games.pgn'])).toBe(0);
}

/** As far as a plan, where it is one for a tournament. */
async function read(words: readonly string[]): Promise<void> {
  const asked = await readWords(words);
  if (asked === undefined || !asked.command.usage.startsWith('tournament')) return;
  const { given, positionals } = asked.call;
  const file = positionals['file'];
  newPlan(file === undefined ? given : merge(readConfigFile(file, TOURNAMENT_OPTIONS), given), () => {});
}

test('any words are read or refused', async () => {
  await settle();
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(typed, async (words) => {
      try {
        await read(words);
        accepted++;
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
      }
    }),
    { numRuns: deep ? 2000 : 100 },
  );
  expect(accepted).toBeGreaterThan(5);
});

test('what needs no engine ends in good order, or with the mistake said', async () => {
  await settle();
  await fc.assert(
    fc.asyncProperty(typedQuick, async (words) => {
      expect([0, 1, 2]).toContain(await main(words));
    }),
    { numRuns: deep ? 1000 : 50 },
  );
});
