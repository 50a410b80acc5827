import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FAULTS } from '../../engines/faulty/faults.ts';

const TESTS = join(import.meta.dirname, '..');

/** The first words of texts, and what stands behind the program where it is started. */
const NAMED = /(?:['"`]|FAULTY\} )([\w-]+)(?=['"` ])/g;

test('every fault is tried by some test', () => {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const texts = files.map((name) => readFileSync(join(TESTS, name), 'utf8'));
  const named = new Set(texts.flatMap((text) => Array.from(text.matchAll(NAMED), ([, word]) => word)));
  expect(Object.keys(FAULTS).filter((fault) => !named.has(fault))).toEqual([]);
});
