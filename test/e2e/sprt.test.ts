import { realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { faultyEngine } from '../cli/engine-words.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { expectNothingLeft } from './processes.ts';
import { runProgram } from './program.ts';

const BOOK = fileURLToPath(new URL('../../openings/starter.epd', import.meta.url));

/** A match of two of our engines, of which the third is far stronger than the first. */
function match(folder: string, engines: readonly string[], sprt: readonly string[]): string[] {
  return [
    'tournament',
    ...engines.flatMap((name) => ['--engine', name, `dir=${folder}`]),
    ...['--each', 'nodes=200', '--openings', `file=${BOOK}`, 'order=random', '--srand', '3'],
    ...['--concurrency', '2', '--sprt', ...sprt],
  ];
}

interface Document {
  readonly status: string;
  readonly pairs: number;
  readonly sprt: { readonly samples: number; readonly llr: number };
}

test('a stronger engine passes: it stops at H1, and is shown later as it was said', async () => {
  const folder = realpathSync(temporaryFolder());
  const words = [...match(folder, ['arena-3', 'arena-1'], ['elo0=0', 'elo1=200']), '--check'];
  const { code, stdout, stderr } = await runProgram([...words, '--json'], folder);
  expect(code, stderr).toBe(0);
  const document: Document = JSON.parse(stdout);
  expect(document).toMatchObject({
    status: 'stopped',
    sprt: {
      ...{ model: 'normalized', elo0: 0, elo1: 200, alpha: 0.05, beta: 0.05 },
      lower: expect.closeTo(-Math.log(19), 9),
      upper: expect.closeTo(Math.log(19), 9),
      ...{ verdict: 'H1', givenUp: false, unit: 'pairs' },
    },
  });
  const { sprt, pairs } = document;
  expect(sprt.llr).toBeGreaterThanOrEqual(Math.log(19));
  expect(pairs - sprt.samples).toBeGreaterThanOrEqual(0); // those in flight at the verdict
  expect(pairs - sprt.samples).toBeLessThan(2);

  const shown = await runProgram(['show', '--json'], folder);
  expect(shown).toEqual({ code: 0, stdout, stderr: '' });
  const text = (await runProgram(['show'], folder)).stdout;
  expect(text).toMatch(
    /^SPRT normalized \[0, 200\] alpha 0\.05 beta 0\.05: LLR \d\.\d\d \(-2\.94, 2\.94\), H1 accepted after \d+ pairs$/m,
  );
  expect(text).toMatch(
    /^arena-3 against arena-1: \d+ games, \d+-\d+-\d+ \(W-D-L\), score [\d.]+%, draws [\d.]+%$/m,
  );
  expect(text).toMatch(/^Elo, at any time +\S+ +\S+ +\S+$/m);
  expect(text).toMatch(/^Elo, corrected for the stop +\S+ +\S+ +\S+$/m);
  expect(text).toMatch(/^LLR, in schedule order: [▁▂▃▄▅▆▇█]+ \(-2\.94 to 2\.94\)$/m);
  expect(text).toMatch(/^ {2}arena-3 against arena-1: pairs \[LL LD DD\+WL WD WW\] \d+ \d+ \d+ \d+ \d+$/m);
  await expectNothingLeft(folder);
});

test('a weaker engine does not: it stops at H0 with exit code 1', async () => {
  const folder = realpathSync(temporaryFolder());
  writeFileSync(
    join(folder, 'test.toml'),
    'check = true\n[sprt]\nelo0 = 0\nelo1 = 150\nmodel = "logistic"\n',
  );
  const [command = '', ...words] = match(folder, ['arena-1', 'arena-3'], ['beta=0.1']);
  const { code, stdout, stderr } = await runProgram([command, 'test.toml', ...words], folder);
  expect(code, stderr).toBe(1);
  expect(stdout).toMatch(
    /^SPRT logistic \[0, 150\] alpha 0\.05 beta 0\.1: LLR -\d\.\d\d \(-2\.25, 2\.89\), H0 accepted after \d+ pairs$/m,
  );
  const listed = await runProgram(['list', '--json'], folder);
  expect(JSON.parse(listed.stdout)).toMatchObject({ tournaments: [{ status: 'stopped' }] });
});

test('rounds that end before a verdict: it says so, and is not passed', async () => {
  const folder = realpathSync(temporaryFolder());
  const words = match(folder, ['arena-2', 'arena-1'], ['elo0=0', 'elo1=1']);
  const { code, stdout } = await runProgram([...words, '--rounds', '3', '--check', '--quiet'], folder);
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /^SPRT normalized \[0, 1\] .*, inconclusive: ended without a verdict after 3 pairs$/m,
  );
});

test('without --check the verdict is no failure; games without pairs are tested as such and named', async () => {
  const folder = realpathSync(temporaryFolder());
  const engines = [...faultyEngine('a', 'exit', folder), ...faultyEngine('b', 'none', folder)];
  const words = [
    'tournament',
    ...engines,
    '--each',
    'depth=1',
    '--games',
    '1',
    '--sprt',
    'elo0=0',
    'elo1=300',
  ];
  const { code, stdout, stderr } = await runProgram([...words, '--quiet'], folder);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(
    /^SPRT normalized, trinomial \(no pairs\), \[0, 300\] alpha 0\.05 beta 0\.05: LLR -\d\.\d\d .*, H0 accepted after \d games$/m,
  );
});
