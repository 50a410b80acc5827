import { expect, test } from 'vitest';
import { compareStability } from '../../src/regression/stability.ts';
import { build, failingGames, newHistory } from './histories.ts';

const OLD = build('1.0');
const NEW = build('1.1');

test.each<
  [
    why: string,
    before: [games: number, failed: number],
    now: [games: number, failed: number],
    verdict: 'worse' | 'better' | 'level',
  ]
>([
  ['no failure at all', [100, 0], [100, 0], 'level'],
  ['as many as before', [100, 10], [100, 10], 'level'],
  ['as many a game as before', [1000, 100], [100, 10], 'level'],
  ['one crash in a hundred may be chance', [100, 0], [100, 1], 'level'],
  ['four against none: p = 0.061', [100, 0], [100, 4], 'level'],
  ['five against none: p = 0.030', [100, 0], [100, 5], 'worse'],
  ['five failures less', [100, 5], [100, 0], 'better'],
  ['many more', [500, 2], [400, 40], 'worse'],
  ['failed its first two games of two, never in fifty before', [50, 0], [2, 2], 'worse'],
])('%s', (_, before, now, verdict) => {
  const games = [...failingGames(OLD, ...before), ...failingGames(NEW, ...now)];
  const { compared, worse, better } = compareStability(newHistory({ games }), OLD, NEW);
  expect(compared).toBe(true);
  expect([worse.length, better.length]).toEqual([verdict === 'worse' ? 1 : 0, verdict === 'better' ? 1 : 0]);
});

test.each(['crash', 'stall', 'time-forfeit', 'illegal-move'] as const)('%s is a failure', (reason) => {
  const games = [...failingGames(OLD, 100, 0), ...failingGames(NEW, 50, 9, reason)];
  expect(compareStability(newHistory({ games }), OLD, NEW).worse).toEqual([
    `0 of 100 games failed → 9 of 50 games failed (9 ${reason}), p = 3.0e-5`,
  ]);
});

test("the opponent's failures are its own, and losing is none", () => {
  const opponent = build('9', 'other');
  const games = [...failingGames(OLD, 100, 100), ...failingGames(NEW, 100, 100, 'checkmate')];
  expect(compareStability(newHistory({ games }), opponent, OLD).worse).toHaveLength(1);
  expect(compareStability(newHistory({ games }), opponent, NEW).worse).toEqual([]);
});

test('nothing to compare without games of both', () => {
  expect(compareStability(newHistory({ games: failingGames(OLD, 10, 1) }), OLD, NEW)).toEqual({
    compared: false,
    summary: 'games of both are needed: 10 and 0',
    worse: [],
    better: [],
  });
});
