import { afterEach, expect, test, vi } from 'vitest';
import { main } from '../../src/cli/run-command.ts';
import { temporaryFolder } from '../store/temporary.ts';
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

/** What is written to the standard streams meanwhile. */
async function listen(run: () => Promise<number>): Promise<{ code: number; stdout: string; stderr: string }> {
  const texts = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      texts[name] += text;
      return true;
    }),
  );
  try {
    return { code: await run(), ...texts };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
