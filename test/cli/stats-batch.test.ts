import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerCase, type JsonValue } from '../../src/cli/stats/answer-case.ts';
import { batchText } from '../../src/cli/stats/batch-text.ts';
import { KINDS } from '../../src/cli/stats/kinds/kinds.ts';
import { goldenCases, toleranceAt } from '../stats/golden.ts';

const golden = goldenCases<object, object>();

test('every kind has a golden case', () => {
  expect(new Set(golden.map(({ kind }) => kind))).toEqual(new Set(Object.keys(KINDS)));
  expect(golden).toHaveLength(106);
});

test.each(golden)('$id', (each) => {
  const answered = answerCase(each, 0);
  expect(answered.id).toBe(each.id);
  if ('error' in answered) throw new Error(answered.error);
  compare(answered.result, each.expected, []);

  function compare(got: unknown, expected: unknown, path: readonly string[]): void {
    if (isNested(expected)) {
      for (const [key, value] of Object.entries(expected))
        compare(isNested(got) ? got[key] : undefined, value, [...path, key]);
    } else if (typeof expected === 'number' && typeof got === 'number') {
      const { abs, rel } = toleranceAt(each, path);
      expect(Math.abs(got - expected), path.join('.')).toBeLessThanOrEqual(abs + rel * Math.abs(expected));
    } else expect(got, path.join('.')).toEqual(expected);
  }
});

function isNested(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

describe('what is wrong with a case is said in its place', () => {
  const wdl = { wins: 1, draws: 2, losses: 3 };
  const sprt = { ...wdl, model: 'logistic', elo0: 0, elo1: 5 };
  const drowned = [...['1-0', '0-1'].map((result) => ['A', 'B', result, 1e14]), ['A', 'C', '1/2-1/2', 1]];

  test.each<[content: unknown, id: string | number, error: string]>([
    [3, '#1', 'is no case with an "id", a "kind" and an "input"'],
    [{ id: 'a' }, 'a', '"kind" is missing'],
    [{ id: 7, kind: 8 }, 7, '"kind" must be text'],
    [{ kind: 'loss', input: wdl }, '#1', 'there is no kind "loss" (did you mean los?)'],
    [{ kind: 'toString', input: wdl }, '#1', 'there is no kind "toString" (known are'],
    [{ kind: 'los' }, '#1', 'input is no object'],
    [{ kind: 'los', input: [] }, '#1', 'input is no object'],
    [
      { kind: 'los', input: {} },
      '#1',
      'input: neither "pentanomial" nor "wins", "draws" and "losses" are there',
    ],
    [{ kind: 'los', input: { wins: 1 } }, '#1', 'input: "wins", "draws" and "losses" are needed'],
    [
      { kind: 'los', input: { ...wdl, method: 'best' } },
      '#1',
      'input: "method" must be "normal", "wl" or "exact"',
    ],
    [
      { kind: 'los', input: { pentanomial: [0, 0, 0, 0, 1], method: 'exact' } },
      '#1',
      'input: "wins", "draws" and "losses" are needed',
    ],
    [{ kind: 'elo-trinomial', input: { wins: 1, draws: 2 } }, '#1', 'input: "losses" is missing'],
    [{ kind: 'elo-trinomial', input: { ...wdl, wins: '1' } }, '#1', 'input: "wins" must be a whole number'],
    [{ kind: 'elo-trinomial', input: { ...wdl, wins: 0.5 } }, '#1', 'input: "wins" must be a whole number'],
    [{ kind: 'elo-trinomial', input: { ...wdl, wins: -1 } }, '#1', 'input: "wins" must be 0 or more'],
    [
      { kind: 'elo-trinomial', input: { ...wdl, confidence: 95 } },
      '#1',
      'input: "confidence" must be below 1',
    ],
    [
      { kind: 'elo-pentanomial', input: { pentanomial: [1, 2, 3] } },
      '#1',
      'input: "pentanomial" must be five counts',
    ],
    [
      { kind: 'elo-pentanomial', input: { pentanomial: [0, 0, 3, 0, 0], wl: 1 } },
      '#1',
      'input: "wl" and "dd" go together',
    ],
    [
      { kind: 'elo-pentanomial', input: { pentanomial: [0, 0, 3, 0, 0], wl: 1, dd: 1 } },
      '#1',
      'input: "wl" and "dd" do not add up to the middle cell of "pentanomial"',
    ],
    [
      { kind: 'sprt', input: { ...sprt, model: 'sequential' } },
      '#1',
      'input: "model" must be normalized, logistic',
    ],
    [
      { kind: 'sprt', input: { ...sprt, elo0: 5 } },
      '#1',
      'input: elo0 must be below elo1, but 5 is not below 5',
    ],
    [
      { kind: 'sprt', input: { ...sprt, alpha: 0.6, beta: 0.5 } },
      '#1',
      'input: alpha + beta must be below 1',
    ],
    [{ kind: 'sprt', input: { ...sprt, elo1: 1e9 } }, '#1', 'input: "elo1" must be 4000 or less'],
    [
      { kind: 'sprt-length', input: { ...sprt, drawRatio: 1, rmsBias: 0, trueElo: 0 } },
      '#1',
      'input: "drawRatio" and "rmsBias" leave the results no spread',
    ],
    [
      {
        kind: 'ratings',
        input: { players: ['A', 'B', 'C'], games: drowned, model: 'ordo', scale: 400, average: 0 },
      },
      '#1',
      'these games do not determine ratings to the digits of this machine',
    ],
    [
      { kind: 'pairs', input: { engine: 'A', games: [{ pair: 1 }] } },
      '#1',
      'input: "games.0.white" is missing',
    ],
  ])('%j', (content, id, error) => {
    const answered = answerCase(content, 0);
    expect(answered.id).toBe(id);
    expect('error' in answered ? answered.error : 'answered').toContain(error);
  });
});

const count = fc.oneof(fc.constant(0), fc.nat({ max: 9 }), fc.nat({ max: 3000 }), fc.maxSafeNat());
const pentanomial = fc.tuple(count, count, count, count, count);
const elo = fc.oneof(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -4000, max: 4000 }));
const bounds = fc
  .record({ one: elo, other: elo })
  .filter(({ one, other }) => one !== other)
  .map(({ one, other }) => ({ elo0: Math.min(one, other), elo1: Math.max(one, other) }));

/** Any input that makes sense. */
const inputs = fc
  .record({
    counts: pentanomial,
    paired: fc.boolean(),
    bounds,
    confidence: fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }),
    model: fc.constantFrom('normalized', 'logistic', 'bayesian', 'bayesian-classic', 'cutechess'),
    method: fc.constantFrom('normal', 'wl', 'exact'),
    drawRatio: fc.double({ min: 0, max: 0.99, noNaN: true }),
    trueElo: elo,
  })
  .map(({ counts, paired, bounds: { elo0, elo1 }, ...input }) => {
    const [losses, draws, wins] = counts;
    const alike = { wins, draws, losses, elo0, elo1, rmsBias: 5, ...input };
    return paired ? { ...alike, pentanomial: counts } : alike;
  });

/** Numbers in JSON are finite: all that is not would have become null there, or an infinity by name before. */
function isSound(value: JsonValue): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isSound);
  return typeof value !== 'number' || Number.isFinite(value);
}

test.each(Object.keys(KINDS).filter((kind) => !['pairs', 'ratings'].includes(kind)))(
  '%s: whatever the results, every number is finite or infinite by name',
  (kind) => {
    fc.assert(
      fc.property(inputs, (input) => {
        const answered = answerCase({ id: 'x', kind, input }, 0);
        if ('error' in answered)
          expect(answered.error).toMatch(/"pentanomial" is missing|"model" must be|leave the results/);
        else expect(isSound(answered.result)).toBe(true);
      }),
      { numRuns: process.env['DEEP'] === undefined ? 60 : 3000 },
    );
  },
);

const RESULTS = ['1-0', '0-1', '1/2-1/2'] as const;
const player = fc.constantFrom('A', 'B', 'C', 'D');
const played = fc.array(
  fc.tuple(player, player, fc.constantFrom(...RESULTS), fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 1e9 }))),
  { maxLength: 12 },
);

test.each(['ordo', 'ordo-ml', 'bayeselo'])(
  'ratings by %s: whatever the results, every number is finite or infinite by name',
  (model) => {
    const fitted = fc.constantFrom('fit', 0, 50);
    fc.assert(
      fc.property(played, fitted, fc.constantFrom('fit', 0.3), (games, whiteAdvantage, drawRate) => {
        const input = { players: ['A', 'B', 'C', 'D'], games, model, whiteAdvantage, drawRate };
        const answered = answerCase({ id: 'x', kind: 'ratings', input }, 0);
        if ('error' in answered) expect(answered.error).toContain('the games do not determine');
        else expect(isSound(answered.result)).toBe(true);
      }),
      { numRuns: process.env['DEEP'] === undefined ? 60 : 3000 },
    );
  },
);

test('for people, a value has a row', () => {
  const cases = [
    { id: 'won', kind: 'elo-trinomial', input: { wins: 9, draws: 1, losses: 0 } },
    { kind: 'elo' },
    {
      id: 'equals',
      kind: 'ratings',
      input: {
        players: ['A', 'B'],
        games: [['A', 'B', '1/2-1/2', 9]],
        model: 'ordo-ml',
        whiteAdvantage: 0,
        drawRate: 0.5,
      },
    },
  ];
  const [, , ...rows] = batchText(cases.map(answerCase), {}).split('\n');
  expect(rows.map((row) => row.replaceAll(/ +/g, ' ')).slice(0, 11)).toEqual([
    'won games 10',
    ' score 0.95',
    ' elo 511.501',
    ' eloLow 311.101',
    ' eloHigh inf',
    ' eloError null',
    ' drawRatio 0.1',
    '#2 error there is no kind "elo" (did you mean nelo?)',
    'equals connected true',
    ' ratings.A 0',
    ' ratings.B 0',
  ]);
});
