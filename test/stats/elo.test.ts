import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonNumber } from '../../src/base/json-number.ts';
import { eloOfScore, normalizedElo, scoreOfElo } from '../../src/stats/elo.ts';
import { eloEstimate } from '../../src/stats/elo-estimate.ts';
import { los } from '../../src/stats/los.ts';
import type { Pentanomial } from '../../src/stats/pentanomial.ts';
import {
  pentanomialCells,
  type ScoreMoments,
  scoreMoments,
  trinomialCells,
} from '../../src/stats/score-moments.ts';
import type { Wdl } from '../../src/stats/wdl.ts';
import { expectNear, goldenCases } from './golden.ts';

type Input = Wdl & { readonly pentanomial?: Pentanomial };

function momentsOf(input: Input): ScoreMoments | null {
  const { pentanomial } = input;
  return scoreMoments(pentanomial === undefined ? trinomialCells(input) : pentanomialCells(pentanomial));
}

interface EloExpected {
  readonly score: number | null;
  readonly elo: JsonNumber;
  readonly eloLow: JsonNumber;
  readonly eloHigh: JsonNumber;
  readonly eloError: number | null;
}

const eloCases = goldenCases<Input, EloExpected>('elo-trinomial', 'elo-pentanomial');

test.each(eloCases)('$id', ({ input, expected, tolerance }) => {
  const moments = momentsOf(input);
  expectNear(moments?.mean ?? null, expected.score, { abs: 1e-10, rel: 0 });
  if (moments === null) {
    expect(expected.elo).toBeNull();
    return;
  }
  const { elo, interval, error } = eloEstimate(moments);
  expectNear(elo, expected.elo, tolerance);
  expectNear(interval?.low ?? elo, expected.eloLow, tolerance);
  expectNear(interval?.high ?? elo, expected.eloHigh, tolerance);
  if (interval === null) {
    expect(expected.eloLow).toBe(expected.eloHigh);
    expect(error).toBeNull();
  } else {
    expectNear(error, expected.eloError, tolerance);
  }
});

test.each(goldenCases<Input, { nelo: JsonNumber }>('nelo'))('$id', ({ input, expected, tolerance }) => {
  const moments = momentsOf(input);
  expectNear(moments === null ? null : normalizedElo(moments), expected.nelo, tolerance);
});

describe('LOS where all results are alike', () => {
  test.each([
    ['a win', [0, 0, 0, 0, 1], 0.75],
    ['a loss', [1, 0, 0, 0, 0], 0.25],
    ['nine pairs of a win and a draw', [0, 0, 0, 9, 0], 1 - 1 / 1024],
    ['even pairs', [0, 0, 7, 0, 0], 0.5],
    ['nothing', [0, 0, 0, 0, 0], 0.5],
  ] as const)('%s', (_, pentanomial, expected) => {
    expect(los(scoreMoments(pentanomialCells(pentanomial)))).toBe(expected);
  });
});

test('Elo and score are inverse to each other', () => {
  fc.assert(
    fc.property(fc.double({ min: -2000, max: 2000, noNaN: true }), (elo) => {
      expect(eloOfScore(scoreOfElo(elo))).toBeCloseTo(elo, 6);
    }),
  );
  expect(Object.is(eloOfScore(0.5), 0)).toBe(true);
});

describe('for any results', () => {
  const count = fc.nat({ max: 50 });
  const wdl = fc.record({ wins: count, draws: count, losses: count });

  test('nothing is NaN and the other side sees the opposite', () => {
    fc.assert(
      fc.property(fc.tuple(count, count, count, count, count), wdl, (pairs, unpaired) => {
        const [ll, ld, even, wd, ww] = pairs;
        const other = { wins: unpaired.losses, draws: unpaired.draws, losses: unpaired.wins };
        const ours = scoreMoments([...pentanomialCells(pairs), ...trinomialCells(unpaired)]);
        const theirs = scoreMoments([...pentanomialCells([ww, wd, even, ld, ll]), ...trinomialCells(other)]);
        expect(los(ours) + los(theirs)).toBeCloseTo(1, 10);
        if (ours === null || theirs === null) return;
        const estimate = eloEstimate(ours);
        const opposite = eloEstimate(theirs);
        for (const value of [estimate.elo, estimate.interval?.low, estimate.error, normalizedElo(ours)]) {
          expect(value).not.toBeNaN();
        }
        expectNear(estimate.elo, opposite.elo === 0 ? 0 : -opposite.elo, { abs: 1e-9, rel: 1e-9 });
        expect(estimate.error === null).toBe(opposite.error === null);
      }),
    );
  });

  test('pairs and lone games together have the variance of their sum', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<number[]>(0, 0.5, 1, 1.5, 2), { minLength: 1 }),
        fc.array(fc.constantFrom<number[]>(0, 0.5, 1)),
        (pairs, singles) => {
          const moments = scoreMoments([
            ...pairs.map((points) => ({ count: 1, games: 2 as const, points })),
            ...singles.map((points) => ({ count: 1, games: 1 as const, points })),
          ])!;
          const games = 2 * pairs.length + singles.length;
          const mean = [...pairs, ...singles].reduce((sum, points) => sum + points, 0) / games;
          const varianceOfSum =
            pairs.reduce((sum, points) => sum + (points - 2 * mean) ** 2, 0) +
            singles.reduce((sum, points) => sum + (points - mean) ** 2, 0);
          expect(moments.samples).toBe(pairs.length + singles.length);
          expect(moments.games).toBe(games);
          expect(moments.mean).toBeCloseTo(mean, 12);
          expect(moments.variance / moments.games).toBeCloseTo(varianceOfSum / games ** 2, 12);
        },
      ),
    );
  });
});
