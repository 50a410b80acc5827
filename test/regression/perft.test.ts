import { expect, test } from 'vitest';
import type { PerftCount } from '../../src/regression/history.ts';
import { comparePerft } from '../../src/regression/perft.ts';
import { build, count, newHistory, perftRun } from './histories.ts';

const OLD = build('1.0');
const NEW = build('1.1');

interface Row {
  readonly why: string;
  readonly before: readonly PerftCount[];
  readonly now: readonly PerftCount[];
  readonly worse?: readonly string[];
  readonly better?: readonly string[];
}

const START = 'start (rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1)';

test.each<Row>([
  { why: 'nothing changed', before: [count(1, 20, 20)], now: [count(1, 20, 20)] },
  { why: 'wrong and still wrong in the same way', before: [count(1, 19, 20)], now: [count(1, 19, 20)] },
  {
    why: 'a right count became wrong',
    before: [count(1, 20, 20)],
    now: [count(1, 21, 20)],
    worse: [`${START} depth 1: 20 → 21, expected 20`],
  },
  {
    why: 'a wrong count became right',
    before: [count(1, 19, 20)],
    now: [count(1, 20, 20)],
    better: [`${START} depth 1: 19 → 20`],
  },
  {
    why: 'wrong in another way',
    before: [count(1, 19, 20)],
    now: [count(1, 21, 20)],
    worse: [`${START} depth 1: 19 → 21, expected 20`],
  },
  {
    why: 'no count comes any more',
    before: [count(1, 20, 20)],
    now: [count(1, null, 20)],
    worse: [`${START} depth 1: 20 → no count, expected 20`],
  },
  { why: 'a wrong count where none came', before: [count(1, null, 20)], now: [count(1, 21, 20)] },
  {
    why: 'a right count where none came',
    before: [count(1, null, 20)],
    now: [count(1, 20, 20)],
    better: [`${START} depth 1: no count → 20`],
  },
  {
    why: 'nobody knows the right number',
    before: [count(1, 19, null)],
    now: [count(1, 20, null)],
    worse: [`${START} depth 1: 19 → 20`],
  },
  {
    why: 'only the earlier run knew the right number',
    before: [count(1, 19, 20)],
    now: [count(1, 20, null)],
    better: [`${START} depth 1: 19 → 20`],
  },
  {
    why: 'one sentence a position, on the shallowest depth',
    before: [count(3, 8902, 8902), count(1, 20, 20), count(2, 400, 400), count(4, 197_326, 197_326)],
    now: [count(3, 8903, 8902), count(1, 20, 20), count(2, 401, 400), count(4, 197_327, 197_326)],
    worse: [`${START} depth 2: 400 → 401, expected 400, also at depth 3, 4`],
  },
  {
    why: 'one position better, one worse',
    before: [count(1, 20, 20), count(1, 5, 6, 'b')],
    now: [count(1, 21, 20), count(1, 6, 6, 'b')],
    worse: [`${START} depth 1: 20 → 21, expected 20`],
    better: ['b (fen of b) depth 1: 5 → 6'],
  },
  {
    why: 'what only one version counted says nothing',
    before: [count(1, 20, 20), count(2, 399, 400)],
    now: [count(1, 20, 20), count(1, 7, 8, 'b')],
  },
])('$why', ({ before, now, worse = [], better = [] }) => {
  const history = newHistory({
    perft: [perftRun(OLD, { counts: before }), perftRun(NEW, { counts: now })],
  });
  expect(comparePerft(history, OLD, NEW)).toMatchObject({ compared: true, worse, better });
});

test('the last count of each version stands, also of an interrupted run', () => {
  const runs = [
    perftRun(OLD, { counts: [count(1, 20, 20)] }),
    perftRun(NEW, { counts: [count(1, 21, 20)] }),
    perftRun(NEW, { counts: [count(1, 20, 20)], complete: false }),
  ];
  expect(comparePerft(newHistory({ perft: runs }), OLD, NEW)).toMatchObject({ worse: [], better: [] });
});

test('a position from the command line meets the same one of a suite, and goes by its FEN', () => {
  const [position] = [{ ...count(1, 21, null), id: 'position' }];
  const runs = [perftRun(OLD), perftRun(NEW, { suite: null, counts: [position!] })];
  expect(comparePerft(newHistory({ perft: runs }), OLD, NEW).worse).toEqual([
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 depth 1: 20 → 21, expected 20',
  ]);
});

test.each([
  ['only one version was run', [perftRun(OLD)]],
  ['they were run on other positions', [perftRun(OLD), perftRun(NEW, { counts: [count(1, 5, 5, 'b')] })]],
])('nothing to compare: %s', (_, perft) => {
  expect(comparePerft(newHistory({ perft }), OLD, NEW)).toMatchObject({
    compared: false,
    worse: [],
    better: [],
  });
});
