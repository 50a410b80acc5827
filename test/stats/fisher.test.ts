import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fisherExact } from '../../src/stats/fisher.ts';

// The tea-tasting lady's sums are Fisher's own (The Design of Experiments, 1935); the others are counted out.
test.each<[why: string, failures: number, trials: number, other: number, otherTrials: number, p: number]>([
  ['the lady names all four cups', 4, 4, 0, 4, 1 / 70],
  ['the lady names three of four cups', 3, 4, 1, 4, 17 / 70],
  ['nothing failed', 0, 10, 0, 20, 1],
  ['everything failed', 10, 10, 20, 20, 1],
  ['only the first failed, once', 1, 10, 0, 20, 1 / 3],
  ['both of two failures in a third of the trials', 2, 10, 0, 20, 45 / 435],
  ['no failure against some is no evidence of more', 0, 10, 5, 20, 1],
  ['one game each', 1, 1, 0, 1, 1 / 2],
  ['no trial', 0, 0, 3, 9, 1],
  ['five in a million against none', 5, 1_000_000, 0, 1_000_000, 0.031_249_843_750_039_06],
])('%s', (_, failures, trials, other, otherTrials, p) => {
  expect(fisherExact(failures, trials, other, otherTrials)).toBeCloseTo(p, 8);
});

const side = fc
  .nat(60)
  .chain((trials) => fc.record({ trials: fc.constant(trials), failures: fc.nat(trials) }));

test('agrees with dealing the failures out one by one', () => {
  fc.assert(
    fc.property(side, side, (a, b) => {
      const failed = a.failures + b.failures;
      // Chance that k of the failures dealt so far fell on the first side.
      let chances = [1];
      for (let dealt = 0; dealt < failed; dealt++) {
        const next = new Array<number>(chances.length + 1).fill(0);
        for (const [k, chance] of chances.entries()) {
          const share = (a.trials - k) / (a.trials + b.trials - dealt);
          next[k]! += chance * (1 - share);
          next[k + 1]! += chance * share;
        }
        chances = next;
      }
      const tail = chances.slice(a.failures).reduce((sum, chance) => sum + chance, 0);
      expect(fisherExact(a.failures, a.trials, b.failures, b.trials)).toBeCloseTo(tail, 9);
    }),
  );
});
