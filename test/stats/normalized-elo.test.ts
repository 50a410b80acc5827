import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizedElo } from '../../src/stats/elo.ts';
import { normalizedEloEstimate } from '../../src/stats/normalized-elo.ts';
import { drawRatio, evenPairRatio, pairRatio, winLossRatio } from '../../src/stats/pair-ratios.ts';
import type { Pentanomial } from '../../src/stats/pentanomial.ts';
import { pentanomialCells, scoreMoments, trinomialCells } from '../../src/stats/score-moments.ts';
import type { Wdl } from '../../src/stats/wdl.ts';
import { expectNear, goldenCases } from './golden.ts';

interface Expected {
  readonly neloError: number | null;
  readonly neloErrorDelta?: number;
}

test.each(goldenCases<Wdl & { readonly pentanomial?: Pentanomial }, Expected>('nelo'))(
  '$id',
  ({ input, expected, tolerance }) => {
    const { pentanomial } = input;
    const cells = pentanomial === undefined ? trinomialCells(input) : pentanomialCells(pentanomial);
    const { error, simpleError } = normalizedEloEstimate(cells);
    expectNear(simpleError, expected.neloError, tolerance);
    if (expected.neloErrorDelta !== undefined) expectNear(error, expected.neloErrorDelta, tolerance);
  },
);

test.each<[why: string, pairs: Pentanomial, elo: number | null]>([
  ['nothing played', [0, 0, 0, 0, 0], null],
  ['all even', [0, 0, 5, 0, 0], null],
  ['all won by half a point', [0, 0, 0, 3, 0], Number.POSITIVE_INFINITY],
  ['all lost', [4, 0, 0, 0, 0], Number.NEGATIVE_INFINITY],
])('%s: no error can be told', (_, pairs, elo) => {
  expect(normalizedEloEstimate(pentanomialCells(pairs))).toEqual({ elo, error: null, simpleError: null });
});

test('whatever the results, nothing is NaN, and the other side has the opposite', () => {
  const count = fc.nat({ max: 40 });
  fc.assert(
    fc.property(fc.tuple(count, count, count, count, count), (pairs) => {
      const [ll, ld, even, wd, ww] = pairs;
      const ours = normalizedEloEstimate(pentanomialCells(pairs));
      const theirs = normalizedEloEstimate(pentanomialCells([ww, wd, even, ld, ll]));
      expect(ours.elo).not.toBeNaN();
      expect(ours.error).not.toBeNaN();
      const moments = scoreMoments(pentanomialCells(pairs));
      expect(ours.elo).toBe(moments === null ? null : normalizedElo(moments));
      if (ours.error === null) expect(theirs.error).toBeNull();
      else expect(theirs.error).toBeCloseTo(ours.error, 6);
    }),
  );
});

test.each<
  [pairs: Pentanomial, winLoss: number, even: number | null, ratio: number | null, wl: number | null]
>([
  [[34, 54, 63, 64, 75], 31, 0.21724137931, 1.57954545455, 0.96875],
  [[2, 9, 80, 15, 3], 74, 0.733944954128, 1.63636363636, 12.3333333333],
  [[0, 0, 0, 1, 0], 0, 0, Number.POSITIVE_INFINITY, null],
  [[0, 0, 200, 0, 0], 200, 1, null, Number.POSITIVE_INFINITY],
  [[0, 0, 0, 0, 0], 0, null, null, null],
])('ratios of %j', (pairs, winLoss, even, ratio, wl) => {
  const near = (got: number | null, expected: number | null): void => {
    if (got === null || expected === null || !Number.isFinite(expected)) expect(got).toBe(expected);
    else expect(got).toBeCloseTo(expected, 9);
  };
  near(evenPairRatio(pairs), even);
  near(pairRatio(pairs), ratio);
  near(winLossRatio(pairs, winLoss), wl);
});

test('the share of draws', () => {
  expect(drawRatio({ wins: 2, draws: 1, losses: 1 })).toBe(0.25);
  expect(drawRatio({ wins: 0, draws: 0, losses: 0 })).toBeNull();
});
