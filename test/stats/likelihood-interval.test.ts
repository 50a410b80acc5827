import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newRandom } from '../../src/base/random.ts';
import { eloOfScore, scoreOfElo } from '../../src/stats/elo.ts';
import { eloEstimate } from '../../src/stats/elo-estimate.ts';
import { likelihoodInterval } from '../../src/stats/likelihood-interval.ts';
import type { Pentanomial } from '../../src/stats/pentanomial.ts';
import { pentanomialCells, scoreMoments } from '../../src/stats/score-moments.ts';
import { NO_GAMES } from '../../src/stats/wdl.ts';
import { slowNormalQuantile } from './slow-statistics.ts';

function ofPairs(pairs: Pentanomial, confidence?: number): ReturnType<typeof likelihoodInterval> {
  return likelihoodInterval({ games: NO_GAMES, pairs }, confidence);
}

const count = fc.oneof(fc.constant(0), fc.nat({ max: 9 }), fc.nat({ max: 3000 }), fc.nat({ max: 1e8 }));
const pentanomial = fc.tuple(count, count, count, count, count);

test('at an end of it the likeliest law of games is by the margin less likely than the observed one', () => {
  const some = fc.integer({ min: 1, max: 300 });
  const level = fc.double({ min: 0.1, max: 0.99, noNaN: true });
  fc.assert(
    fc.property(some, some, some, level, (wins, draws, losses, confidence) => {
      const games = wins + draws + losses;
      const interval = likelihoodInterval({ games: { wins, draws, losses } }, confidence);
      for (const end of [interval.low, interval.high]) {
        const score = scoreOfElo(end);
        // With a mean given only the draws are free: a concave function of one number.
        const logLikelihood = (draw: number): number =>
          wins * Math.log(score - draw / 2) +
          draws * Math.log(draw) +
          losses * Math.log(1 - score - draw / 2);
        let [low, high] = [0, 2 * Math.min(score, 1 - score)];
        for (let i = 0; i < 200; i++) {
          const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
          if (logLikelihood(a) < logLikelihood(b)) low = a;
          else high = b;
        }
        const observed = [wins, draws, losses].reduce((sum, n) => sum + n * Math.log(n / games), 0);
        const twice = 2 * (observed - logLikelihood((low + high) / 2));
        expect(twice).toBeCloseTo(slowNormalQuantile((1 + confidence) / 2) ** 2, 5);
      }
    }),
    { numRuns: process.env['DEEP'] === undefined ? 50 : 2000 },
  );
});

test.each<[why: string, pairs: Pentanomial, low: number, high: number]>([
  ['nothing played', [0, 0, 0, 0, 0], Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  // Nothing but wins, which is e^(-z^2/2) as likely as it can be where the score is e^(-z^2/2n).
  ['12 pairs won', [0, 0, 0, 0, 12], eloOfScore(Math.exp(-(1.959964 ** 2) / 24)), Number.POSITIVE_INFINITY],
  [
    '12 pairs lost',
    [12, 0, 0, 0, 0],
    Number.NEGATIVE_INFINITY,
    eloOfScore(-Math.expm1(-(1.959964 ** 2) / 24)),
  ],
  ['beyond what is told apart', [1, 0, 0, 0, 999_999_999_999], 4000, Number.POSITIVE_INFINITY],
])('%s', (_, pairs, low, high) => {
  const interval = ofPairs(pairs);
  for (const [got, end] of [[interval.low, low] as const, [interval.high, high] as const]) {
    if (Number.isFinite(end))
      expect(Math.abs(got - end)).toBeLessThan(1.5); // an empty cell counts as 0.001
    else expect(got).toBe(end);
  }
});

test('for many pairs it is the normal interval', () => {
  const pairs: Pentanomial = [340_000, 540_000, 630_000, 640_000, 750_000];
  const { low, high } = ofPairs(pairs);
  const normal = eloEstimate(scoreMoments(pentanomialCells(pairs))!).interval!;
  expect(low).toBeCloseTo(normal.low, 2);
  expect(high).toBeCloseTo(normal.high, 2);
});

test('whatever the results, it has the estimate inside, and is the opposite from the other side', () => {
  fc.assert(
    fc.property(pentanomial, (pairs) => {
      const [ll, ld, even, wd, ww] = pairs;
      const [ours, theirs] = [ofPairs(pairs), ofPairs([ww, wd, even, ld, ll])];
      const mean = scoreMoments(pentanomialCells(pairs))?.mean ?? 0.5;
      expect(ours.low).toBeLessThanOrEqual(eloOfScore(mean));
      expect(ours.high).toBeGreaterThanOrEqual(eloOfScore(mean));
      if (Number.isFinite(ours.low)) expect(Math.abs(ours.low + theirs.high)).toBeLessThan(1e-3);
      else expect(theirs.high).toBe(-ours.low);
    }),
  );
});

describe('of ten pairs, 95 % intervals have the truth inside more often than the normal ones', () => {
  test.each<[law: number[]]>([[[0.1, 0.2, 0.4, 0.2, 0.1]], [[0.02, 0.1, 0.5, 0.28, 0.1]]])('%j', (law) => {
    const random = newRandom(1);
    const truth = eloOfScore(law.reduce((sum, share, k) => sum + (share * k) / 4, 0));
    const hit = ({ low, high }: { low: number; high: number }): boolean => low <= truth && truth <= high;
    const runs = 1000;
    let [likelihood, normal] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const cells: [number, number, number, number, number] = [0, 0, 0, 0, 0];
      for (let pair = 0; pair < 10; pair++) {
        let left = random.below(1e6) / 1e6;
        const cell = law.findIndex((share) => {
          left -= share;
          return left < 0;
        });
        cells[cell < 0 ? 4 : cell]! += 1;
      }
      if (hit(ofPairs(cells))) likelihood++;
      const { interval } = eloEstimate(scoreMoments(pentanomialCells(cells))!);
      if (interval !== null && hit(interval)) normal++;
    }
    expect(likelihood / runs).toBeGreaterThan(0.925);
    expect(likelihood / runs).toBeLessThan(0.985);
    expect(likelihood).toBeGreaterThan(normal);
  });
});
