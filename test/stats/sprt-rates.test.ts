import { describe, expect, test } from 'vitest';
import { newRandom, type Random } from '../../src/base/random.ts';
import { scoreOfElo } from '../../src/stats/elo.ts';
import { addPair, NO_PAIRS, type Pentanomial } from '../../src/stats/pentanomial.ts';
import { findRoot } from '../../src/stats/root.ts';
import { type Sprt, sprtBounds, sprtLlr, type Verdict, verdict } from '../../src/stats/sprt.ts';
import { NO_GAMES } from '../../src/stats/wdl.ts';

const RUNS = process.env['DEEP'] === undefined ? 2000 : 20_000;

/** How the points of a pair fall between equals: much alike in both games, or White mostly wins. */
const SHAPES = { open: [0.1, 0.2, 0.4, 0.2, 0.1], white: [0.02, 0.1, 0.76, 0.1, 0.02] } as const;

/** The law of a shape in which one side is stronger, so that `measure` of it is 0. */
function lawWith(shape: readonly number[], measure: (law: readonly number[]) => number): readonly number[] {
  const tilted = (strength: number): number[] => {
    const weights = shape.map((share, k) => share * Math.exp(strength * k));
    const sum = weights.reduce((a, b) => a + b, 0);
    return weights.map((weight) => weight / sum);
  };
  return tilted(findRoot((strength) => measure(tilted(strength)), -5, 5));
}

function meanOf(law: readonly number[]): number {
  return law.reduce((sum, share, k) => sum + (share * k) / 4, 0);
}

function trueLaw(shape: readonly number[], model: Sprt['model'], elo: number): readonly number[] {
  return lawWith(shape, (law) => {
    const mean = meanOf(law);
    if (model === 'logistic') return mean - scoreOfElo(elo);
    const variance = law.reduce((sum, share, k) => sum + share * (k / 4 - mean) ** 2, 0);
    return ((800 / Math.LN10) * (mean - 0.5)) / Math.sqrt(2 * variance) - elo;
  });
}

/** Tests after every pair until there is a verdict. The same counts occur again and again. */
function simulate(sprt: Sprt, law: readonly number[], random: Random, known: Map<string, number>): Verdict {
  const bounds = sprtBounds(sprt);
  for (let pairs: Pentanomial = NO_PAIRS; ; ) {
    pairs = addPair(pairs, draw(law, random) / 2);
    const key = pairs.join(' ');
    const llr = known.get(key) ?? sprtLlr(sprt, { games: NO_GAMES, pairs });
    known.set(key, llr);
    const said = verdict(llr, bounds);
    if (said !== null) return said;
  }
}

function draw(law: readonly number[], random: Random): number {
  let left = random.below(1e9) / 1e9;
  for (const [cell, share] of law.entries()) {
    left -= share;
    if (left < 0) return cell;
  }
  return law.length - 1;
}

/** Four standard deviations above the nominal rate: one failure of this test in 30 000 honest ones. */
function mostWrong(rate: number): number {
  return RUNS * rate + 4 * Math.sqrt(RUNS * rate * (1 - rate));
}

describe('a wrong verdict is as rare as was asked for', () => {
  test.each<[model: Sprt['model'], shape: keyof typeof SHAPES, elo1: number, alpha: number, beta: number]>([
    ['normalized', 'open', 150, 0.05, 0.05],
    ['normalized', 'white', 110, 0.1, 0.05],
    ['logistic', 'open', 80, 0.05, 0.1],
    ['logistic', 'white', 40, 0.05, 0.05],
  ])('%s, %s, [0, %d], alpha %d, beta %d', (model, shape, elo1, alpha, beta) => {
    const sprt: Sprt = { model, elo0: 0, elo1, alpha, beta };
    const known = new Map<string, number>();
    const wrong = (elo: number, verdictThere: Verdict): number => {
      const law = trueLaw(SHAPES[shape], model, elo);
      const random = newRandom(elo + 1);
      const verdicts = Array.from({ length: RUNS }, () => simulate(sprt, law, random, known));
      return verdicts.filter((said) => said !== verdictThere).length;
    };
    const [falseH1, falseH0] = [wrong(sprt.elo0, 'H0'), wrong(sprt.elo1, 'H1')];
    expect(falseH1).toBeLessThanOrEqual(mostWrong(alpha));
    expect(falseH0).toBeLessThanOrEqual(mostWrong(beta));
    // Nor is it far rarer, which would cost games: bounds are only overshot.
    expect(falseH1).toBeGreaterThan((RUNS * alpha) / 6);
    expect(falseH0).toBeGreaterThan((RUNS * beta) / 6);
  });
});
