import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/store/sqlite.ts';
import { faultyEngine } from '../cli/engine-words.ts';
import { samplePair, sampleTournament } from '../store/samples.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { readNewest } from './database.ts';
import { readPgn } from './pgn-games.ts';
import { expectNothingLeft } from './processes.ts';
import { Program, runProgram } from './program.ts';

const DATABASE = 'results/arena.sqlite';
const PRLIMIT = '/usr/bin/prlimit';
const MANY_LINES = 'startpos\te2e4\n'.repeat(20_000);

function tournament(folder: string, rounds: number): string[] {
  return [
    'tournament',
    ...faultyEngine('a', 'none', folder),
    ...faultyEngine('b', 'none', folder),
    ...['--each', 'depth=1', '--concurrency', '2', '--rounds', String(rounds)],
  ];
}

/** A folder with a database of one tournament. */
function folderWithPairs(count: number): string {
  const folder = realpathSync(temporaryFolder());
  const store = openStore(join(folder, 'arena.sqlite'));
  const id = store.createTournament(sampleTournament());
  for (let index = 0; index < count; index++) store.savePair(id, samplePair(index));
  store.close();
  return folder;
}

const EXPORT = ['export', '--db', 'arena.sqlite', '--pgn'];

function openFile(path: string): number {
  const fd = openSync(path, 'w');
  onTestFinished(() => closeSync(fd));
  return fd;
}

describe('a reader that leaves', () => {
  test.each([
    ['stdout', []],
    ['stderr', ['--json']],
  ] as const)('%s of a tournament, which is played to its end', async (stream, words) => {
    const folder = realpathSync(temporaryFolder());
    const program = new Program([...tournament(folder, 20), ...words], folder);
    await program.saw(/Finished game \d/);
    program.stopReading(stream);
    const { code, stdout, stderr } = await program.ended;
    expect(code).toBe(0);
    if (stream === 'stderr') expect(JSON.parse(stdout)).toMatchObject({ status: 'finished', games: 40 });
    else expect(stderr).toBe('');
    const { tournament: recorded, pairs } = readNewest(join(folder, DATABASE));
    expect({ status: recorded.status, pairs: pairs.length }).toEqual({ status: 'finished', pairs: 20 });
    await expectNothingLeft(folder);
  });

  test('of a batch of positions, of which no more is then read', async () => {
    const options = { input: MANY_LINES, inputStaysOpen: true };
    const program = new Program(['board', '--batch', '-'], temporaryFolder(), options);
    await program.saw(/\n/);
    program.stopReading('stdout');
    expect(await program.ended).toMatchObject({ code: 0, stderr: '' });
  });

  test('of games', async () => {
    const program = new Program([...EXPORT, '-'], folderWithPairs(1000));
    await program.saw(/\n/);
    program.stopReading('stdout');
    expect(await program.ended).toMatchObject({ code: 0, stderr: '' });
  });
});

test('more games than a pipe holds', async () => {
  const folder = folderWithPairs(1000);
  const { code, stdout, stderr } = await runProgram([...EXPORT, '-'], folder);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  await runProgram([...EXPORT, 'games.pgn'], folder);
  expect(stdout).toBe(readFileSync(join(folder, 'games.pgn'), 'utf8'));
  expect(readPgn(stdout)).toHaveLength(2000);
});

describe.skipIf(!existsSync('/dev/full'))('a full disk', () => {
  const FULL = 'cannot be written: no space left on device';

  test.each(['board', 'board --json', 'board --help', 'board --batch -', 'engines'])(
    'for the output of %s',
    async (typed) => {
      const options = { stdout: openFile('/dev/full'), input: MANY_LINES };
      expect(await runProgram(typed.split(' '), temporaryFolder(), options)).toEqual({
        ...{ code: 74, stdout: '', stderr: `atomic-arena: stdout ${FULL}\n` },
      });
    },
  );

  test('for errors', async () => {
    const options = { stderr: openFile('/dev/full') };
    const ended = await runProgram(['board', 'nonsense'], temporaryFolder(), options);
    expect(ended).toEqual({ code: 74, stdout: `atomic-arena: stderr ${FULL}\n`, stderr: '' });
  });

  test.each([
    ['stdout', []],
    ['stderr', ['--json']],
  ] as const)('for %s of a tournament, which ends in good order', async (stream, words) => {
    const folder = realpathSync(temporaryFolder());
    const options = { [stream]: openFile('/dev/full') };
    const ended = await runProgram([...tournament(folder, 10_000), ...words], folder, options);
    expect(ended.code).toBe(74);
    if (stream === 'stdout') expect(ended.stderr).toBe(`atomic-arena: stdout ${FULL}\n`);
    else expect(JSON.parse(ended.stdout)).toMatchObject({ status: 'interrupted' });
    expect(readNewest(join(folder, DATABASE)).tournament.status).toBe('interrupted');
    await expectNothingLeft(folder);
  });
});

// The system takes a part of a write that goes beyond the limit, as it does on a disk that fills up.
describe.skipIf(!existsSync(PRLIMIT))('a disk that becomes full', () => {
  const LIMIT = 100_000;
  const through = [PRLIMIT, `--fsize=${LIMIT}`];

  test('keeps whole pairs', async () => {
    const folder = folderWithPairs(200);
    const { stdout: all } = await runProgram([...EXPORT, '-'], folder);
    const ended = await runProgram([...EXPORT, 'games.pgn'], folder, { through });
    expect(ended).toEqual({
      code: 74,
      stdout: '',
      stderr:
        'atomic-arena: writing failed: EFBIG: file too large, write (what is in the database is safe)\n',
    });
    const written = readFileSync(join(folder, 'games.pgn'), 'utf8');
    expect(all.startsWith(written)).toBe(true);
    const games = readPgn(written);
    expect(games.length).toBeGreaterThan(0);
    expect(games.length % 2).toBe(0);
    expect(games).toEqual(readPgn(all).slice(0, games.length));
  });

  test('is noticed at the last byte of standard output', async () => {
    const folder = temporaryFolder();
    const line = (await runProgram(['board', '--batch', '-'], folder, { input: 'startpos' })).stdout;
    const fits = Math.floor(LIMIT / line.length);
    for (const [count, code] of [[fits, 0] as const, [fits + 1, 74] as const]) {
      const file = join(folder, String(count));
      const options = { through, stdout: openFile(file), input: 'startpos\n'.repeat(count) };
      const ended = await runProgram(['board', '--batch', '-'], folder, options);
      expect(ended.code).toBe(code);
      expect(ended.stderr).toBe(code === 0 ? '' : 'atomic-arena: stdout cannot be written: file too large\n');
      expect(statSync(file).size).toBe(Math.min(count * line.length, LIMIT));
    }
  });
});

test.each([
  ['throw new Error("broken")', 'Error: broken'],
  ['Promise.reject(new Error("broken"))', 'Error: broken'],
])('an error that nobody waits for is a bug of ours: %s', async (code, message) => {
  const folder = temporaryFolder();
  const preload = join(folder, 'break.cjs');
  writeFileSync(
    preload,
    `process.on('newListener', (event) => {
  if (event === 'uncaughtException') setImmediate(() => { ${code} });
});`,
  );
  const ended = await runProgram(['board', '--batch', '-', '--json'], folder, {
    inputStaysOpen: true,
    env: { NODE_OPTIONS: `--require ${JSON.stringify(preload)}` },
  });
  expect(ended.code).toBe(70);
  expect(JSON.parse(ended.stdout)).toEqual({ error: { message: 'broken', hint: null } });
  expect(ended.stderr).toMatch(new RegExp(`^atomic-arena: this is a bug of ours: ${message}\n +at `));
});
