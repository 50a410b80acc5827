import { describe, expect, test } from 'vitest';
import { newRandom } from '../../src/base/random.ts';
import { addPair, type Pentanomial } from '../../src/stats/pentanomial.ts';
import { SPRT_MODELS, type Sprt, sprtBounds, sprtLlr, verdict } from '../../src/stats/sprt.ts';
import { sprtLength } from '../../src/stats/sprt-length.ts';
import { assumedScale, planSprt } from '../../src/stats/sprt-plan.ts';
import { observedScale, sprtProspect } from '../../src/stats/sprt-prospect.ts';
import { NO_GAMES } from '../../src/stats/wdl.ts';

const SPRT: Sprt = { model: 'normalized', elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05 };
const USUAL = assumedScale(0.15, 145)!;

describe('before the first game', () => {
  test('a test errs as often as was asked for, and midway either way', () => {
    for (const model of SPRT_MODELS) {
      const cases = planSprt({ ...SPRT, model, alpha: 0.02, beta: 0.1 }, USUAL, []);
      expect(cases.map(({ name }) => name)).toEqual(['elo0', 'midpoint', 'elo1']);
      expect(cases[0]!.passProbability).toBeCloseTo(0.02, 9);
      expect(cases[2]!.passProbability).toBeCloseTo(0.9, 9);
    }
  });

  test.each([
    [10, 6397, 10_465],
    [5, 25_589, 41_859],
    [2, 159_933, 261_619],
  ])('normalised bounds so far apart cost so many games whatever the draws: %d', (elo1, atBounds, midway) => {
    for (const scale of [USUAL, assumedScale(0.9, 30)!]) {
      const games = planSprt({ ...SPRT, elo1 }, scale, []).map(({ expectedGames }) => expectedGames);
      expect(games.map((count, i) => Math.abs(count / (i === 1 ? midway : atBounds) - 1) < 1e-3)).toEqual([
        true,
        true,
        true,
      ]);
    }
  });

  test('at differences that are given, in Elo', () => {
    const [weaker, stronger] = planSprt({ ...SPRT, model: 'logistic' }, USUAL, [-20, 30]);
    expect(weaker).toMatchObject({ name: 'given' });
    expect(weaker!.passProbability).toBeLessThan(1e-3);
    expect(stronger!.passProbability).toBeGreaterThan(0.999);
  });

  test('no spread is left where most games are drawn and the colour decides the rest', () => {
    expect(assumedScale(0.95, 145)).toBeUndefined();
    expect(assumedScale(0.15, 145)!.deviation ** 2).toBeCloseTo(0.174, 3);
  });
});

describe('in the middle of a test', () => {
  test('the ratio is a fair game between the bounds where the truth is midway', () => {
    const { lower, upper } = sprtBounds(SPRT);
    for (const llr of [-2.9, -1, 0, 0.5, 2.9]) {
      const { midpoint } = sprtProspect(SPRT, { games: NO_GAMES, pairs: [60, 300, 800, 420, 100] }, llr);
      expect(midpoint.passProbability).toBeCloseTo((llr - lower) / (upper - lower), 9);
    }
  });

  test('at its beginning it is what was planned', () => {
    const sample = { games: NO_GAMES, pairs: [6, 30, 80, 42, 10] as const };
    const scale = observedScale(sample);
    const [elo0, midpoint, elo1] = planSprt(SPRT, scale, []).map(({ passProbability, expectedGames }) => ({
      passProbability,
      expectedGames,
    }));
    expect(sprtProspect(SPRT, sample, 0)).toMatchObject({ elo0, midpoint, elo1 });
    expect(sprtLength(SPRT, 0.5, scale)).toEqual(elo0);
  });

  test('real tests that go on from there take about as long, and end as often with H1', () => {
    const sprt: Sprt = { ...SPRT, model: 'logistic', elo1: 40 };
    const start: Pentanomial = [6, 30, 72, 36, 10];
    const llr = sprtLlr(sprt, { games: NO_GAMES, pairs: start });
    const { measured } = sprtProspect(sprt, { games: NO_GAMES, pairs: start }, llr);
    const random = newRandom(5);
    const law = start.map((count) => count / 154);
    const known = new Map<string, number>();
    let [games, passed] = [0, 0];
    const runs = 150;
    for (let run = 0; run < runs; run++) {
      for (let pairs = start, said = null as string | null; said === null; games += 2) {
        pairs = addPair(pairs, drawn(law, random.below(1e9) / 1e9) / 2);
        const key = pairs.join(' ');
        const now = known.get(key) ?? sprtLlr(sprt, { games: NO_GAMES, pairs });
        known.set(key, now);
        said = verdict(now, sprtBounds(sprt));
        if (said === 'H1') passed++;
      }
    }
    expect(games / runs / measured.expectedGames).toBeGreaterThan(0.8);
    expect(games / runs / measured.expectedGames).toBeLessThan(1.3);
    expect(Math.abs(passed / runs - measured.passProbability)).toBeLessThan(0.1);
  });
});

function drawn(law: readonly number[], uniform: number): number {
  let left = uniform;
  return law.findIndex((share, k) => {
    left -= share;
    return left < 0 || k === law.length - 1;
  });
}
