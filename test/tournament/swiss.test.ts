import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlayedStage } from '../../src/tournament/formats/format.ts';
import { swiss } from '../../src/tournament/formats/swiss.ts';
import { swissScores } from '../../src/tournament/tie-breaks.ts';
import { anyPoints, newField, pairKey, playOut, stageText, strongerFirst } from './play-out.ts';

describe('where the one entered earlier always wins', () => {
  test.each([
    [2, 1, ['0-1']],
    [2, 3, ['0-1', '1-0', '0-1']],
    [3, 2, ['0-1 (2)', '2-0 (1)']],
    [4, 2, ['0-2 1-3', '0-1 2-3']],
    [4, 3, ['0-2 1-3', '0-1 2-3', '3-0 1-2']],
    [5, 3, ['0-2 1-3 (4)', '0-1 4-2 (3)', '3-0 1-4 (2)']],
    [8, 3, ['0-4 1-5 2-6 3-7', '0-2 1-3 4-6 5-7', '0-1 2-4 3-5 6-7']],
  ])('%i entrants, %i rounds', (entrants, rounds, expected) => {
    const past = playOut(swiss, newField(entrants, { rounds }), { points: strongerFirst });
    expect(past.map(stageText)).toEqual(expected);
    for (const [index, { encounters }] of past.entries()) {
      expect(encounters.map(({ round }) => round)).toEqual(encounters.map(() => index + 1));
      expect(encounters.map(({ number }) => number)).toEqual(encounters.map((_, i) => i + 1));
    }
  });
});

/** Played stages written as `0-1 2:0, 2-3 1:1 (4)`, one a round. */
function parseStages(rounds: readonly string[]): PlayedStage[] {
  return rounds.map((text, index) => {
    const encounters = [...text.matchAll(/(\d)-(\d) ([\d.]+):([\d.]+)/g)].map((match, i) => ({
      round: index + 1,
      number: i + 1,
      first: Number(match[1]),
      second: Number(match[2]),
      points: [Number(match[3]), Number(match[4])] as const,
    }));
    const bye = /\((\d)\)/.exec(text)?.[1];
    return { encounters, withdrawn: new Set(), ...(bye === undefined ? {} : { bye: Number(bye) }) };
  });
}

describe('points, Buchholz and Sonneborn-Berger', () => {
  test.each([
    ['nothing played', 2, [], ['0 0 0', '0 0 0']],
    ['one encounter', 2, ['0-1 1.5:0.5'], ['1.5 0.5 0.375', '0.5 1.5 0.375']],
    [
      'a bye is an opponent with as many points, who was beaten',
      3,
      ['0-1 2:0 (2)', '0-2 1:1 (1)'],
      ['3 5 3.5', '2 5 2', '3 6 4.5'],
    ],
    [
      'strong opponents count for more',
      4,
      ['0-2 2:0, 1-3 2:0', '0-1 1:1, 2-3 2:0'],
      ['3 5 3.5', '3 3 1.5', '2 3 0', '0 5 0'],
    ],
  ])('%s', (_, entrants, rounds, expected) => {
    const scores = swissScores(newField(entrants, { rounds: 9 }), parseStages(rounds));
    expect(scores.map((s) => `${s.points} ${s.buchholz} ${s.sonnebornBerger}`)).toEqual(expected);
  });

  test('decide in this order', () => {
    const field = newField(4, { rounds: 2 });
    const placings = swiss.placings(field, parseStages(['0-2 2:0, 1-3 2:0', '0-1 1:1, 2-3 2:0']));
    expect(placings.map(({ order }) => order)).toEqual([
      [3, 5, 3.5],
      [3, 3, 1.5],
      [2, 3, 0],
      [0, 5, 0],
    ]);
    expect(placings[0]!.shown).toEqual({ pointsWithByes: 3, buchholz: 5, sonnebornBerger: 3.5 });
  });
});

test('who is withdrawn is paired no more, and the number of the others decides about a bye', () => {
  const out: Record<number, number[]> = { 1: [0], 2: [4] };
  const past = playOut(swiss, newField(5, { rounds: 4 }), {
    points: strongerFirst,
    withdrawn: (stage) => out[stage] ?? [],
  });
  expect(past.map(stageText)).toEqual(['0-2 1-3 (4)', '4-1 2-3', '1-2 (3)', '3-1 (2)']);
});

test('it is over when one is left', () => {
  const past = playOut(swiss, newField(3, { rounds: 9 }), {
    points: strongerFirst,
    withdrawn: (stage) => (stage === 2 ? [0, 1] : []),
  });
  expect(past).toHaveLength(2);
});

const BYE = -1;

function meetingsOf({ encounters, bye }: PlayedStage): string[] {
  return [...encounters.map(pairKey), ...(bye === undefined ? [] : [pairKey({ first: BYE, second: bye })])];
}

/** By trying everything: can all of these meet somebody new, the bye being like an opponent? */
function canAllBeNew(players: readonly number[], met: ReadonlySet<string>): boolean {
  const [first, ...others] = players.length % 2 === 1 ? [...players, BYE] : players;
  if (first === undefined) return true;
  return others.some(
    (second) =>
      !met.has(pairKey({ first, second })) &&
      canAllBeNew(
        others.filter((each) => each !== second),
        met,
      ),
  );
}

describe('any results', () => {
  const tournament = fc.record({
    entrants: fc.integer({ min: 2, max: 9 }),
    rounds: fc.integer({ min: 1, max: 10 }),
    points: anyPoints,
    withdrawals: fc.array(fc.tuple(fc.integer({ min: 1, max: 10 }), fc.nat(8)), { maxLength: 3 }),
  });

  test('everybody plays once a round, but one where the number is odd', () => {
    fc.assert(
      fc.property(tournament, ({ entrants, rounds, points, withdrawals }) => {
        const withdrawn = (stage: number): number[] =>
          withdrawals.filter(([at]) => at === stage).map(([, entrant]) => entrant);
        const past = playOut(swiss, newField(entrants, { rounds }), { points, withdrawn });
        for (const [index, stage] of past.entries()) {
          const out = past[index - 1]?.withdrawn ?? new Set();
          const seen = [...stage.encounters.flatMap(({ first, second }) => [first, second]), stage.bye];
          const due = Array.from({ length: entrants }, (_, i) => i).filter((entrant) => !out.has(entrant));
          const seated = seen.filter((each) => each !== undefined);
          expect(seated).toHaveLength(due.length);
          expect(new Set(seated)).toEqual(new Set(due));
          expect(stage.bye === undefined).toBe(due.length % 2 === 0);
        }
        if (withdrawals.length === 0) expect(past).toHaveLength(rounds);
      }),
    );
  });

  test('nobody meets the same opponent again, or sits out again, while all can be paired otherwise', () => {
    let checked = 0;
    fc.assert(
      fc.property(tournament, ({ entrants, rounds, points }) => {
        const past = playOut(swiss, newField(entrants, { rounds }), { points });
        const met = new Set<string>();
        const players = Array.from({ length: entrants }, (_, i) => i);
        for (const stage of past) {
          const meetings = meetingsOf(stage);
          if (!canAllBeNew(players, met)) break;
          checked++;
          for (const meeting of meetings) {
            expect(met).not.toContain(meeting);
            met.add(meeting);
          }
        }
      }),
    );
    expect(checked).toBeGreaterThan(100);
  });

  test('who has begun less often begins', () => {
    fc.assert(
      fc.property(tournament, ({ entrants, rounds, points }) => {
        const balance = new Array<number>(entrants).fill(0);
        for (const { encounters } of playOut(swiss, newField(entrants, { rounds }), { points })) {
          for (const { first, second } of encounters) {
            expect(balance[first]!).toBeLessThanOrEqual(balance[second]!);
            balance[first]!++;
          }
        }
      }),
    );
  });
});

test('a field of sixty is paired at once', () => {
  const past = playOut(swiss, newField(61, { rounds: 20 }), { points: strongerFirst });
  expect(new Set(past.flatMap(meetingsOf)).size).toBe(20 * 31);
});
