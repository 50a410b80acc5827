import { expect, test } from 'vitest';
import { jsonNumber } from '../../src/base/json-number.ts';

test.each([
  [1.5, 1.5],
  [null, null],
  [Number.POSITIVE_INFINITY, 'inf'],
  [Number.NEGATIVE_INFINITY, '-inf'],
])('%s is written as %s', (value, written) => {
  expect(jsonNumber(value)).toBe(written);
});

test('NaN is our mistake', () => {
  expect(() => jsonNumber(Number.NaN)).toThrow('NaN');
});
