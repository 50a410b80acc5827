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

export interface GoldenCase<Input = unknown, Expected = object> {
  readonly id: string;
  readonly kind: string;
  readonly input: Input;
  readonly expected: Expected;
  readonly tolerance: Tolerance & { readonly fields?: Readonly<Record<string, Tolerance>> };
}

/** Those of some kinds, or all. They come from the peers' own code, or from an exact solution of the same equations. */
export function goldenCases<Input, Expected extends object>(
  ...kinds: string[]
): GoldenCase<Input, Expected>[] {
  const cases = readCases<GoldenCase<Input, Expected>>('stats/golden.json');
  return kinds.length === 0 ? cases : cases.filter(({ kind }) => kinds.includes(kind));
}

/** What is allowed at a key: that of its own, or of its dotted path where `*` stands for one key. */
export function toleranceAt({ tolerance }: GoldenCase, path: readonly string[]): Tolerance {
  const fits = (pattern: string): boolean => {
    const keys = pattern.split('.');
    return keys.length === path.length && keys.every((key, i) => key === '*' || key === path[i]);
  };
  const named = Object.entries(tolerance.fields ?? {}).find(([pattern]) => fits(pattern));
  return named?.[1] ?? tolerance;
}

/** Fails unless |got - expected| <= abs + rel |expected|; infinities and null must be the same. */
export function expectNear(got: number | null, expected: JsonNumber, { abs, rel }: Tolerance): void {
  if (typeof expected !== 'number' || got === null || !Number.isFinite(got)) {
    expect(jsonNumber(got)).toBe(expected);
    return;
  }
  expect(Math.abs(got - expected)).toBeLessThanOrEqual(abs + rel * Math.abs(expected));
}
