import { afterEach, expect, test } from 'vitest';
import { main } from '../../src/cli/run-command.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { listen } from './listen.ts';
import { contents, fillIn, prepareFolder, readCases, wordsOf } from './user-errors.ts';

const home = process.cwd();
afterEach(() => process.chdir(home));

test.each(readCases())('atomic-arena $typed', async ({ typed, stderr }) => {
  const folder = temporaryFolder();
  prepareFolder(folder);
  const before = contents(folder);
  process.chdir(folder);
  const said = await listen(() => main(wordsOf(typed, folder)));
  expect(said).toEqual({ code: 2, stdout: '', stderr: fillIn(stderr, folder) });
  expect(contents(folder)).toEqual(before);
});
