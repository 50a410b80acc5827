import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMaximum } from '../../src/stats/maximum.ts';
import { findRoot } from '../../src/stats/root.ts';

describe('a root', () => {
  test.each<[why: string, f: (x: number) => number, low: number, high: number, root: number]>([
    ['a line', (x) => 2 * x - 1, 0, 1, 0.5],
    ['falling', (x) => 3 - x, -10, 10, 3],
    ['at an end', (x) => x, 0, 5, 0],
    ['at the other end', (x) => x - 5, 0, 5, 5],
    ['at 0, in the middle', (x) => Math.sin(x), -1, 1, 0],
    ['a middle at 0 that is none', (x) => x - 1e-3, -1, 1, 1e-3],
    ['triple', (x) => (x - 1) ** 3, -4, 5, 1],
    ['near a pole', (x) => 1e-9 / (1 - x) - 1, 0, 1 - 1e-15, 1 - 1e-9],
    ['flat, then steep', (x) => Math.expm1(50 * (x - 0.9)), 0, 1, 0.9],
    ['a step', (x) => (x < 0.3 ? -1 : 1), 0, 1, 0.3],
  ])('%s', (_, f, low, high, root) => {
    const tolerance = _ === 'triple' ? 1e-5 : 1e-12;
    expect(Math.abs(findRoot(f, low, high) - root)).toBeLessThan(tolerance);
  });

  test('of any cubic that rises is found in few steps', () => {
    const coefficient = fc.double({ min: 0.001, max: 100, noNaN: true });
    const root = fc.double({ min: -9, max: 9, noNaN: true });
    fc.assert(
      fc.property(coefficient, coefficient, root, (a, b, x0) => {
        let calls = 0;
        const f = (x: number): number => {
          calls++;
          return a * (x ** 3 - x0 ** 3) + b * (x - x0);
        };
        expect(Math.abs(findRoot(f, -10, 10) - x0)).toBeLessThan(1e-9);
        expect(calls).toBeLessThan(90);
      }),
    );
  });

  test('that is not bracketed is our mistake', () => {
    expect(() => findRoot((x) => x * x + 1, -1, 1)).toThrow('opposite signs');
  });
});

describe('a maximum', () => {
  test.each<[why: string, f: (x: number) => number, maximum: number]>([
    ['a parabola', (x) => 3 - (x - 0.3) ** 2, 3],
    ['the higher of two', (x) => Math.cos(4 * Math.PI * x) - 0.1 * (x - 0.75) ** 2, 1 - 0.1 * 0.0625],
    ['at an end', (x) => x, 1],
    ['minus infinity in places', (x) => (x > 0.5 ? Number.NEGATIVE_INFINITY : -((x - 0.4) ** 2)), 0],
  ])('%s', (_, f, maximum) => {
    expect(Math.abs(findMaximum(f, 0, 1, 16) - maximum)).toBeLessThan(1e-4);
  });
});
