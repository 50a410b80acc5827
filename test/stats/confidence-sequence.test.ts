import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newRandom } from '../../src/base/random.ts';
import { confidenceSequence } from '../../src/stats/confidence-sequence.ts';
import { eloEstimate } from '../../src/stats/elo-estimate.ts';
import type { Pentanomial } from '../../src/stats/pentanomial.ts';
import {
  pentanomialCells,
  type ScoreCell,
  scoreMoments,
  trinomialCells,
} from '../../src/stats/score-moments.ts';
import { expectNear } from './golden.ts';

const RUNS = process.env['DEEP'] === undefined ? 120 : 5000;
const LOOKS = 300;

describe('looked at after every pair, it misses the truth less often than it may, and the usual interval often does', () => {
  test.each<[why: string, law: readonly number[], usualMisses: number]>([
    ['open results', [0.1, 0.2, 0.4, 0.2, 0.1], 0.4],
    ['White mostly wins', [0.02, 0.1, 0.76, 0.1, 0.02], 0.3],
    ['far stronger, so that few results are of another kind', [0, 0, 0.02, 0.03, 0.95], 0.3],
  ])('%s', (_, law, usualMisses) => {
    const mean = law.reduce((sum, share, k) => sum + (share * k) / 4, 0);
    const random = newRandom(7);
    let [missed, usualMissed] = [0, 0];
    for (let run = 0; run < RUNS; run++) {
      const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
      let [isOut, isUsualOut] = [false, false];
      for (let pair = 1; pair <= LOOKS; pair++) {
        counts[drawn(law, random.below(1e9) / 1e9)]!++;
        const moments = scoreMoments(pentanomialCells(counts))!;
        const margin = 1.96 * Math.sqrt(moments.variance / moments.games);
        if (margin > 0 && Math.abs(moments.mean - mean) > margin) isUsualOut = true;
        // To save time: by then it is wider than the usual interval.
        if (pair > 20 && margin > 0 && Math.abs(moments.mean - mean) <= margin) continue;
        const { low, high } = confidenceSequence(pentanomialCells(counts))!;
        if (mean < low || mean > high) isOut = true;
      }
      if (isOut) missed++;
      if (isUsualOut) usualMissed++;
    }
    expect(missed / RUNS).toBeLessThan(0.05);
    expect(usualMissed / RUNS).toBeGreaterThan(usualMisses);
  });
});

function drawn(law: readonly number[], uniform: number): number {
  let left = uniform;
  return law.findIndex((share, k) => {
    left -= share;
    return left < 0 || k === law.length - 1;
  });
}

test.each<[why: string, cells: ScoreCell[]]>([
  ['one win', trinomialCells({ wins: 1, draws: 0, losses: 0 })],
  ['even pairs only', pentanomialCells([0, 0, 20, 0, 0])],
  [
    'pairs and games',
    [...pentanomialCells([2, 1, 7, 4, 3]), ...trinomialCells({ wins: 2, draws: 1, losses: 0 })],
  ],
])('at its lower end the bets have brought 40 for 1: %s', (_, cells) => {
  const { low } = confidenceSequence(cells, 0.95)!;
  let [capital, staked] = [0, 0];
  for (let j = 0; j < 40; j++) {
    const [weight, stake] = [1 / (j + 4), 0.75 ** j];
    const gains = cells.map(({ count, games, points }) => {
      const bet = games === 2 ? stake : stake / 2;
      return (1 - bet + (bet * points) / games / low) ** count;
    });
    capital += weight * gains.reduce((product, gain) => product * gain, 1);
    staked += weight;
  }
  expectNear(capital / staked, 40, { abs: 0, rel: 1e-9 });
});

test('nothing is said without a sample', () =>
  expect(confidenceSequence(pentanomialCells([0, 0, 0, 0, 0]))).toBeNull());

const count = fc.oneof(fc.nat(3), fc.nat(300), fc.nat(1e9));
const pairs: fc.Arbitrary<Pentanomial> = fc.tuple(count, count, count, count, count);

test('the mean is in it, more confidence makes it wider, and the other side sees it turned round', () => {
  fc.assert(
    fc.property(pairs, fc.nat(50), (counts, wins) => {
      const cells = [...pentanomialCells(counts), ...trinomialCells({ wins, draws: 0, losses: 0 })];
      const moments = scoreMoments(cells);
      const interval = confidenceSequence(cells);
      if (moments === null || interval === null) return expect(interval).toBe(moments);
      const wider = confidenceSequence(cells, 0.99)!;
      const turned = confidenceSequence(
        cells.map((cell) => ({ ...cell, points: cell.games - cell.points })),
      )!;
      expect(0 <= wider.low && wider.low <= interval.low && interval.low <= moments.mean + 1e-12).toBe(true);
      expect(moments.mean - 1e-12 <= interval.high && interval.high <= wider.high && wider.high <= 1).toBe(
        true,
      );
      expectNear(turned.low, 1 - interval.high, { abs: 1e-9, rel: 0 });
      expectNear(turned.high, 1 - interval.low, { abs: 1e-9, rel: 0 });
    }),
    { numRuns: 60 },
  );
});

test.each([[[3, 10, 20, 12, 4]], [[34, 54, 63, 64, 75]], [[365, 16618, 36229, 16974, 390]]] as [
  Pentanomial,
][])('it is not twice as wide as the usual one: %j', (counts) => {
  const usual = eloEstimate(scoreMoments(pentanomialCells(counts))!).interval!;
  const { low, high } = confidenceSequence(pentanomialCells(counts))!;
  const elo = (score: number): number => 400 * Math.log10(score / (1 - score));
  expect(elo(high) - elo(low)).toBeLessThan(2 * (usual.high - usual.low));
  expect(elo(high) - elo(low)).toBeGreaterThan(1.5 * (usual.high - usual.low));
});
