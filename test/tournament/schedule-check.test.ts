import { expect, test } from 'vitest';
import type { Pairing, ScoredPair } from '../../src/game/pairing.ts';
import type { Plan } from '../../src/tournament/plan.ts';
import { schedule } from '../../src/tournament/schedule.ts';
import { checkSchedule } from '../../src/tournament/schedule-check.ts';
import { DRAW, lostBy, newResult } from './pair-results.ts';
import { newBook, newPlan } from './schedule-plan.ts';

const BOOK = newBook(5);

/** The first pairs of a plan, all games drawn. */
function played(plan: Plan, count: number): ScoredPair[] {
  const results: ScoredPair[] = [];
  for (const pairing of schedule(plan, BOOK)) {
    if (results.length === count) break;
    results.push(newResult(pairing, [DRAW, DRAW]));
  }
  return results;
}

function crashed(pairing: Pairing): ScoredPair {
  return newResult(
    pairing,
    [0, 1].map((game) => lostBy(0, pairing, game, 'crash')),
  );
}

const threeRounds = newPlan(3, { rounds: 3 });
const swiss = newPlan(4, { format: 'swiss', rounds: 2 });
const open = newPlan(2, { rounds: null });

test.each<[what: string, plan: Plan, played: ScoredPair[], isDue: boolean]>([
  ['nothing is played', threeRounds, [], true],
  ['some is', threeRounds, played(threeRounds, 4), true],
  ['a gap in the middle', threeRounds, played(threeRounds, 9).toSpliced(4, 1), true],
  ['all is', threeRounds, played(threeRounds, 9), false],
  ['the first stage', swiss, played(swiss, 2), true],
  ['half of it', swiss, played(swiss, 1), true],
  ['a schedule without an end', open, played(open, 7), true],
  ['a schedule without an end, with a gap', open, played(open, 7).toSpliced(2, 2), true],
  ['nobody is left of two', open, played(open, 3).map(({ pairing }) => crashed(pairing)), false],
])('%s', (_, plan, results, isDue) => {
  expect(checkSchedule(plan, BOOK, results)).toEqual({ isDue, misfit: undefined });
});

test('who is withdrawn is not due any more', () => {
  const plan = newPlan(2, { rounds: 9 });
  const results = played(plan, 3).map(({ pairing }) => crashed(pairing));
  expect(checkSchedule(plan, BOOK, results)).toEqual({ isDue: false, misfit: undefined });
});

test.each<[change: Partial<Pairing>, differs: 'opening' | 'pairing']>([
  [{ opening: { fen: 'other', moves: [] } }, 'opening'],
  [{ opening: { ...BOOK[2]!, moves: ['e2e4'] } }, 'opening'],
  [{ firstGame: 6 }, 'pairing'],
  [{ first: 1, second: 0 }, 'pairing'],
  [{ reversed: true }, 'pairing'],
  [{ games: 1 }, 'pairing'],
  [{ id: '1.1.9' }, 'pairing'],
])('a pair that the schedule has otherwise: %j', (change, differs) => {
  const results = played(threeRounds, 4);
  const changed = { ...results[2]!.pairing, ...change };
  const { misfit } = checkSchedule(threeRounds, BOOK, results.with(2, { ...results[2]!, pairing: changed }));
  expect(misfit).toEqual({ pairing: changed, differs });
});

test('where a book was opened from does not matter, nor what it is called', () => {
  const renamed = BOOK.map((opening) => ({ ...opening, source: 'elsewhere' }));
  const { misfit } = checkSchedule(threeRounds, renamed, played(threeRounds, 4));
  expect(misfit).toBeUndefined();
});
