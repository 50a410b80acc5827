import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Encounter, Field, FixedFormat } from '../../src/tournament/formats/format.ts';
import { gauntlet } from '../../src/tournament/formats/gauntlet.ts';
import { pyramid } from '../../src/tournament/formats/pyramid.ts';
import { roundRobin } from '../../src/tournament/formats/round-robin.ts';
import { newField, pairKey } from './play-out.ts';

function encountersOf(format: FixedFormat, entrants: number, change: Partial<Field> = {}): Encounter[] {
  return [...format.encounters(newField(entrants, change))];
}

function text(encounters: readonly Encounter[]): string[] {
  return encounters.map((e) => `${e.round}.${e.number} ${e.first}-${e.second}`);
}

describe('round-robin', () => {
  test.each([
    [2, 2, 2, ['1.1 0-1', '2.1 0-1']],
    [2, 2, 1, ['1.1 0-1', '2.1 1-0']],
    [4, 1, 2, ['1.1 0-3', '1.2 1-2', '1.3 2-0', '1.4 3-1', '1.5 0-1', '1.6 2-3']],
    [1, 3, 2, []],
    [0, 1, 2, []],
  ])('of %i, %i rounds of %i games', (entrants, rounds, games, expected) => {
    expect(text(encountersOf(roundRobin, entrants, { rounds, games }))).toEqual(expected);
  });

  test('lets nobody play twice in a turn', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 25 }), fc.integer({ min: 1, max: 3 }), (entrants, rounds) => {
        const perTurn = Math.floor(entrants / 2);
        const encounters = encountersOf(roundRobin, entrants, { rounds });
        for (let from = 0; from < encounters.length; from += perTurn) {
          const turn = encounters.slice(from, from + perTurn).flatMap(({ first, second }) => [first, second]);
          expect(new Set(turn).size).toBe(2 * perTurn);
        }
      }),
    );
  });
});

describe('gauntlet', () => {
  test.each([
    [2, undefined, 2, ['1.1 0-1', '2.1 1-0'], 'two engines: a match'],
    [4, undefined, 1, ['1.1 0-1', '1.2 2-0', '1.3 0-3'], 'the first against the rest'],
    [4, 1, 2, ['1.1 0-1', '1.2 2-0', '1.3 0-3', '2.1 1-0', '2.2 0-2', '2.3 3-0'], 'two rounds'],
    [5, 2, 1, ['1.1 0-2', '1.2 3-0', '1.3 0-4', '1.4 2-1', '1.5 1-3', '1.6 4-1'], 'one seed after the other'],
    [3, 2, 1, ['1.1 0-2', '1.2 2-1'], 'the last against the rest'],
  ])('of %i with %s seeds, %i rounds: %j', (entrants, seeds, rounds, expected, _) => {
    expect(text(encountersOf(gauntlet, entrants, { rounds, seeds }))).toEqual(expected);
  });
});

describe('pyramid', () => {
  test.each([
    [2, 2, ['1.1 1-0', '2.1 0-1']],
    [3, 1, ['1.1 1-0', '1.2 0-2', '1.3 2-1']],
    [4, 1, ['1.1 1-0', '1.2 0-2', '1.3 2-1', '1.4 3-0', '1.5 1-3', '1.6 3-2']],
  ])('of %i, %i rounds: each meets all who came before', (entrants, rounds, expected) => {
    expect(text(encountersOf(pyramid, entrants, { rounds }))).toEqual(expected);
  });
});

/** Which pairs meet in a round, as written. */
function everybody(entrants: number): string[] {
  const all = Array.from({ length: entrants }, (_, i) => i);
  return all.flatMap((a) => all.filter((b) => b > a).map((b) => `${a}-${b}`));
}

const FORMATS: [string, FixedFormat, number | undefined, (entrants: number) => string[]][] = [
  ['round-robin', roundRobin, undefined, everybody],
  ['pyramid', pyramid, undefined, everybody],
  ['gauntlet', gauntlet, undefined, (n) => everybody(n).filter((pair) => pair.startsWith('0-'))],
  [
    'gauntlet of 2 seeds',
    gauntlet,
    2,
    (n) => everybody(n).filter((pair) => /^[01]-/.test(pair) && pair !== '0-1'),
  ],
];

describe.each(FORMATS)('%s', (_, format, seeds, expected) => {
  test.each([3, 4, 5, 7, 8, 9])('of %i: who meets whom, under numbers that count up', (entrants) => {
    const encounters = encountersOf(format, entrants, { rounds: 3, seeds });
    for (const round of [1, 2, 3]) {
      const own = encounters.filter((each) => each.round === round);
      expect(own.map(({ number }) => number)).toEqual(own.map((_, i) => i + 1));
      expect(new Set(own.map(pairKey))).toEqual(new Set(expected(entrants)));
    }
    expect(encounters).toHaveLength(3 * expected(entrants).length);
  });

  test.each([3, 4, 5, 7, 8, 9])(
    'of %i: everybody begins as often as not, but for one encounter',
    (entrants) => {
      const encounters = encountersOf(format, entrants, { seeds });
      const balance = new Array<number>(entrants).fill(0);
      for (const { first, second } of encounters) {
        balance[first]!++;
        balance[second]!--;
      }
      for (const each of balance) expect(Math.abs(each)).toBeLessThanOrEqual(1);
    },
  );

  test('the next round turns all colours round where games are odd', () => {
    const encounters = encountersOf(format, 5, { rounds: 2, games: 1, seeds });
    const [one, two] = [1, 2].map((round) => encounters.filter((each) => each.round === round));
    expect(two!.map(({ first, second }) => [second, first])).toEqual(
      one!.map(({ first, second }) => [first, second]),
    );
  });

  test('has no end where the rounds are open', () => {
    const endless = format.encounters(newField(3, { rounds: Number.POSITIVE_INFINITY, seeds }));
    let last: Encounter | undefined;
    for (const encounter of endless) {
      last = encounter;
      if (encounter.round === 1000) break;
    }
    expect(last?.round).toBe(1000);
  });
});
