import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ended, runProgram } from './program.ts';
import { contents, fillIn, prepareFolder, readCases, wordsOf } from './user-errors.ts';

/** Programs run at once: most of the time of each is the start of Node. */
const AT_ONCE = 4;

interface Tried extends Ended {
  readonly folder: string;
  readonly before: Record<string, string>;
  readonly after: Record<string, string>;
}

const root = realpathSync(mkdtempSync(join(tmpdir(), 'user-errors-')));
afterAll(() => rmSync(root, { recursive: true }));

const cases = readCases();
const tried: Tried[] = [];

beforeAll(async () => {
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let i = next++; i < cases.length; i = next++) tried[i] = await tryCase(cases[i]!.typed, `${i}`);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}, 180_000);

async function tryCase(typed: string, name: string): Promise<Tried> {
  const folder = join(root, name);
  mkdirSync(folder);
  prepareFolder(folder);
  const before = contents(folder);
  const ended = await runProgram(wordsOf(typed, folder), folder);
  return { ...ended, folder, before, after: contents(folder) };
}

test.each(cases.map((each, index) => ({ ...each, index })))('atomic-arena $typed', ({ stderr, index }) => {
  const run = tried[index]!;
  expect(run.stderr).toBe(fillIn(stderr, run.folder));
  expect({ code: run.code, stdout: run.stdout }).toEqual({ code: 2, stdout: '' });
  expect(run.after).toEqual(run.before);
});
