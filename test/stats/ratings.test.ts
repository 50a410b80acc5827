import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RatedGame } from '../../src/stats/bradley-terry.ts';
import { scoreOfElo } from '../../src/stats/elo.ts';
import { eloEstimate } from '../../src/stats/elo-estimate.ts';
import { Z95 } from '../../src/stats/normal.ts';
import { rate } from '../../src/stats/ratings.ts';
import { pentanomialCells, scoreMoments } from '../../src/stats/score-moments.ts';
import { expectNear, type GoldenCase, goldenCases, toleranceAt } from './golden.ts';

interface Input {
  readonly players: readonly string[];
  readonly games: readonly (readonly [string, string, '1-0' | '0-1' | '1/2-1/2', number])[];
  readonly model: string;
  readonly scale?: number | string;
  readonly anchor?: string;
  readonly whiteAdvantage: number | 'fit';
}

interface Expected {
  readonly connected: boolean;
  readonly ratings?: Readonly<Record<string, number>>;
  readonly errors?: Readonly<Record<string, number>>;
  readonly whiteAdvantage?: number;
  readonly groups?: readonly (readonly string[])[];
}

/** Those of the model that tournaments are rated by. */
function ordoCases(): GoldenCase<Input, Expected>[] {
  return goldenCases<Input, Expected>('ratings').filter(
    ({ input }) => input.model === 'ordo' && input.scale === 400 && input.anchor === undefined,
  );
}

const SCORES = { '1-0': 1, '0-1': 0, '1/2-1/2': 0.5 } as const;

function gamesOf({ players, games }: Input): RatedGame[] {
  return games
    .flatMap(([white, black, result, count]) =>
      Array.from({ length: count }, () => ({
        white: players.indexOf(white),
        black: players.indexOf(black),
        score: SCORES[result],
      })),
    )
    .map((game, pair) => ({ ...game, pair }));
}

test.each(ordoCases())('$id', (golden) => {
  const { input, expected, tolerance } = golden;
  const list = rate(input.players.length, gamesOf(input), input.whiteAdvantage);
  expect(list.groups.length === 1).toBe(expected.connected);
  if (expected.groups !== undefined) {
    expect(list.groups.map((group) => group.map((player) => input.players[player]))).toEqual(expected.groups);
  }
  for (const [i, name] of input.players.entries()) {
    const { elo, error } = list.ratings[i]!;
    const rating = expected.ratings?.[name] ?? null;
    const bar = expected.errors?.[name];
    if (elo === null || rating === null) expect(elo).toBe(rating);
    else if (Number.isFinite(elo)) expectNear(elo, rating, tolerance);
    else expect(Math.sign(elo)).toBe(Math.sign(rating));
    if (bar !== undefined) expectNear(error, bar, toleranceAt(golden, ['errors', name]));
  }
  if (expected.whiteAdvantage !== undefined) {
    expectNear(list.whiteAdvantage, expected.whiteAdvantage, tolerance);
  }
});

/** Games of `A-B 1-0` text; those of one string are one pair. */
function games(...pairs: string[]): RatedGame[] {
  return pairs.flatMap((text, pair) =>
    text.split(', ').map((game): RatedGame => {
      const [players = '', result = ''] = game.split(' ');
      const [white, black] = players.split('-').map((name) => name.charCodeAt(0) - 65);
      return { white: white!, black: black!, score: result === '1-0' ? 1 : result === '0-1' ? 0 : 0.5, pair };
    }),
  );
}

describe('players without a rating are marked', () => {
  const mutual = ['A-B 1-0, B-A 1-0', 'A-B 1-0, B-A 0-1', 'A-B 1/2, B-A 0-1', 'B-A 0-1, A-B 0-1'];

  test.each([
    ['nobody played', 3, [], ['unplayed', 'unplayed', 'unplayed']],
    ['a newcomer', 3, mutual, ['rated', 'rated', 'unplayed']],
    ['one won all', 3, [...mutual, 'C-A 1-0, A-C 0-1'], ['rated', 'rated', 'won-all']],
    ['one lost all', 3, [...mutual, 'C-A 0-1, A-C 1-0'], ['rated', 'rated', 'lost-all']],
    ['a single winner', 2, ['A-B 1-0'], ['won-all', 'lost-all']],
    ['first, middle and last', 3, ['A-B 1-0', 'B-C 1-0', 'A-C 1-0'], ['won-all', 'rated', 'lost-all']],
    ['two pools', 4, [...mutual, 'C-D 1-0, D-C 1-0'], Array(4).fill('unconnected')],
    [
      'a ladder',
      4,
      ['A-B 1-0', 'A-C 1-0', 'A-D 1-0', 'B-C 1-0', 'B-D 1-0', 'C-D 1-0'],
      ['won-all', 'unconnected', 'unconnected', 'lost-all'],
    ],
  ] as const)('%s', (_, players, pairs, statuses) => {
    const { ratings } = rate(players, games(...pairs));
    expect(ratings.map((rating) => rating.status)).toEqual(statuses);
    const elos = { 'won-all': Infinity, 'lost-all': -Infinity, unconnected: null, unplayed: null };
    for (const { status, elo, error } of ratings) {
      if (status === 'rated') expect(elo).toBeTypeOf('number');
      else expect({ elo, error }).toEqual({ elo: elos[status], error: null });
    }
  });
});

describe("White's advantage", () => {
  test.each([
    ['White won everything', ['A-B 1-0, B-A 1-0', 'A-C 1-0, C-A 1-0', 'B-C 1-0, C-B 1-0'], 0],
    ['White never lost, and A drew with Black', ['A-B 1-0, B-A 1/2'], 190.848501887865 / 2],
    ['A always had White', ['A-B 1-0', 'A-B 1/2', 'A-B 1-0', 'A-B 0-1'], 88.739499846543 / 2],
  ])('counts as 0 where it cannot be fitted: %s', (_, pairs, elo) => {
    const list = rate(pairs.length === 3 ? 3 : 2, games(...pairs));
    expect(list.whiteAdvantage).toBeNull();
    expect(list.ratings[0]!.elo).toBeCloseTo(elo, 6);
  });

  test('all pairs even: no difference and no error bar', () => {
    const pairs = ['A-B 1-0, B-A 1-0', 'A-C 1-0, C-A 1-0', 'B-C 1/2, C-B 1/2'];
    for (const rating of rate(3, games(...pairs)).ratings) {
      expect(rating.elo).toBeCloseTo(0, 6);
      expect(rating.error).toBeNull();
    }
  });
});

test('two players have half the difference and half the error of the pentanomial each', () => {
  const counts = fc.tuple(...Array.from({ length: 5 }, () => fc.integer({ min: 1, max: 30 })));
  const results = [
    [0, 1],
    [0, 0.5],
    [1, 1],
    [1, 0.5],
    [1, 0],
  ] as const;
  fc.assert(
    fc.property(counts, (pentanomial) => {
      let pair = 0;
      const played: RatedGame[] = [];
      for (const [cell, count] of pentanomial.entries()) {
        for (let i = 0; i < count; i++, pair++) {
          const [first, second] = results[cell]!;
          played.push(
            { white: 0, black: 1, score: first, pair },
            { white: 1, black: 0, score: second, pair },
          );
        }
      }
      const [a, b] = rate(2, played, 0).ratings;
      const moments = scoreMoments(
        pentanomialCells(pentanomial as [number, number, number, number, number]),
      )!;
      const slope = 400 / Math.LN10 / (moments.mean * (1 - moments.mean)); // of Elo over score
      expect(a!.elo! - b!.elo!).toBeCloseTo(eloEstimate(moments).elo, 6);
      expect(2 * a!.error!).toBeCloseTo(Z95 * Math.sqrt(moments.variance / moments.games) * slope, 6);
    }),
  );
});

/** Moves one unknown after the other to where its own equation holds, over and over. */
function solveSlowly(players: number, played: readonly RatedGame[]): { elo: number[]; advantage: number } {
  const unknowns = new Array<number>(players + 1).fill(0);
  const surplus = (k: number): number =>
    played.reduce((sum, { white, black, score }) => {
      const sign = k === white || k === players ? 1 : k === black ? -1 : 0;
      const expected = scoreOfElo(unknowns[white]! + unknowns[players]! - unknowns[black]!);
      return sum + sign * (score - expected);
    }, 0);
  for (let sweep = 0, change = 1; change > 1e-7 && sweep < 3000; sweep++) {
    change = 0;
    for (let k = 0; k <= players; k++) {
      const before = unknowns[k]!;
      let [low, high] = [before - 800, before + 800];
      while (high - low > 1e-8) {
        unknowns[k] = (low + high) / 2;
        if (surplus(k) > 0) low = unknowns[k]!;
        else high = unknowns[k]!;
      }
      change = Math.max(change, Math.abs(unknowns[k]! - before));
    }
  }
  const elo = unknowns.slice(0, players);
  const mean = elo.reduce((sum, value) => sum + value, 0) / players;
  return { elo: elo.map((value) => value - mean), advantage: unknowns[players]! };
}

const anyGames = fc.integer({ min: 2, max: 5 }).chain((players) =>
  fc.record({
    players: fc.constant(players),
    played: fc.array(
      fc
        .record({
          white: fc.nat({ max: players - 1 }),
          black: fc.nat({ max: players - 1 }),
          score: fc.constantFrom<0 | 0.5 | 1>(0, 0.5, 1),
          pair: fc.nat({ max: 20 }),
        })
        .filter(({ white, black }) => white !== black),
      { maxLength: 40 },
    ),
  }),
);

test('Newton finds what a slow solver finds', () => {
  let compared = 0;
  fc.assert(
    fc.property(anyGames, ({ players, played }) => {
      // One result of each kind between neighbours, so that there is a finite answer.
      const enough = Array.from({ length: players }, (_, i) => i).flatMap((white) =>
        ([0, 0.5, 1] as const).map((score) => ({ white, black: (white + 1) % players, score, pair: 99 })),
      );
      const all = [...played, ...enough];
      const list = rate(players, all);
      if (list.whiteAdvantage === null) return; // two players who always had the same colours
      const slow = solveSlowly(players, all);
      expect(Math.abs(list.whiteAdvantage - slow.advantage)).toBeLessThan(1e-3);
      for (const [i, { elo }] of list.ratings.entries())
        expect(Math.abs(elo! - slow.elo[i]!)).toBeLessThan(1e-3);
      compared++;
    }),
    { numRuns: 40 },
  );
  expect(compared).toBeGreaterThan(20);
});

test('any results give a list without NaN, with mean 0, that is the opposite for opposite results', () => {
  fc.assert(
    fc.property(anyGames, ({ players, played }) => {
      const list = rate(players, played);
      const rated = list.ratings.filter((rating) => rating.status === 'rated');
      for (const { elo, error } of list.ratings) {
        expect(elo).not.toBeNaN();
        expect(error === null || (Number.isFinite(error) && error > 0)).toBe(true);
      }
      expect(rated.reduce((sum, { elo }) => sum + elo!, 0)).toBeCloseTo(0, 5);
      const opposite = rate(
        players,
        played.map((game) => ({ ...game, score: (1 - game.score) as 0 | 0.5 | 1 })),
      );
      for (const [i, { elo, status }] of list.ratings.entries()) {
        const other = opposite.ratings[i]!;
        if (status === 'rated') expect(other.elo).toBeCloseTo(-elo!, 4);
        else expect(other.elo).toBe(elo === null ? null : -elo);
      }
    }),
    { numRuns: 300 },
  );
});
