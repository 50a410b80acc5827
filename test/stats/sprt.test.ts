import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eloOfScore, scoreOfElo } from '../../src/stats/elo.ts';
import { normalizedLikelihood } from '../../src/stats/normalized-likelihood.ts';
import type { Pentanomial } from '../../src/stats/pentanomial.ts';
import { lawMoments, pairsLaw } from '../../src/stats/score-law.ts';
import {
  SPRT_MODELS,
  type Sprt,
  type SprtModel,
  type SprtSample,
  sprtBounds,
  sprtFault,
  sprtLlr,
  verdict,
} from '../../src/stats/sprt.ts';
import { stoppedEstimate } from '../../src/stats/sprt-estimate.ts';
import { sprtLength } from '../../src/stats/sprt-length.ts';
import { classicLlr, cutechessLlr } from '../../src/stats/sprt-peers.ts';
import { NO_GAMES, type Wdl } from '../../src/stats/wdl.ts';
import { expectNear, goldenCases } from './golden.ts';
import { slowNormalizedLikelihood } from './slow-likelihood.ts';

type Counted = Omit<Sprt, 'model'> & Partial<Wdl> & { readonly pentanomial?: Pentanomial };
type AnyModel = SprtModel | 'bayesian-classic' | 'cutechess';

function sampleOf({ wins = 0, draws = 0, losses = 0, pentanomial }: Counted): SprtSample {
  const games = { wins, draws, losses };
  return pentanomial === undefined ? { games } : { games, pairs: pentanomial };
}

function llrOf(input: Counted & { readonly model: AnyModel }): number {
  const { model } = input;
  const sample = sampleOf(input);
  if (model === 'bayesian-classic') return classicLlr(input, sample.games);
  if (model === 'cutechess') return cutechessLlr(input, sample.games);
  return sprtLlr({ ...input, model }, sample);
}

interface SprtExpected {
  readonly llr: number;
  readonly lowerBound: number;
  readonly upperBound: number;
  readonly decision: string;
}

test.each(goldenCases<Counted & { model: AnyModel }, SprtExpected>('sprt'))(
  '$id',
  ({ input, expected, tolerance }) => {
    const bounds = sprtBounds(input);
    const exact = { abs: 1e-9, rel: 0 };
    expectNear(bounds.lower, expected.lowerBound, exact);
    expectNear(bounds.upper, expected.upperBound, exact);
    const llr = llrOf(input);
    expectNear(llr, expected.llr, tolerance);
    expectNear(llr, expected.llr, { abs: 1e-7, rel: 1e-9 }); // we are nearer than the peers are to each other
    expect(verdict(llr, bounds) ?? 'continue').toBe(expected.decision);
  },
);

/** Where the iterations of the peers fail: by two independent solvers in 40-digit arithmetic. */
test.each<[pairs: Pentanomial, elo0: number, elo1: number, expected: number]>([
  [[144, 3, 1, 0, 0], -1500, -500, -6.7213],
  [[549, 54, 33, 1, 0], -1500, -500, 11.637],
  [[0, 2, 10, 40, 300], 0, 400, 204.303],
])('%j against <%d, %d> nElo', (pairs, elo0, elo1, expected) => {
  const llr = sprtLlr({ model: 'normalized', elo0, elo1 }, { games: NO_GAMES, pairs });
  expect(Math.abs(llr - expected)).toBeLessThan(1e-3);
});

describe('a test that makes no sense', () => {
  const sound: Sprt = { model: 'normalized', elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05 };

  test.each<[change: Partial<Sprt>, fault: string | undefined]>([
    [{}, undefined],
    [{ elo0: -10, elo1: 0 }, undefined],
    [{ alpha: 0.6, beta: 0.3 }, undefined],
    [{ alpha: 0 }, 'alpha must be above 0 and below 1, not 0'],
    [{ beta: 1 }, 'beta must be above 0 and below 1, not 1'],
    [{ beta: Number.NaN }, 'beta must be above 0 and below 1, not NaN'],
    [{ alpha: 0.5, beta: 0.5 }, 'alpha + beta must be below 1, not 1'],
    [{ elo1: Number.POSITIVE_INFINITY }, 'elo1 must be from -4000 to 4000, not Infinity'],
    [{ elo0: -4001 }, 'elo0 must be from -4000 to 4000, not -4001'],
    [{ elo0: 10 }, 'elo0 must be below elo1, but 10 is not below 10'],
    [{ elo0: 20 }, 'elo0 must be below elo1, but 20 is not below 10'],
  ])('%j: %s', (change, fault) => {
    expect(sprtFault({ ...sound, ...change })).toBe(fault);
  });
});

test.each([1e-12, 1e-9, 1e-6])('a ratio of %d, next to none, is as good as none', (ratio) => {
  const law = pairsLaw([0, 0, 0, 0, 100]);
  expect(normalizedLikelihood(law, ratio)).toBeCloseTo(normalizedLikelihood(law, 0), 4);
});

const count = fc.oneof(fc.constant(0), fc.nat({ max: 9 }), fc.nat({ max: 3000 }), fc.constant(1_000_000));
const pentanomial = fc.tuple(count, count, count, count, count);
const elo = fc.oneof(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -4000, max: 4000 }));
const bounded = fc
  .record({ model: fc.constantFrom(...SPRT_MODELS), one: elo, other: elo })
  .filter(({ one, other }) => one !== other)
  .map(({ model, one, other }) => ({ model, elo0: Math.min(one, other), elo1: Math.max(one, other) }));

describe('for any results', () => {
  test('the ratio is finite, and opposite from the other side', () => {
    fc.assert(
      fc.property(bounded, pentanomial, fc.boolean(), ({ model, elo0, elo1 }, counts, paired) => {
        const [losses, draws, wins] = counts;
        const ours = { games: { wins, draws, losses }, ...(paired ? { pairs: counts } : {}) };
        const [ll, ld, even, wd, ww] = counts;
        const mirrored: Pentanomial = [ww, wd, even, ld, ll];
        const theirs = {
          games: { wins: losses, draws, losses: wins },
          ...(paired ? { pairs: mirrored } : {}),
        };
        const llr = sprtLlr({ model, elo0, elo1 }, ours);
        expect(llr).toSatisfy(Number.isFinite);
        const opposite = sprtLlr({ model, elo0: -elo1, elo1: -elo0 }, theirs);
        expect(Math.abs(llr + opposite)).toBeLessThanOrEqual(1e-6 * (1 + Math.abs(llr)));
      }),
      { numRuns: 300 },
    );
  });

  test('the normalised likelihood is that of a slow solver', () => {
    const few = fc.constantFrom(0, 0, 1, 2, 5, 20, 100, 3000);
    const ratio = fc.double({ min: -2.5, max: 2.5, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(few, few, few, few, few), ratio, (counts, t) => {
        const law = pairsLaw(counts);
        const slow = law.samples * slowNormalizedLikelihood(law.shares, t);
        expectNear(law.samples * normalizedLikelihood(law, t), slow, { abs: 1e-4, rel: 1e-5 });
      }),
      { numRuns: process.env['DEEP'] === undefined ? 30 : 1000 },
    );
  });
});

type LengthInput = Sprt & { readonly drawRatio: number; readonly rmsBias: number; readonly trueElo: number };

test.each(goldenCases<LengthInput, { passProbability: number; expectedGames: number }>('sprt-length'))(
  '$id',
  ({ input, expected, tolerance }) => {
    const variance = (1 - input.drawRatio) / 4 - (scoreOfElo(input.rmsBias) - 0.5) ** 2;
    const length = sprtLength(input, scoreOfElo(input.trueElo), {
      deviation: Math.sqrt(variance),
      drawElo: 0,
    });
    expectNear(length.passProbability, expected.passProbability, tolerance);
    expectNear(length.expectedGames, expected.expectedGames, tolerance);
  },
);

interface EstimateExpected {
  readonly elo: number;
  readonly eloLow: number;
  readonly eloHigh: number;
  readonly los: number;
}

test.each(goldenCases<Sprt & Counted & { readonly confidence: number }, EstimateExpected>('sprt-estimate'))(
  '$id',
  ({ input, expected, tolerance }) => {
    const { elo: middle, interval, los } = stoppedEstimate(input, sampleOf(input), input.confidence);
    expectNear(middle, expected.elo, tolerance);
    expectNear(interval.low, expected.eloLow, tolerance);
    expectNear(interval.high, expected.eloHigh, tolerance);
    expectNear(los, expected.los, { abs: 0.001, rel: 0 });
  },
);

test('the estimate after a stop has its ends around it, whatever was played', () => {
  fc.assert(
    fc.property(bounded, pentanomial, (test, counts) => {
      const [losses, draws, wins] = counts;
      const sample = { games: { wins, draws, losses }, pairs: counts };
      const { elo: middle, interval, los } = stoppedEstimate({ ...test, alpha: 0.05, beta: 0.05 }, sample);
      expect(interval.low).toBeLessThanOrEqual(middle);
      expect(middle).toBeLessThanOrEqual(interval.high);
      expect(los).toBeGreaterThanOrEqual(0);
      expect(los).toBeLessThanOrEqual(1);
    }),
    { numRuns: 200 },
  );
});

test('a stop at H1 is corrected downwards, one at H0 upwards', () => {
  const test: Sprt = { model: 'logistic', elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 };
  const stopped = (pairs: Pentanomial): { plain: number; corrected: number } => {
    const { mean } = lawMoments(pairsLaw(pairs));
    return { plain: eloOfScore(mean), corrected: stoppedEstimate(test, { games: NO_GAMES, pairs }).elo };
  };
  const [better, worse] = [stopped([2, 12, 40, 34, 8]), stopped([8, 34, 40, 30, 2])];
  expect(better.corrected).toBeLessThan(better.plain - 1);
  expect(worse.corrected).toBeGreaterThan(worse.plain + 1);
});
