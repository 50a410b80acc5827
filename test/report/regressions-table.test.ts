import { expect, test } from 'vitest';
import type { VersionReport } from '../../src/regression/compare-versions.ts';
import { regressionsText } from '../../src/report/regressions-table.ts';

const STEP = { engine: 'arena', from: '1.0', to: '1.1', kind: 'perft' } as const;
const LOOK = { ...STEP, compared: true, summary: '3 counts, 1 changed' };
const NOTHING: VersionReport = { regressions: [], improvements: [], looks: [], left: [] };
const CHANGE = { ...STEP, detail: `start depth 1: 20 → 21${', also at a depth'.repeat(10)}` };

test.each<[first: string, report: VersionReport]>([
  ['Nothing to compare.', NOTHING],
  ['Nothing to compare.', { ...NOTHING, looks: [{ ...LOOK, compared: false }] }],
  ['No regression.', { ...NOTHING, looks: [LOOK] }],
  ['No regression.', { ...NOTHING, looks: [LOOK], improvements: [CHANGE] }],
  ['1 regression.', { ...NOTHING, looks: [LOOK], regressions: [CHANGE] }],
  ['2 regressions.', { ...NOTHING, looks: [LOOK], regressions: [CHANGE, CHANGE] }],
])('begins with the verdict: %s', (first, report) => {
  expect(regressionsText(report).split('\n')[0]).toBe(first);
});

test('nothing is cut off, however narrow the terminal', () => {
  const text = regressionsText({ ...NOTHING, looks: [LOOK], regressions: [CHANGE] }, { width: 80 });
  expect(text).toContain(CHANGE.detail);
});
