import { expect, test } from 'vitest';
import { type Progress, progressLine } from '../../src/report/progress.ts';

const PROGRESS: Progress = {
  done: 30,
  total: 100,
  elapsedMs: 60_000,
  played: 30,
  scores: [
    { name: 'a', points: 20, games: 30 },
    { name: 'b', points: 10, games: 30 },
  ],
};

test.each<[why: string, change: Partial<Progress>, line: string]>([
  ['so many games', {}, '30/100 games, 30 a minute, 2:20 to go · a 20/30 · b 10/30'],
  ['before the first', { done: 0, played: 0 }, '0/100 games, – a minute, – to go · a 20/30 · b 10/30'],
  ['open how many', { total: null }, '30 games, 30 a minute · a 20/30 · b 10/30'],
  [
    'a test',
    { total: null, test: 'SPRT normalized LLR 1.20 (-2.94, 2.94)' },
    '30 games, 30 a minute · SPRT normalized LLR 1.20 (-2.94, 2.94) · a 20/30 · b 10…',
  ],
  [
    'a test, and about how long it will take',
    { total: null, test: 'SPRT LLR 1.20', testLeft: 849.2 },
    '30 games, 30 a minute · SPRT LLR 1.20, ~850 games (28:18) left · a 20/30 · b 10…',
  ],
  [
    'the same before the first game of this run',
    { played: 0, test: 'SPRT LLR 1.20', testLeft: 849.2 },
    '30/100 games, – a minute, – to go · SPRT LLR 1.20, ~850 games left · a 20/30 · …',
  ],
])('%s', (_, change, line) => {
  expect(progressLine({ ...PROGRESS, ...change })).toBe(line);
});
