import { describe, expect, test } from 'vitest';
import { newSprtDocument } from '../../src/report/sprt-document.ts';
import { sprtStatus, sprtText } from '../../src/report/sprt-text.ts';
import type { Pentanomial } from '../../src/stats/pentanomial.ts';
import { type Sprt, sprtBounds, sprtLlr, verdict } from '../../src/stats/sprt.ts';
import type { TestOutcome } from '../../src/tournament/stopping.ts';

const SPRT: Sprt = { model: 'normalized', elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05 };

function newOutcome(pairs: Pentanomial, change: Partial<Sprt> = {}): TestOutcome {
  const sprt = { ...SPRT, ...change };
  const bounds = sprtBounds(sprt);
  const games = { wins: 700, draws: 600, losses: 500 };
  const samples = pairs.reduce((sum, count) => sum + count, 0);
  const llr = sprtLlr(sprt, { games, pairs });
  return {
    ...{ sprt, bounds, unit: 'pairs', samples, llr, verdict: verdict(llr, bounds) },
    ...{ isVaried: Math.max(...pairs) < samples, isGivenUp: false },
    ...{ games, pairs, unpaired: 0, openings: samples },
  };
}

const NAMES = ['new', 'old\u001b[31m'];

test.each<[why: string, outcome: TestOutcome, status: string, lines: string[]]>([
  [
    'a verdict',
    newOutcome([60, 300, 800, 420, 100]),
    'stopped',
    [
      'SPRT normalized [0, 10] alpha 0.05 beta 0.05: LLR 7.65 (-2.94, 2.94), H1 accepted after 1680 pairs',
      String.raw`  new against old\x1b[31m: pairs [LL LD DD+WL WD WW] 60 300 800 420 100`,
      '  bounds in Elo [0.0, +6.3], by the spread of these results',
      '  Elo corrected for the stop +19.6, 95 % from +7.4 to +31.9, LOS 99.9%',
      '  (the Elo in the table is biased by the stop: too far towards the verdict)',
    ],
  ],
  [
    'before one',
    newOutcome([6, 30, 80, 42, 10], { model: 'logistic' }),
    'interrupted',
    [
      'SPRT logistic [0, 10] alpha 0.05 beta 0.05: LLR 1.08 (-2.94, 2.94), no verdict yet after 168 pairs',
      String.raw`  new against old\x1b[31m: pairs [LL LD DD+WL WD WW] 6 30 80 42 10`,
      '  bounds in normalised Elo [0.0, +15.9], by the spread of these results',
    ],
  ],
  [
    'all alike, on few openings, with lone games',
    { ...newOutcome([0, 0, 500, 0, 0], { elo1: 5 }), isGivenUp: true, openings: 200, unpaired: 3 },
    'stopped',
    [
      'SPRT normalized [0, 5] alpha 0.05 beta 0.05: LLR -0.20 (-2.94, 2.94), given up after 500 pairs, which all ended alike',
      String.raw`  new against old\x1b[31m: pairs [LL LD DD+WL WD WW] 0 0 500 0 0; 3 games without a partner left out`,
      '  500 pairs on 200 openings: engines that repeat themselves play the',
      '  same games again, and copies are no evidence. A longer book helps.',
    ],
  ],
  [
    'nothing played',
    newOutcome([0, 0, 0, 0, 0]),
    'finished',
    [
      'SPRT normalized [0, 10] alpha 0.05 beta 0.05: LLR 0.00 (-2.94, 2.94), ended without a verdict after 0 pairs',
      String.raw`  new against old\x1b[31m: pairs [LL LD DD+WL WD WW] 0 0 0 0 0`,
    ],
  ],
])('%s', (_, outcome, status, lines) => {
  expect(sprtText(outcome, NAMES, status).split('\n')).toEqual(lines);
});

describe('while it goes on the ratio stands in the progress line', () => {
  test.each<[outcome: TestOutcome, said: string]>([
    [newOutcome([6, 30, 80, 42, 10]), 'SPRT normalized LLR 0.76 (-2.94, 2.94)'],
    [newOutcome([60, 300, 800, 420, 100]), 'SPRT normalized LLR 7.65 (-2.94, 2.94), H1 accepted'],
    [
      { ...newOutcome([0, 0, 0, 0, 0]), unit: 'games' },
      'SPRT normalized, trinomial (no pairs), LLR 0.00 (-2.94, 2.94)',
    ],
  ])('%#', (outcome, said) => {
    expect(sprtStatus(outcome)).toBe(said);
  });
});

test('the document holds what JSON can', () => {
  for (const pairs of [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 900],
    [0, 0, 0, 9, 90],
    [60, 300, 800, 420, 100],
  ] as const) {
    const document = newSprtDocument(newOutcome(pairs));
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(document.estimate === null).toBe(document.verdict === null || pairs[4] === 900);
  }
});
