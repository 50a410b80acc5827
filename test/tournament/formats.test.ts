import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundRobin } from '../../src/tournament/formats/round-robin.ts';

describe('round-robin', () => {
  test.each([
    [2, 2, ['1.1 0-1', '2.1 1-0']],
    [4, 1, ['1.1 0-3', '1.2 1-2', '1.3 2-0', '1.4 3-1', '1.5 0-1', '1.6 2-3']],
    [1, 3, []],
    [0, 1, []],
  ])('of %i, %i rounds', (entrants, rounds, expected) => {
    const encounters = [...roundRobin(entrants, rounds)];
    expect(encounters.map((e) => `${e.round}.${e.number} ${e.first}-${e.second}`)).toEqual(expected);
  });

  const size = fc.record({
    entrants: fc.integer({ min: 2, max: 25 }),
    rounds: fc.integer({ min: 1, max: 3 }),
  });

  test('brings everybody together once a round, under numbers that count up', () => {
    fc.assert(
      fc.property(size, ({ entrants, rounds }) => {
        const encounters = [...roundRobin(entrants, rounds)];
        const perRound = (entrants * (entrants - 1)) / 2;
        for (let round = 1; round <= rounds; round++) {
          const own = encounters.filter((each) => each.round === round);
          expect(own.map(({ number }) => number)).toEqual(Array.from({ length: perRound }, (_, i) => i + 1));
          const met = own.map(({ first, second }) => Math.min(first, second) * 100 + Math.max(first, second));
          expect(new Set(met).size).toBe(perRound);
        }
      }),
    );
  });

  test('lets nobody play twice in a turn', () => {
    fc.assert(
      fc.property(size, ({ entrants, rounds }) => {
        const perTurn = Math.floor(entrants / 2);
        const encounters = [...roundRobin(entrants, rounds)];
        for (let from = 0; from < encounters.length; from += perTurn) {
          const turn = encounters.slice(from, from + perTurn).flatMap(({ first, second }) => [first, second]);
          expect(new Set(turn).size).toBe(2 * perTurn);
        }
      }),
    );
  });

  test('turns first and second round from round to round', () => {
    fc.assert(
      fc.property(size, ({ entrants }) => {
        const [one, two] = [1, 2].map((round) =>
          [...roundRobin(entrants, 2)].filter((each) => each.round === round),
        );
        expect(two!.map(({ first, second }) => [second, first])).toEqual(
          one!.map(({ first, second }) => [first, second]),
        );
      }),
    );
  });
});
