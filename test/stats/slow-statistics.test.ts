import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AbsorbedPath, probabilityOfWorse } from '../../src/stats/absorbed-path.ts';
import { normalizedElo, scoreOfElo } from '../../src/stats/elo.ts';
import { eloEstimate } from '../../src/stats/elo-estimate.ts';
import { exactLos } from '../../src/stats/los.ts';
import { normalCdf, normalMargin } from '../../src/stats/normal.ts';
import { normalizedEloEstimate } from '../../src/stats/normalized-elo.ts';
import type { Pentanomial } from '../../src/stats/pentanomial.ts';
import { pentanomialCells, scoreMoments, trinomialCells } from '../../src/stats/score-moments.ts';
import { type Sprt, sprtBounds } from '../../src/stats/sprt.ts';
import { sprtLength } from '../../src/stats/sprt-length.ts';
import { boundScores } from '../../src/stats/sprt-scores.ts';
import {
  bisect,
  exactHeads,
  slowNormalCdf,
  slowNormalQuantile,
  slowStandardError,
  slowWalk,
  slowWorse,
} from './slow-statistics.ts';

const DEEP = process.env['DEEP'] !== undefined;

function runs(usual: number): { readonly numRuns: number } {
  return { numRuns: DEEP ? usual * 30 : usual };
}

const count = fc.oneof(fc.constant(0), fc.nat({ max: 9 }), fc.nat({ max: 3000 }));
const pairs: fc.Arbitrary<Pentanomial> = fc.tuple(count, count, count, count, count);
const level = fc.double({ min: 0.01, max: 0.999, noNaN: true });
const wdl = fc.record({ wins: count, draws: count, losses: count });

test('the normal distribution and its margin', () => {
  fc.assert(
    fc.property(fc.double({ min: -7, max: 7, noNaN: true }), level, (x, confidence) => {
      expect(normalCdf(x)).toBeCloseTo(slowNormalCdf(x), 11);
      expect(normalMargin(confidence)).toBeCloseTo(slowNormalQuantile((1 + confidence) / 2), 8);
    }),
    runs(30),
  );
});

test('an Elo interval', () => {
  fc.assert(
    fc.property(
      fc.oneof(pairs.map(pentanomialCells), wdl.map(trinomialCells)),
      level,
      (cells, confidence) => {
        const moments = scoreMoments(cells);
        if (moments === null || moments.variance === 0) return;
        // Of all samples in full: their sum over their number, and their squares about it.
        const scores = cells.flatMap(({ count: n, games, points }) =>
          Array.from({ length: n }, () => points / games),
        );
        const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
        const squares = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
        const margin = (slowNormalQuantile((1 + confidence) / 2) * Math.sqrt(squares)) / scores.length;
        const eloAt = (score: number): number => {
          if (score <= 0) return Number.NEGATIVE_INFINITY;
          return score >= 1
            ? Number.POSITIVE_INFINITY
            : bisect((elo) => scoreOfElo(elo) - score, -9000, 9000);
        };
        const { interval } = eloEstimate(moments, confidence);
        for (const [got, end] of [
          [interval!.low, mean - margin] as const,
          [interval!.high, mean + margin] as const,
        ]) {
          if (Math.min(Math.abs(end), Math.abs(1 - end)) < 1e-6) return; // open or not by a rounding error
          if (Number.isFinite(eloAt(end))) expect(got).toBeCloseTo(eloAt(end), 2);
          else expect(got).toBe(eloAt(end));
        }
      },
    ),
    runs(30),
  );
});

test('the exact LOS', () => {
  fc.assert(
    fc.property(fc.nat({ max: 400 }), fc.nat({ max: 400 }), fc.nat({ max: 9 }), (wins, losses, draws) => {
      const expected = exactHeads(losses + 1, wins + losses + 1);
      expect(exactLos({ wins, draws, losses })).toBeCloseTo(expected, 11);
    }),
    runs(30),
  );
});

test.each([
  [250_000, 250_400],
  [249_999, 250_000], // the last before the normal approximation
  [250_000, 250_000], // the first with it
  [251_000, 250_000],
])('the exact LOS of +%d -%d', (wins, losses) => {
  expect(exactLos({ wins, draws: 0, losses })).toBeCloseTo(slowCoins(losses + 1, wins + losses + 1), 7);
});

/** As `exactHeads`, for many coins: in floating point, from the middle outwards. */
function slowCoins(heads: number, coins: number): number {
  let logMiddle = -coins * Math.LN2;
  for (let k = 1; k <= heads; k++) logMiddle += Math.log((coins - heads + k) / k);
  let [term, sum] = [Math.exp(logMiddle), 0];
  for (let k = heads; k <= coins && term > 0; k++) {
    sum += term;
    term *= (coins - k) / (k + 1);
  }
  return sum;
}

test('the error of normalised Elo by the delta method', () => {
  fc.assert(
    fc.property(pairs, level, (counts, confidence) => {
      const moments = scoreMoments(pentanomialCells(counts));
      if (moments === null || moments.variance < 1e-3) return;
      const statistic = (shares: readonly number[]): number => {
        const cells = shares.map((share, k) => ({ count: share, games: 2 as const, points: k / 2 }));
        return normalizedElo(scoreMoments(cells)!)!;
      };
      const slow = normalMargin(confidence) * slowStandardError(counts, statistic);
      const { error } = normalizedEloEstimate(pentanomialCells(counts), confidence);
      expect(Math.abs(error! - slow)).toBeLessThan(0.01 + 1e-3 * slow);
    }),
    runs(100),
  );
});

const rate = fc.double({ min: 0.01, max: 0.3, noNaN: true });

test('the length of a test', () => {
  const bounds = fc.record({
    elo0: fc.integer({ min: -60, max: 20 }),
    width: fc.integer({ min: 1, max: 60 }),
  });
  fc.assert(
    fc.property(
      bounds,
      rate,
      rate,
      fc.integer({ min: -90, max: 90 }),
      ({ elo0, width }, alpha, beta, elo) => {
        const sprt: Sprt = { model: 'logistic', elo0, elo1: elo0 + width, alpha, beta };
        const scale = { deviation: 0.4, drawElo: 0 };
        const [score0, score1] = boundScores(sprt, scale);
        const step = (score1 - score0) / scale.deviation ** 2;
        const drift = (scoreOfElo(elo) - (score0 + score1) / 2) * step;
        const slow = slowWalk({ ...sprtBounds(sprt), drift, variance: step * (score1 - score0) });
        const { passProbability, expectedGames } = sprtLength(sprt, scoreOfElo(elo), scale);
        expect(Math.abs(passProbability - slow.upper)).toBeLessThan(2e-3);
        expect(Math.abs(expectedGames / slow.time - 1)).toBeLessThan(0.02);
      },
    ),
    runs(20),
  );
});

test('the probability of a worse outcome, by which a stopped test is estimated', () => {
  const path = fc.record({
    lower: fc.double({ min: -5, max: -1, noNaN: true }),
    upper: fc.double({ min: 1, max: 5, noNaN: true }),
    drift: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
    variance: fc.double({ min: 0.5, max: 2, noNaN: true }),
  });
  const inside = fc.double({ min: 0.05, max: 0.95, noNaN: true });
  fc.assert(
    fc.property(path, fc.double({ min: 0.05, max: 12, noNaN: true }), inside, (walk, time, share) => {
      const level = walk.lower + share * (walk.upper - walk.lower);
      const worse = probabilityOfWorse(walk satisfies AbsorbedPath, time, level);
      expect(Math.abs(worse - slowWorse(walk, time, level))).toBeLessThan(0.01);
    }),
    runs(10),
  );
});
