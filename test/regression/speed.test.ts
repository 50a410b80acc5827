import { expect, test } from 'vitest';
import type { PerftMeasurement } from '../../src/regression/history.ts';
import { compareSpeed } from '../../src/regression/speed.ts';
import { build, count, MACHINE, newHistory, perftRun, speedRuns } from './histories.ts';

const OLD = build('1.0');
const NEW = build('1.1');

test.each<[why: string, before: number[], now: number[], verdict: 'slower' | 'faster' | 'level']>([
  ['clearly slower', [10, 10.1, 10.2], [8, 8.1, 8.2], 'slower'],
  ['clearly faster', [8, 8.1, 8.2], [10, 10.1, 10.2], 'faster'],
  ['the same', [10, 10.1, 10.2], [10, 10.1, 10.2], 'level'],
  ['exactly 5 % slower', [100, 100, 100], [95, 95, 95], 'slower'],
  ['not quite 5 % slower', [100, 100, 100], [95.1, 95.1, 95.1], 'level'],
  ['exactly 5 % away from the faster', [95, 95, 95], [100, 100, 100], 'faster'],
  ['slower by 20 %, but the machine is noisy: one run was as fast', [10, 10, 10], [8, 8, 10], 'level'],
  ['slower by 20 %, but an earlier run was as slow', [8.2, 10, 10], [8, 8, 8.2], 'level'],
  ['order does not matter', [10.2, 10, 10.1], [8.2, 8, 8.1], 'slower'],
  [
    'one outlier in ten runs of each is let pass',
    [10, 10, 10, 10, 10, 10, 10, 10, 10, 7],
    [8, 8, 8, 8, 8, 8, 8, 8, 8, 12],
    'slower',
  ],
  ['two outliers are not', [10, 10, 10, 10, 10, 10, 10, 10, 7, 7], [8, 8, 8, 8, 8, 8, 8, 8, 8, 8], 'level'],
])('%s', (_, before, now, verdict) => {
  const history = newHistory({ perft: [...speedRuns(OLD, before), ...speedRuns(NEW, now)] });
  const { compared, worse, better } = compareSpeed(history, OLD, NEW);
  expect(compared).toBe(true);
  expect([worse.length > 0, better.length > 0]).toEqual([verdict === 'slower', verdict === 'faster']);
});

test('the sentence has medians, spreads and how many runs', () => {
  const history = newHistory({
    perft: [...speedRuns(OLD, [12.5, 12.345, 12]), ...speedRuns(NEW, [10, 9.9, 10.2, 10])],
  });
  expect(compareSpeed(history, OLD, NEW).worse).toEqual([
    'atomic.epd: median 12.3 → 10 Mnps (-19.0%), 3 and 4 runs in 12–12.5 and 9.9–10.2',
  ]);
});

const SPEEDS = [1, 1, 1];
const otherwise = (change: Partial<PerftMeasurement>): PerftMeasurement[] => speedRuns(NEW, SPEEDS, change);

test.each<[why: string, runs: PerftMeasurement[]]>([
  ['no run', []],
  ['other positions', otherwise({ counts: [count(1, 20, 20), count(1, 8, 8, 'b')] })],
  ['other depths', otherwise({ counts: [count(2, 400, 400)] })],
  ['other threads', otherwise({ settings: { threads: 2, hashMegabytes: 0, backend: 'ts' } })],
  ['another backend', otherwise({ settings: { threads: 1, hashMegabytes: 0, backend: 'wasm' } })],
  ['another machine', otherwise({ machine: { ...MACHINE, cpu: 'Abacus' } })],
  ['another Node', otherwise({ machine: { ...MACHINE, node: '22.0.0' } })],
  ['other options of the engine', otherwise({ engine: { ...NEW, options: { Threads: '2' } } })],
  ['interrupted', otherwise({ complete: false })],
  ['nothing counted', otherwise({ nodes: 0 })],
  ['no time measured', otherwise({ seconds: 0 })],
])('runs of another kind do not compare: %s', (_, runs) => {
  const history = newHistory({ perft: [...speedRuns(OLD, [10, 10, 10]), ...runs] });
  expect(compareSpeed(history, OLD, NEW)).toEqual({
    compared: false,
    summary: 'no runs of the same counts with the same settings on the same machine',
    worse: [],
    better: [],
  });
});

test('two runs do not show the noise, however slow they are', () => {
  const perft = [...speedRuns(OLD, [10, 10, 10, 10]), ...speedRuns(NEW, [1, 1])];
  expect(compareSpeed(newHistory({ perft }), OLD, NEW)).toEqual({
    compared: false,
    summary: 'too few runs to know the noise: 4 and 2, 3 of each are needed',
    worse: [],
    better: [],
  });
});

test('the counts may differ: the speed is that of what was counted', () => {
  const wrong = [count(1, 21, 20)];
  const perft = [...speedRuns(OLD, [10, 10, 10]), ...speedRuns(NEW, [5, 5, 5], { counts: wrong })];
  expect(compareSpeed(newHistory({ perft }), OLD, NEW).worse).toHaveLength(1);
});

test('each work is judged by itself', () => {
  const single = { suite: null, counts: [count(6, 1, 1)] };
  const perft = [
    ...speedRuns(OLD, [10, 10, 10]),
    ...speedRuns(OLD, [10, 10, 10], single),
    perftRun(OLD, { suite: null, counts: [count(7, 1, 1)] }),
    ...speedRuns(NEW, [5, 5, 5]),
    ...speedRuns(NEW, [20, 20, 20], single),
    perftRun(NEW, { suite: null, counts: [count(7, 1, 1)] }),
  ];
  const { worse, better } = compareSpeed(newHistory({ perft }), OLD, NEW);
  expect(worse).toEqual([expect.stringMatching(/^atomic\.epd: /)]);
  expect(better).toEqual([expect.stringMatching(/^rnbqkbnr\/.* 0 1 depth 6: /)]);
});
