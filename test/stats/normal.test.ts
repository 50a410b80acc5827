import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalCdf, normalMargin, Z95 } from '../../src/stats/normal.ts';

test.each([
  [0, 0.5],
  [0.5, 0.6914624612740131],
  [1, 0.8413447460685429],
  [Z95, 0.975],
  [-3, 0.0013498980316300946],
  [5, 0.9999997133484281],
  [-6.5, 4.016000583859118e-11],
  [8.5, 1],
  [-40, 0],
  [Number.POSITIVE_INFINITY, 1],
  [Number.NEGATIVE_INFINITY, 0],
])('Phi(%d) = %d', (x, expected) => {
  expect(Math.abs(normalCdf(x) - expected)).toBeLessThan(1e-14);
});

test('the written-out quantile is the right one', () => {
  expect(Z95).toBe(normalMargin(0.95));
});

test('it rises, and Phi(-x) = 1 - Phi(x)', () => {
  const x = fc.double({ min: -10, max: 10, noNaN: true });
  fc.assert(
    fc.property(x, x, (a, b) => {
      expect(normalCdf(a) + normalCdf(-a)).toBeCloseTo(1, 13);
      expect(normalCdf(Math.max(a, b))).toBeGreaterThanOrEqual(normalCdf(Math.min(a, b)) - 1e-14);
    }),
  );
});
