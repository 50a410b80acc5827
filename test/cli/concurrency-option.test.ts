import { describe, expect, test } from 'vitest';
import { readConcurrency } from '../../src/cli/tournament/concurrency-option.ts';

function read(text: string, processors: number): { concurrency: number; notices: readonly string[] } {
  const notices: string[] = [];
  const typed = { where: '--concurrency', folder: '', text };
  const concurrency = readConcurrency(typed, (notice) => notices.push(notice), processors);
  return { concurrency, notices };
}

test('one pair at a time unless said otherwise', () => {
  expect(readConcurrency(undefined, () => {}, 8)).toBe(1);
});

describe('of 8 processors', () => {
  test.each([
    ['1', 1],
    ['8', 8],
    ['auto', 8],
    ['0', 8],
    ['-1', 7],
    ['-7', 1],
  ])('%s is %i', (text, concurrency) => expect(read(text, 8)).toEqual({ concurrency, notices: [] }));

  test('more are taken, with a notice', () => {
    const notices = ['--concurrency 9 on 8 processors: engines may lose on time'];
    expect(read('9', 8)).toEqual({ concurrency: 9, notices });
  });

  test.each(['-8', '-9', '-99999999999999999999'])('%s leaves none', (text) => {
    expect(() => read(text, 8)).toThrow(`--concurrency ${text} leaves none of 8 processors`);
  });

  test.each(['-', '--1', '-0.5', '1025', 'all', '00', '+1', ''])('%j is no number', (text) => {
    expect(() => read(text, 8)).toThrow('--concurrency must be a whole number from 1 to 1024');
  });
});
