import { describe, expect, test } from 'vitest';
import { newSprtDocument } from '../../src/report/sprt-document.ts';
import { gamesLeft, sprtStatus, sprtText } from '../../src/report/sprt-text.ts';
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

const DRAWS = { wins: 0, draws: 1000, losses: 0 };

const NAMES = ['new', 'old\u001b[31m'];

test.each<[why: string, outcome: TestOutcome, status: string, lines: string[]]>([
  [
    'a verdict',
    newOutcome([60, 300, 800, 420, 100]),
    'stopped',
    [
      'SPRT normalized [0, 10] alpha 0.05 beta 0.05: LLR 7.65 (-2.94, 2.94), H1 accepted after 1680 pairs',
      String.raw`  new against old\x1b[31m: pairs [LL LD DD+WL WD WW] 60 300 800 420 100`,
      '  bounds [0.0, +10.0] nElo = [0.0, +6.3] Elo, 1 nElo being 0.63 Elo by these results',
    ],
  ],
  [
    'before one',
    newOutcome([6, 30, 80, 42, 10], { model: 'logistic' }),
    'interrupted',
    [
      'SPRT logistic [0, 10] alpha 0.05 beta 0.05: LLR 1.08 (-2.94, 2.94) 37% to H1, no verdict yet after 168 pairs',
      String.raw`  new against old\x1b[31m: pairs [LL LD DD+WL WD WW] 6 30 80 42 10`,
      '  bounds [0.0, +10.0] Elo = [0.0, +15.9] nElo, 1 nElo being 0.63 Elo by these results',
      '  games to a verdict, about: 3003 if it is elo0, 3603 midway, 1704 if elo1;',
      '  571 if it is as measured, and then H1 with 99.9%',
    ],
  ],
  [
    'the games ran out',
    newOutcome([6, 30, 80, 42, 10], { model: 'bayesian' }),
    'finished',
    [
      'SPRT bayesian [0, 10] alpha 0.05 beta 0.05: LLR 0.99 (-2.94, 2.94) 34% to H1, inconclusive: ended without a verdict after 168 pairs',
      String.raw`  new against old\x1b[31m: pairs [LL LD DD+WL WD WW] 6 30 80 42 10`,
      '  bounds [0.0, +10.0] BayesElo = [0.0, +8.9] Elo = [0.0, +14.0] nElo, 1 nElo being 0.63 Elo by these results',
      '  games to a verdict, about: 3813 if it is elo0, 4705 midway, 2269 if elo1;',
      '  651 if it is as measured, and then H1 with 99.9%',
    ],
  ],
  [
    'all alike, on few openings, with lone games',
    {
      ...newOutcome([0, 0, 500, 0, 0], { elo1: 5 }),
      games: DRAWS,
      isGivenUp: true,
      openings: 200,
      unpaired: 3,
    },
    'stopped',
    [
      'SPRT normalized [0, 5] alpha 0.05 beta 0.05: LLR -0.20 (-2.94, 2.94) 7% to H0, inconclusive: given up after 500 pairs, which all ended alike',
      String.raw`  new against old\x1b[31m: pairs [LL LD DD+WL WD WW] 0 0 500 0 0; 3 games without a partner left out`,
      '  all 500 pairs ended even: nothing shows yet how much results vary. Are the',
      '  engines different at all, and the openings sharp enough?',
      '  500 pairs on 200 openings: engines that repeat themselves play the',
      '  same games again, and copies are no evidence. A longer book helps.',
    ],
  ],
  [
    'nothing played',
    newOutcome([0, 0, 0, 0, 0]),
    'finished',
    [
      'SPRT normalized [0, 10] alpha 0.05 beta 0.05: LLR 0.00 (-2.94, 2.94), inconclusive: ended without a verdict after 0 pairs',
      String.raw`  new against old\x1b[31m: pairs [LL LD DD+WL WD WW] 0 0 0 0 0`,
    ],
  ],
])('%s', (_, outcome, status, lines) => {
  expect(sprtText(outcome, NAMES, status).split('\n')).toEqual(lines);
});

describe('while it goes on the ratio stands in the progress line', () => {
  test.each<[outcome: TestOutcome, said: string]>([
    [newOutcome([6, 30, 80, 42, 10]), 'SPRT normalized LLR 0.76 (-2.94, 2.94) 26% to H1'],
    [newOutcome([60, 300, 800, 420, 100]), 'SPRT normalized LLR 7.65 (-2.94, 2.94), H1 accepted'],
    [newOutcome([10, 42, 80, 30, 6]), 'SPRT normalized LLR -1.04 (-2.94, 2.94) 35% to H0'],
    [newOutcome([0, 0, 0, 0, 9]), 'SPRT normalized LLR 0.36 (-2.94, 2.94) 12% to H1'],
    [
      newOutcome([0, 0, 0, 0, 10]),
      'SPRT normalized LLR 0.40 (-2.94, 2.94) 14% to H1, all pairs alike so far',
    ],
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
    expect(document.gamesLeft === null).toBe(document.verdict !== null || pairs[3] === 0);
    expect(document.estimate === null).toBe(document.verdict === null || pairs[4] === 900);
  }
});

test('games to a verdict are told when there is something to tell them by, and one to wait for', () => {
  expect(gamesLeft(newOutcome([0, 2, 3, 3, 1]))).toBeUndefined();
  expect(gamesLeft(newOutcome([0, 0, 30, 0, 0]))).toBeUndefined();
  expect(gamesLeft(newOutcome([60, 300, 800, 420, 100]))).toBeUndefined();
  const outcome = newOutcome([6, 30, 80, 42, 10]);
  expect(gamesLeft(outcome)).toBe(newSprtDocument(outcome).gamesLeft?.measured);
});
