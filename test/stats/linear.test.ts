import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cholesky, solve } from '../../src/stats/linear.ts';

const entry = fc.integer({ min: -5, max: 5 });

test('solves what is positive definite', () => {
  const system = fc.integer({ min: 1, max: 6 }).chain((size) =>
    fc.record({
      root: fc.array(fc.array(entry, { minLength: size, maxLength: size }), {
        minLength: size,
        maxLength: size,
      }),
      x: fc.array(entry, { minLength: size, maxLength: size }),
    }),
  );
  fc.assert(
    fc.property(system, ({ root, x }) => {
      const matrix = root.map((row, i) =>
        Float64Array.from(root, (other, j) =>
          row.reduce((sum, v, k) => sum + v * other[k]!, i === j ? 1 : 0),
        ),
      );
      const right = Float64Array.from(matrix, (row) => row.reduce((sum, v, k) => sum + v * x[k]!, 0));
      const solution = solve(cholesky(matrix)!, right);
      for (const [i, value] of solution.entries()) expect(value).toBeCloseTo(x[i]!, 7);
    }),
  );
});

test.each([
  [
    'singular',
    [
      [1, 1],
      [1, 1],
    ],
  ],
  [
    'indefinite',
    [
      [1, 2],
      [2, 1],
    ],
  ],
  [
    'nearly singular',
    [
      [1, 1],
      [1, 1 + 1e-14],
    ],
  ],
  ['zero', [[0]]],
  ['no number', [[Number.NaN]]],
])('refuses what is %s', (_, rows) => {
  expect(cholesky(rows.map((row) => Float64Array.from(row)))).toBeUndefined();
});
