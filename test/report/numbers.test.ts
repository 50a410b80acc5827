import { expect, test } from 'vitest';
import { margin, percent, scorePercent, signed, winsDrawsLosses } from '../../src/report/numbers.ts';

test.each([
  [12.345, '+12.3'],
  [-7, '-7.0'],
  [0, '0.0'],
  [-0.04, '0.0'],
  [0.04, '0.0'],
  ['inf', '+inf'],
  ['-inf', '-inf'],
  [null, '–'],
] as const)('Elo %s is shown as %s', (value, text) => {
  expect(signed(value)).toBe(text);
});

test.each([
  [30.427, '30.4'],
  [null, '–'],
] as const)('a margin of %s is shown as %s', (value, text) => {
  expect(margin(value)).toBe(text);
});

test.each([
  [0, '0.0%'],
  [0.5583, '55.8%'],
  [0.9996, '99.9%'],
  [0.0004, '0.1%'],
  [1, '100%'],
  [null, '–'],
])('a share of %s is shown as %s', (value, text) => {
  expect(percent(value)).toBe(text);
});

test('wins, draws, losses and their score', () => {
  expect(winsDrawsLosses({ wins: 12, draws: 3, losses: 15 })).toBe('12-3-15');
  expect(scorePercent({ wins: 1, draws: 1, losses: 0 })).toBe('75.0%');
  expect(scorePercent({ wins: 0, draws: 0, losses: 0 })).toBe('–');
});
