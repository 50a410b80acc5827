import { existsSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import type { PairResult } from '../../src/game/pairing.ts';
import { openStore } from '../../src/store/sqlite.ts';
import { faultyEngine } from '../cli/engine-words.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { expectNothingLeft } from './processes.ts';
import { Program, runProgram } from './program.ts';

/** A tournament of so many short pairs. */
function tournament(folder: string, pairs: number, file: string): string[] {
  return [
    'tournament',
    ...faultyEngine('a', 'none', folder),
    ...faultyEngine('b', 'none', folder),
    ...['--each', 'depth=1', '--rounds', String(pairs), '--concurrency', '2', '--db', file],
  ];
}

/** The pairs of each tournament, the oldest first, of a database that has to be in order. */
function readAll(file: string): PairResult[][] {
  const db = new Database(file);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(db.pragma('foreign_key_check')).toEqual([]);
  db.close();
  const store = openStore(file, { access: 'read' });
  try {
    const ids = store.tournaments().map(({ id }) => id);
    return ids.reverse().map((id) => [...store.pairs(id)]);
  } finally {
    store.close();
  }
}

/** What was finished is there, and a resume plays the rest of so many pairs. */
async function goOn(folder: string, file: string, pairs: number): Promise<void> {
  const [before = []] = readAll(file);
  expect(before.length).toBeGreaterThan(0);
  expect(before.length).toBeLessThan(pairs);
  expect(await runProgram(['resume', '--db', file, '--quiet'], folder)).toMatchObject({ code: 0 });
  const [after = []] = readAll(file);
  expect(after).toHaveLength(pairs);
  expect(after).toEqual(expect.arrayContaining(before));
}

/** Another program begins to write, and does not end. */
function lock(file: string): Database.Database {
  const db = new Database(file);
  onTestFinished(() => {
    db.close();
  });
  db.pragma('journal_mode = WAL');
  db.exec('BEGIN IMMEDIATE');
  return db;
}

test('two runs on one new file at once are both whole', async () => {
  const folder = realpathSync(temporaryFolder());
  const file = join(folder, 'both.sqlite');
  const ended = await Promise.all(
    [1, 2].map(() => runProgram([...tournament(folder, 8, file), '--json', '--quiet'], folder)),
  );
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  expect(ended.map(({ stdout }) => JSON.parse(stdout).tournament).sort()).toEqual([1, 2]);
  const ids = Array.from({ length: 8 }, (_, i) => `${i + 1}.1.1`);
  for (const pairs of readAll(file)) expect(pairs.map(({ pairing }) => pairing.id)).toEqual(ids);
});

test('held by another program for a second: it waits, and nothing is missing', async () => {
  const folder = realpathSync(temporaryFolder());
  const file = join(folder, 'arena.sqlite');
  const program = new Program(tournament(folder, 10, file), folder);
  await program.saw(/Finished game 2 /);
  const other = lock(file);
  await sleep(1000); // how long the other program takes
  other.exec('COMMIT');
  expect((await program.ended).code).toBe(0);
  expect(readAll(file).map((pairs) => pairs.length)).toEqual([10]);
});

// It has patience, ten seconds each time.
test.runIf(process.env['DEEP'])(
  'held by another program for ever, before a run and while it runs',
  async () => {
    const folder = realpathSync(temporaryFolder());
    const [file, held] = [join(folder, 'arena.sqlite'), join(folder, 'held.sqlite')];
    lock(held);
    const refused = runProgram(tournament(folder, 1, held), folder);
    const program = new Program(tournament(folder, 30, file), folder);
    await program.saw(/Finished game 6 /); // which begins when a pair has been recorded
    const other = lock(file);
    expect(await refused).toMatchObject({
      code: 2,
      stderr: `atomic-arena: ${held} is locked by another program (wait until it is done, or name another file with --db)\n`,
    });
    const { code, stderr } = await program.ended;
    expect(code).toBe(74);
    expect(stderr).toMatch(
      /^atomic-arena: .* is locked by another program \(what was recorded before is safe; /m,
    );
    await expectNothingLeft(folder);
    other.exec('COMMIT');
    await goOn(folder, file, 30);
  },
);

const SHELL = '/bin/bash';

/** Starts a program that may write files of so many kilobytes. */
function limited(kilobytes: number): readonly string[] {
  return [SHELL, '-c', `ulimit -f ${kilobytes}; exec "$@"`, 'limited'];
}

test.skipIf(!existsSync(SHELL)).each([
  [250, 74, /arena\.sqlite cannot .* \(what was recorded before is safe; /],
  [1, 2, /^atomic-arena: .*arena\.sqlite cannot /],
])('room for %i kilobytes ends it with %i', async (kilobytes, expected, said) => {
  const folder = realpathSync(temporaryFolder());
  const file = join(folder, 'arena.sqlite');
  const words = [...tournament(folder, 60, file), '--quiet'];
  const { code, stderr } = await runProgram(words, folder, { through: limited(kilobytes) });
  expect({ code, stderr }).toEqual({ code: expected, stderr: expect.stringMatching(said) });
  await expectNothingLeft(folder);
  expect(statSync(file).size).toBeLessThanOrEqual(1024 * kilobytes);
  if (expected === 74) await goOn(folder, file, 60);
});
