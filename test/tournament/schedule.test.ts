import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../src/chess/chess.ts';
import type { Opening } from '../../src/game/game.ts';
import { type Pairing, whiteEntrant } from '../../src/game/pairing.ts';
import { countGames, schedule } from '../../src/tournament/schedule.ts';
import { newBook, newPlan, planAndBook } from './schedule-plan.ts';

/** A pairing as `ID WHITE-BLACK WHITE-BLACK OPENING`. */
function line(pairing: Pairing): string {
  const games = gamesOf(pairing).map(({ white, black }) => `${white}-${black}`);
  return [pairing.id, ...games, pairing.opening.source ?? 'start'].join(' ');
}

function gamesOf(pairing: Pairing): { white: number; black: number }[] {
  return Array.from({ length: pairing.games }, (_, index) => {
    const white = whiteEntrant(pairing, index);
    return { white, black: white === pairing.first ? pairing.second : pairing.first };
  });
}

describe('in words', () => {
  test.each([
    ['two engines', newPlan(2), 0, ['1.1.1 0-1 1-0 start']],
    [
      'two engines, three rounds, a book that goes round',
      newPlan(2, { rounds: 3 }),
      2,
      ['1.1.1 0-1 1-0 book:1', '2.1.1 0-1 1-0 book:2', '3.1.1 0-1 1-0 book:1'],
    ],
    [
      'three engines: one sits out each turn',
      newPlan(3),
      9,
      ['1.1.1 1-2 2-1 book:1', '1.2.1 2-0 0-2 book:2', '1.3.1 0-1 1-0 book:3'],
    ],
    [
      'an odd game is played alone',
      newPlan(2, { games: 5 }),
      9,
      ['1.1.1 0-1 1-0 book:1', '1.1.2 0-1 1-0 book:2', '1.1.3 0-1 book:3'],
    ],
    [
      'colours change also where each game has an opening of its own',
      newPlan(2, { games: 4, repeat: 1 }),
      9,
      ['1.1.1 0-1 book:1', '1.1.2 1-0 book:2', '1.1.3 0-1 book:3', '1.1.4 1-0 book:4'],
    ],
    [
      'an odd repeat',
      newPlan(2, { games: 6, repeat: 3 }),
      9,
      ['1.1.1 0-1 1-0 book:1', '1.1.2 0-1 book:1', '1.1.3 1-0 0-1 book:2', '1.1.4 1-0 book:2'],
    ],
    ['noswap', newPlan(2, { games: 3, swap: false }), 9, ['1.1.1 0-1 0-1 book:1', '1.1.2 0-1 book:2']],
    ['reverse', newPlan(2, { games: 3, reverse: true }), 9, ['1.1.1 1-0 0-1 book:1', '1.1.2 1-0 book:2']],
    [
      'reverse and noswap',
      newPlan(2, { games: 3, reverse: true, swap: false }),
      9,
      ['1.1.1 1-0 1-0 book:1', '1.1.2 1-0 book:2'],
    ],
    [
      'a start within the book',
      newPlan(2, { rounds: 3, openings: { file: 'book', order: 'sequential', start: 3 } }),
      4,
      ['1.1.1 0-1 1-0 book:3', '2.1.1 0-1 1-0 book:4', '3.1.1 0-1 1-0 book:1'],
    ],
    [
      'a start beyond the book',
      newPlan(2, { openings: { file: 'book', order: 'sequential', start: 10 } }),
      4,
      ['1.1.1 0-1 1-0 book:2'],
    ],
  ])('%s', (_, plan, size, expected) => {
    expect([...schedule(plan, newBook(size))].map(line)).toEqual(expected);
  });

  test('without a book all games begin at the beginning', () => {
    const openings = [...schedule(newPlan(4), [])].map(({ opening }) => opening);
    expect(new Set(openings)).toEqual(new Set([{ fen: START_FEN, moves: [] }]));
  });

  test('a shuffled book is used up before it is shown again, in an order that the seed decides', () => {
    const order = (seed: number): (string | undefined)[] =>
      [
        ...schedule(
          newPlan(2, { rounds: 60, seed, openings: { file: '', order: 'random', start: 1 } }),
          newBook(30),
        ),
      ].map(({ opening }) => opening.source);
    const taken = order(5);
    expect(new Set(taken.slice(0, 30)).size).toBe(30);
    expect(taken.slice(30)).toEqual(taken.slice(0, 30));
    expect(order(5)).toEqual(taken);
    expect(order(6)).not.toEqual(taken);
    expect(taken).not.toEqual(newBook(30).map(({ source }) => source));
  });
});

describe('any plan', () => {
  test('has unique ids, and games that are numbered through', () => {
    fc.assert(
      fc.property(planAndBook, ({ plan, book }) => {
        const pairings = [...schedule(plan, book)];
        expect(new Set(pairings.map(({ id }) => id)).size).toBe(pairings.length);
        let next = 1;
        for (const { firstGame, games } of pairings) {
          expect(firstGame).toBe(next);
          expect(games).toBeGreaterThan(0);
          expect(games).toBeLessThanOrEqual(Math.min(2, plan.repeat));
          next += games;
        }
        expect(countGames(plan)).toBe(next - 1);
      }),
    );
  });

  test('lets any two engines meet equally often, and nobody himself', () => {
    fc.assert(
      fc.property(planAndBook, ({ plan, book }) => {
        const meetings = new Map<string, number>();
        for (const pairing of schedule(plan, book)) {
          expect(pairing.first).not.toBe(pairing.second);
          const key = `${Math.min(pairing.first, pairing.second)}-${Math.max(pairing.first, pairing.second)}`;
          meetings.set(key, (meetings.get(key) ?? 0) + pairing.games);
        }
        const { length } = plan.entrants;
        expect(meetings.size).toBe((length * (length - 1)) / 2);
        expect(new Set(meetings.values())).toEqual(new Set([plan.rounds! * plan.games]));
      }),
    );
  });

  test('gives everybody both colours equally often, but for one game, unless colours stay', () => {
    fc.assert(
      fc.property(planAndBook, ({ plan, book }) => {
        const whites = plan.entrants.map(() => 0);
        for (const pairing of schedule({ ...plan, swap: true }, book)) {
          for (const { white, black } of gamesOf(pairing)) {
            whites[white]!++;
            whites[black]!--;
          }
        }
        for (const balance of whites) expect(Math.abs(balance)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('begins like the same plan with more rounds', () => {
    fc.assert(
      fc.property(planAndBook, ({ plan, book }) => {
        const pairings = [...schedule(plan, book)];
        const longer = [...schedule({ ...plan, rounds: plan.rounds! + 2 }, book)];
        expect(longer.slice(0, pairings.length)).toEqual(pairings);
      }),
    );
  });

  test('begins like the same plan with open rounds', () => {
    fc.assert(
      fc.property(planAndBook, ({ plan, book }) => {
        const pairings = [...schedule(plan, book)];
        const open = { ...plan, rounds: null };
        const endless = schedule(open, book)[Symbol.iterator]();
        expect(pairings.map(() => endless.next().value)).toEqual(pairings);
        expect(countGames(open)).toBeNull();
      }),
    );
  });

  test('takes the openings one after the other', () => {
    fc.assert(
      fc.property(planAndBook, ({ plan, book }) => {
        fc.pre(book.length > 0);
        const taken = new Map<string, Opening>();
        for (const { id, firstGame, opening } of schedule(plan, book)) {
          const played = (firstGame - 1) % plan.games; // in this encounter
          const block = `${id.split('.', 2).join('.')} ${Math.floor(played / plan.repeat)}`;
          expect(taken.get(block) ?? opening).toBe(opening);
          taken.set(block, opening);
        }
        const openings = [...taken.values()];
        for (const [i, opening] of openings.entries()) {
          expect(book).toContain(opening);
          if (i >= book.length) expect(opening).toBe(openings[i - book.length]);
          else expect(openings.slice(0, i)).not.toContain(opening);
        }
      }),
    );
  });
});
