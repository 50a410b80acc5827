import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ending } from '../../src/game/ending.ts';
import type { ScoredPair } from '../../src/game/pairing.ts';
import { FORMATS, type Format } from '../../src/tournament/formats/formats.ts';
import type { Plan } from '../../src/tournament/plan.ts';
import { run } from '../../src/tournament/run.ts';
import { countGames, schedule, stages } from '../../src/tournament/schedule.ts';
import { Withdrawals } from '../../src/tournament/withdrawals.ts';
import { AnyOrder, type Play } from './any-order.ts';
import { DRAW, lostBy } from './pair-results.ts';
import { newBook, newPlan } from './schedule-plan.ts';

interface Played {
  readonly status: string;
  /** In schedule order. */
  readonly results: readonly ScoredPair[];
  readonly begun: readonly string[];
}

/** Plays a plan to its end, or until so many pairs are finished; goes on where earlier results are given. */
async function play(
  plan: Plan,
  games: Play,
  choose: () => number = () => 0,
  { before = [], limit = Number.POSITIVE_INFINITY }: { before?: readonly ScoredPair[]; limit?: number } = {},
): Promise<Played> {
  const results = new Map(before.map((result) => [result.pairing.firstGame, result]));
  const sorted = (): ScoredPair[] => [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result);
  const begun: string[] = [];
  const status = await run({
    plan,
    stages: stages(plan, newBook(7), sorted),
    done: new Map(before.map((result) => [result.pairing.id, result])),
    executor: new AnyOrder(games, choose),
    withdrawals: new Withdrawals(),
    enough: () => results.size >= limit,
    onBegin: ({ id }) => begun.push(id),
    onSkip: () => {},
    onPair: (result) => results.set(result.pairing.firstGame, result),
    cancelled: new AbortController().signal,
  });
  return { status, results: sorted(), begun };
}

/** The same for the same pairing, whenever it is played. */
const anyGames = fc
  .func(
    fc.constantFrom<Ending>({ winner: 'white', reason: 'checkmate' }, DRAW, {
      winner: 'black',
      reason: 'checkmate',
    }),
  )
  .map(
    (end): Play =>
      (pairing) =>
        Array.from({ length: pairing.games }, (_, game) => end(pairing.id, game)),
  );

const anyPlan = fc
  .record({
    format: fc.constantFrom(...(Object.keys(FORMATS) as Format[])),
    entrants: fc.integer({ min: 2, max: 7 }),
    rounds: fc.integer({ min: 1, max: 3 }),
    games: fc.integer({ min: 1, max: 5 }),
    repeat: fc.integer({ min: 1, max: 3 }),
    concurrency: fc.integer({ min: 1, max: 4 }),
    swap: fc.boolean(),
  })
  .map(({ entrants, ...change }) => newPlan(entrants, change));

describe('any plan, any results', () => {
  test('the schedule does not depend on which games end first, and its numbers are dense', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlan, anyGames, fc.infiniteStream(fc.nat()), async (plan, games, choices) => {
        const inOrder = await play({ ...plan, concurrency: 1 }, games);
        const anyhow = await play(plan, games, () => choices.next().value ?? 0);
        const pairings = inOrder.results.map(({ pairing }) => pairing);
        expect(anyhow.results.map(({ pairing }) => pairing)).toEqual(pairings);
        expect(anyhow.status).toBe('finished');
        expect(anyhow.begun).toEqual(inOrder.begun);
        expect(new Set(pairings.map(({ id }) => id)).size).toBe(pairings.length);
        let [nextGame, lastOpening] = [1, 0];
        for (const { firstGame, opening, games } of pairings) {
          expect(firstGame).toBe(nextGame);
          nextGame += games;
          const number = Number(opening.source!.split(':')[1]);
          expect([lastOpening, (lastOpening % 7) + 1]).toContain(number);
          lastOpening = number;
        }
        if (plan.format !== 'knockout') expect(countGames(plan)).toBe(nextGame - 1);
        expect(pairings.slice(0, [...schedule(plan, [])].length).map(({ id }) => id)).toEqual(
          [...schedule(plan, [])].map(({ id }) => id),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('a run that is broken off and goes on later plays the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyPlan,
        anyGames,
        fc.nat(12),
        fc.infiniteStream(fc.nat()),
        async (plan, games, limit, choices) => {
          const choose = (): number => choices.next().value ?? 0;
          const whole = await play(plan, games);
          const begun = await play(plan, games, choose, { limit });
          const rest = await play(plan, games, choose, { before: begun.results });
          expect(rest.results.map(({ pairing }) => pairing)).toEqual(
            whole.results.map(({ pairing }) => pairing),
          );
          const all = [...begun.begun, ...rest.begun];
          expect(all).toHaveLength(whole.begun.length);
          expect(new Set(all)).toEqual(new Set(whole.begun));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a broken engine is withdrawn', () => {
  /** Entrant 1 loses all its games by a crash; the one entered earlier wins otherwise. */
  const games: Play = (pairing) =>
    Array.from({ length: pairing.games }, (_, index) => {
      const { first, second } = pairing;
      if (first === 1 || second === 1) return lostBy(1, pairing, index, 'crash');
      return lostBy(Math.max(first, second), pairing, index, 'checkmate');
    });

  test.each([
    ['round-robin', 5, 3, 6],
    ['gauntlet', 5, 6, 6],
    ['pyramid', 5, 3, 6],
    ['knockout', 5, 1, 6],
    ['swiss', 5, 3, 6],
    ['knockout', 2, 1, 20],
    ['swiss', 2, 2, 20],
    ['swiss', 3, 3, 4],
  ] as [Format, number, number, number][])(
    '%s of %i, %i rounds of %i games',
    async (format, entrants, rounds, each) => {
      const plan = newPlan(entrants, { format, rounds, games: each, concurrency: 1 });
      const { status, results } = await play(plan, games);
      expect(status).toBe('finished');
      const own = results.filter(({ pairing }) => pairing.first === 1 || pairing.second === 1);
      expect(own).toHaveLength(3);
      const others = results.filter((result) => !own.includes(result));
      if (entrants > 2) expect(others.length).toBeGreaterThan(0);
    },
  );

  test.each(Object.keys(FORMATS) as Format[])(
    '%s, broken off anywhere and gone on with later',
    async (format) => {
      const plan = newPlan(4, { format, rounds: 3, games: 6, concurrency: 1 });
      const whole = await play(plan, games);
      for (let limit = 1; limit < whole.results.length; limit++) {
        const { results: before } = await play(plan, games, undefined, { limit });
        const { results } = await play(plan, games, undefined, { before });
        expect(results.map(({ pairing }) => pairing)).toEqual(whole.results.map(({ pairing }) => pairing));
      }
    },
  );

  test('its opponents are not worse off than others', async () => {
    const plan = newPlan(4, { format: 'swiss', rounds: 2, games: 20 });
    const { results } = await play(plan, games);
    const rounds = [1, 2].map((round) => [
      ...new Set(
        results
          .filter(({ pairing }) => pairing.round === round)
          .map(({ pairing: { first, second } }) => `${first}-${second}`),
      ),
    ]);
    // 3 has 20 points for 6 games and 14 that were not played, as many as 0: they meet, and 2 sits out.
    expect(rounds).toEqual([['0-2', '1-3'], ['3-0']]);
  });
});

test('a tie is broken on fresh openings, under ids and numbers that go on', async () => {
  const plan = newPlan(2, { format: 'knockout', games: 3 });
  const { results } = await play(plan, ({ games }) => Array.from({ length: games }, () => DRAW));
  expect(
    results.map(({ pairing: { id, firstGame, games, opening } }) => [id, firstGame, games, opening.source]),
  ).toEqual([
    ['1.1.1', 1, 2, 'book:1'],
    ['1.1.2', 3, 1, 'book:2'],
    ['1.1.3', 4, 2, 'book:3'],
    ['1.1.4', 6, 2, 'book:4'],
    ['1.1.5', 8, 2, 'book:5'],
    ['1.1.6', 10, 2, 'book:6'],
    ['1.1.7', 12, 2, 'book:7'],
  ]);
});
