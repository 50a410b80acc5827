import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bracket, seeding } from '../../src/tournament/formats/bracket.ts';
import type { Encounter } from '../../src/tournament/formats/format.ts';
import { knockout, TIE_BREAKS } from '../../src/tournament/formats/knockout.ts';
import { anyPoints, newField, pairKey, playOut, stageText, strongerFirst } from './play-out.ts';

test.each([
  [1, [0]],
  [2, [0, 1]],
  [4, [0, 3, 1, 2]],
  [8, [0, 7, 3, 4, 1, 6, 2, 5]],
])('a bracket of %i', (places, expected) => {
  expect(bracket(places)).toEqual(expected);
});

describe('where the better seed always wins', () => {
  test.each([
    [2, ['0-1']],
    [3, ['1-2', '0-1']],
    [4, ['0-3 1-2', '0-1']],
    [5, ['3-4', '0-3 1-2', '0-1']],
    [7, ['3-4 1-6 2-5', '0-3 1-2', '0-1']],
    [8, ['0-7 3-4 1-6 2-5', '0-3 1-2', '0-1']],
    [9, ['7-8', '0-7 3-4 1-6 2-5', '0-3 1-2', '0-1']],
  ])('%i entrants: byes for the best, who meet late', (entrants, expected) => {
    const past = playOut(knockout, newField(entrants), { points: strongerFirst });
    expect(past.map(stageText)).toEqual(expected);
    expect(past.map(({ encounters }) => encounters[0]!.round)).toEqual(expected.map((_, i) => i + 1));
  });
});

test('a match keeps its number in the bracket', () => {
  const past = playOut(knockout, newField(5), { points: strongerFirst });
  expect(past[0]!.encounters.map(({ number }) => number)).toEqual([2]);
  expect(past[1]!.encounters.map(({ number }) => number)).toEqual([1, 2]);
});

describe('seeds', () => {
  test('all, in the order of entry, unless said otherwise', () => {
    expect(seeding(newField(5))).toEqual([0, 1, 2, 3, 4]);
  });

  test('some: the others are drawn by lot', () => {
    const draws = Array.from({ length: 50 }, (_, seed) => seeding(newField(6, { seeds: 2, seed })));
    for (const draw of draws) {
      expect(draw.slice(0, 2)).toEqual([0, 1]);
      expect(new Set(draw).size).toBe(6);
    }
    expect(new Set(draws.map(String)).size).toBeGreaterThan(10);
    expect(seeding(newField(6, { seeds: 2, seed: 7 }))).toEqual(draws[7]);
  });
});

/** Level until the tie-break of this number, which the second wins. */
function levelUntil(decided: number): (encounter: Encounter) => [number, number] {
  return ({ tieBreak = 0 }) => (tieBreak === decided ? [0.5, 1.5] : [1, 1]);
}

describe('a tie', () => {
  test.each([
    [0, [undefined], 1],
    [1, [undefined, 1], 1],
    [3, [undefined, 1, 2, 3], 1],
    [TIE_BREAKS, [undefined, 1, 2, 3, 4, 5], 1],
    [TIE_BREAKS + 1, [undefined, 1, 2, 3, 4, 5], 0],
  ])('that tie-break %i would decide', (decided, tieBreaks, winner) => {
    const field = newField(2);
    const past = playOut(knockout, field, { points: levelUntil(decided) });
    expect(past.flatMap(({ encounters }) => encounters.map(({ tieBreak }) => tieBreak))).toEqual(tieBreaks);
    expect(past.every(({ encounters }) => encounters[0]!.number === 1)).toBe(true);
    const [loser] = [0, 1].filter((each) => each !== winner);
    expect(knockout.placings(field, past)[loser!]!.shown).toEqual({ eliminatedIn: 1 });
    expect(knockout.placings(field, past)[winner]!.shown).toEqual({ eliminatedIn: null });
  });

  test('holds up the round, but is broken only where there is one', () => {
    const past = playOut(knockout, newField(4), {
      points: (encounter) =>
        pairKey(encounter) === '1-2' ? levelUntil(2)(encounter) : strongerFirst(encounter),
    });
    expect(past.map(stageText)).toEqual(['0-3 1-2', '1-2', '1-2', '0-2']);
  });

  test('the better seed is the one drawn before', () => {
    const field = newField(2, {
      seeds: 0,
      seed: [1, 2, 3, 4, 5].find((seed) => seeding(newField(2, { seeds: 0, seed }))[0] === 1)!,
    });
    const past = playOut(knockout, field, { points: () => [1, 1] });
    expect(knockout.placings(field, past).map(({ shown }) => shown.eliminatedIn)).toEqual([1, null]);
  });
});

describe('who is withdrawn', () => {
  test.each([
    ['loses although it leads', 4, { 1: [0] }, ['0-3 1-2', '3-1'], [1, null, 1, 2]],
    ['loses instead of a tie-break', 2, { 1: [0] }, ['0-1'], [1, null]],
    ['after the encounter too', 4, { 1: [3] }, ['0-3 1-2', '0-1'], [null, 2, 1, 1]],
    [
      'with its opponent: nobody goes on, and the next has a walkover',
      4,
      { 1: [0, 3] },
      ['0-3 1-2'],
      [1, null, 1, 1],
    ],
    ['during its bye: the next has a walkover', 3, { 1: [0] }, ['1-2'], [1, null, 1]],
    ['all of them', 3, { 1: [0, 1, 2] }, ['1-2'], [1, 1, 1]],
    ['in the final', 4, { 2: [0] }, ['0-3 1-2', '0-1'], [2, null, 1, 1]],
  ] as [string, number, Record<number, number[]>, string[], (number | null)[]][])(
    '%s',
    (_, entrants, withdrawn, stages, eliminatedIn) => {
      const field = newField(entrants);
      const past = playOut(knockout, field, {
        points: (encounter) => (entrants === 2 ? [1, 1] : strongerFirst(encounter)),
        withdrawn: (stage) => withdrawn[stage] ?? [],
      });
      expect(past.map(stageText)).toEqual(stages);
      expect(knockout.placings(field, past).map(({ shown }) => shown.eliminatedIn)).toEqual(eliminatedIn);
    },
  );
});

test('any results: all but one are knocked out once, and play no more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 20 }),
      fc.nat(20),
      fc.nat(),
      anyPoints,
      (entrants, seeds, seed, points) => {
        const field = newField(entrants, { seeds: Math.min(seeds, entrants), seed });
        const past = playOut(knockout, field, { points });
        const met = past.flatMap(({ encounters }) => encounters);
        expect(met.filter(({ tieBreak }) => tieBreak === undefined)).toHaveLength(entrants - 1);
        const out = knockout.placings(field, past).map(({ shown }) => shown.eliminatedIn);
        expect(out.filter((round) => round === null)).toHaveLength(1);
        for (const { first, second, round } of met) {
          for (const entrant of [first, second]) expect(out[entrant] ?? round).toBeGreaterThanOrEqual(round);
        }
      },
    ),
  );
});
