import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spoilt } from '../fuzz/mutations.ts';
import { BOARD_LINES, EPD, PGN } from '../fuzz/samples.ts';
import { typedQuick } from '../fuzz/words.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { runProgram } from './program.ts';

const deep = process.env['DEEP'] !== undefined;

test('board --batch answers every line, whatever is in it', async () => {
  const folder = temporaryFolder();
  const lines = fc
    .sample(spoilt(BOARD_LINES), deep ? 30_000 : 2000)
    .map((line) => line.replaceAll('\n', ' '));
  const long = ['x'.repeat(2_000_000), `${BOARD_LINES[1]} ${'g1f3 g8f6 f3g1 f6g8 '.repeat(60_000)}`];
  writeFileSync(join(folder, 'lines.txt'), `${[...lines, ...long].join('\n')}\n`);
  const { code, stdout, stderr } = await runProgram(
    ['board', '--batch', 'lines.txt', '--san', '--fen'],
    folder,
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const answers = stdout
    .trimEnd()
    .split('\n')
    .map((line): object => JSON.parse(line));
  expect(answers).toHaveLength(lines.length + long.length);
  for (const answer of answers) expect(Object.keys(answer)).toContain('fen' in answer ? 'legal' : 'error');
  for (const answer of answers.slice(-2))
    expect(answer).toEqual({ error: 'a line has at most 1000000 characters' });
});

test('the program itself ends in good order, or with the mistake said in one line', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'good.epd'), EPD[0]!);
  writeFileSync(join(folder, 'games.pgn'), PGN[1]!);
  for (const words of fc.sample(typedQuick, deep ? 300 : 8)) {
    const { code, stderr } = await runProgram(words, folder);
    expect({ words, code }).toEqual({ words, code: code === 0 ? 0 : 2 });
    if (code === 2) expect(stderr.replace(/^note: .*\n/gm, '')).toMatch(/^atomic-arena: .*\n$/);
  }
});
