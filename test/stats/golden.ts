import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { JsonNumber } from '../../src/base/json-number.ts';
import { jsonNumber } from '../../src/base/json-number.ts';

/** The cases of `test/data/NAME`. */
export function readCases<T>(name: string): T[] {
  const file: { cases: T[] } = JSON.parse(readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8'));
  return file.cases;
}

export interface Tolerance {
  readonly abs: number;
  readonly rel: number;
}

/** Fails unless |got - expected| <= abs + rel |expected|; infinities and null must be the same. */
export function expectNear(got: number | null, expected: JsonNumber, { abs, rel }: Tolerance): void {
  if (typeof expected !== 'number' || got === null || !Number.isFinite(got)) {
    expect(jsonNumber(got)).toBe(expected);
    return;
  }
  expect(Math.abs(got - expected)).toBeLessThanOrEqual(abs + rel * Math.abs(expected));
}
