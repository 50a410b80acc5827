import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../src/chess/chess.ts';
import { arrange, bookSizeNotices, openingIndex, POLICIES } from '../../src/tournament/opening-choice.ts';
import type { BookPlan, Plan } from '../../src/tournament/plan.ts';
import { schedule } from '../../src/tournament/schedule.ts';
import { newBook, newPlan, planAndBook } from './schedule-plan.ts';

function bookPlan(change: Partial<BookPlan>): BookPlan {
  return { file: 'book', order: 'sequential', start: 1, ...change };
}

/** Pairings as `ID OPENING/GAMES`. */
function openingsOf(plan: Plan, size: number): string[] {
  return [...schedule(plan, newBook(size))].map(
    ({ id, opening, games }) => `${id} ${opening.source?.replace('book:', '')}/${games}`,
  );
}

describe('policies', () => {
  test.each([
    // policy, games, repeat, what two rounds of a gauntlet of three are played on
    ['default', 2, 2, ['1.1.1 1/2', '1.2.1 2/2', '2.1.1 3/2', '2.2.1 4/2']],
    ['encounter', 2, 2, ['1.1.1 1/2', '1.2.1 2/2', '2.1.1 3/2', '2.2.1 4/2']],
    ['round', 2, 2, ['1.1.1 1/2', '1.2.1 1/2', '2.1.1 2/2', '2.2.1 2/2']],
    [
      'default',
      3,
      2,
      [
        '1.1.1 1/2',
        '1.1.2 2/1',
        '1.2.1 3/2',
        '1.2.2 4/1',
        '2.1.1 5/2',
        '2.1.2 6/1',
        '2.2.1 7/2',
        '2.2.2 8/1',
      ],
    ],
    [
      'encounter',
      4,
      1,
      [
        '1.1.1 1/2',
        '1.1.2 1/2',
        '1.2.1 2/2',
        '1.2.2 2/2',
        '2.1.1 3/2',
        '2.1.2 3/2',
        '2.2.1 4/2',
        '2.2.2 4/2',
      ],
    ],
    [
      'round',
      3,
      1,
      [
        '1.1.1 1/2',
        '1.1.2 1/1',
        '1.2.1 1/2',
        '1.2.2 1/1',
        '2.1.1 2/2',
        '2.1.2 2/1',
        '2.2.1 2/2',
        '2.2.2 2/1',
      ],
    ],
    ['encounter', 1, 1, ['1.1.1 1/1', '1.2.1 2/1', '2.1.1 3/1', '2.2.1 4/1']],
    ['round', 1, 2, ['1.1.1 1/1', '1.2.1 1/1', '2.1.1 2/1', '2.2.1 2/1']],
  ] as const)('%s, %i games, repeat %i', (policy, games, repeat, expected) => {
    const openings = bookPlan({ policy });
    const plan = newPlan(3, { format: 'gauntlet', rounds: 2, games, repeat, openings });
    expect(openingsOf(plan, 9)).toEqual(expected);
  });

  test('a plan that was stored without one has the usual one', () => {
    const plan = newPlan(4, { rounds: 2, games: 4, openings: bookPlan({}) });
    const usual = { ...plan, openings: bookPlan({ policy: 'default' }) };
    expect(openingsOf(plan, 7)).toEqual(openingsOf(usual, 7));
  });

  test('round: everybody has the same openings; a book goes round', () => {
    const plan = newPlan(4, { rounds: 5, openings: bookPlan({ policy: 'round', start: 2 }) });
    const taken = [...schedule(plan, newBook(3))];
    for (const { round, opening } of taken) expect(opening.source).toBe(`book:${1 + (round % 3)}`);
  });

  test('encounter and round: both sides of every pairing play its opening with both colours', () => {
    fc.assert(
      fc.property(planAndBook, fc.constantFrom(...POLICIES.slice(1)), ({ plan, book }, policy) => {
        const pairings = [...schedule({ ...plan, openings: { ...plan.openings!, policy } }, book)];
        const shared = new Map<string, Set<unknown>>();
        for (const { id, games, opening } of pairings) {
          const [round = '', number = ''] = id.split('.');
          const key = policy === 'round' ? round : `${round}.${number}`;
          shared.set(key, (shared.get(key) ?? new Set()).add(opening));
          expect(games).toBeLessThanOrEqual(2);
        }
        for (const openings of shared.values()) expect(openings.size).toBe(1);
        expect(pairings.filter(({ games }) => games === 1)).toHaveLength(
          plan.games % 2 === 0 ? 0 : new Set(pairings.map(({ id }) => id.replace(/\d+$/, ''))).size,
        );
      }),
    );
  });
});

test.each([
  ['default', 7],
  ['encounter', 7],
  ['round', 3],
] as const)('%s: a pair that breaks a tie has an opening of its own', (policy, index) => {
  const plan = newPlan(2, { openings: bookPlan({ policy }) });
  const encounter = { round: 3, number: 1, first: 0, second: 1 };
  expect(openingIndex(plan, { ...encounter, tieBreak: 1 }, 7)).toBe(index);
  if (policy === 'round') expect(openingIndex(plan, encounter, 7)).toBe(index - 1);
});

test('a book is taken in order from its start, or shuffled; without one there is the start position', () => {
  const order = (change: Partial<BookPlan>, seed = 1): (string | undefined)[] =>
    arrange(newBook(4), bookPlan(change), seed).map(({ source }) => source?.replace('book:', ''));
  expect(order({})).toEqual(['1', '2', '3', '4']);
  expect(order({ start: 3 })).toEqual(['3', '4', '1', '2']);
  expect(order({ start: 8 })).toEqual(['4', '1', '2', '3']);
  expect(new Set(order({ order: 'random' }, 2))).toEqual(new Set(['1', '2', '3', '4']));
  expect(arrange([], bookPlan({ start: 5 }), 1)).toEqual([{ fen: START_FEN, moves: [] }]);
});

const SHORT = 'after the last the first comes again';
const OPEN = 'if more are needed, the first comes again after the last';

describe('what is said of the size of a book', () => {
  test.each([
    // why, change of the plan, openings in the book, games in all, notices
    ['enough', { rounds: 5 }, 5, 10, []],
    ['one too few', { rounds: 5 }, 4, 10, [`book has 4 openings for 5: ${SHORT}`]],
    ['one for all', { rounds: 5 }, 1, 10, [`book has 1 opening for 5: ${SHORT}`]],
    ['two an encounter', { rounds: 2, games: 4 }, 3, 8, [`book has 3 openings for 4: ${SHORT}`]],
    ['one an encounter', { rounds: 2, games: 4, policy: 'encounter' }, 2, 8, []],
    ['one a round', { rounds: 2, games: 4, policy: 'round' }, 2, 240, []],
    [
      'one a round, and more rounds',
      { rounds: 3, policy: 'round' },
      2,
      6,
      [`book has 2 openings for 3: ${SHORT}`],
    ],
    ['open', { rounds: null }, 200, null, [`book has 200 openings: ${OPEN}`]],
    ['a start within', { rounds: 2, start: 3 }, 3, 4, []],
    ['a start beyond', { start: 4 }, 3, 2, ['book has 3 openings: start=4 is taken as 1']],
    [
      'both',
      { rounds: 4, start: 8 },
      3,
      8,
      ['book has 3 openings: start=8 is taken as 2', `book has 3 openings for 4: ${SHORT}`],
    ],
  ] as const)('%s', (_, { start = 1, policy = 'default', ...change }: Change, size, games, expected) => {
    const plan = newPlan(2, { ...change, openings: bookPlan({ start, policy }) });
    expect(bookSizeNotices(plan, size, games)).toEqual(expected);
  });

  test.each([
    [17, ['book has 17 openings: if more are needed, the first comes again after the last']],
    [18, []],
  ])('a knockout of four takes 18 at most, with its tie-breaks: %i', (size, expected) => {
    const plan = newPlan(4, { format: 'knockout', openings: bookPlan({}) });
    expect(bookSizeNotices(plan, size, null)).toEqual(expected);
  });

  test('nothing without a book', () => expect(bookSizeNotices(newPlan(2), 0, 2)).toEqual([]));
});

interface Change {
  readonly rounds?: number | null;
  readonly games?: number;
  readonly start?: number;
  readonly policy?: (typeof POLICIES)[number];
}
