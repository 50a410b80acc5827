import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newRandom, type Random } from '../../src/base/random.ts';
import type { RatedGame } from '../../src/stats/bradley-terry.ts';
import { scoreOfElo } from '../../src/stats/elo.ts';
import { eloEstimate } from '../../src/stats/elo-estimate.ts';
import { ratingDifference } from '../../src/stats/rating-difference.ts';
import { rate } from '../../src/stats/ratings.ts';
import { scoreMoments } from '../../src/stats/score-moments.ts';

/** A pair with colours swapped; points are the first player's. */
function pair(number: number, [first, second]: [number, number], points: [number, number]): RatedGame[] {
  return [
    { white: first, black: second, score: toScore(points[0]), pair: number },
    { white: second, black: first, score: toScore(1 - points[1]), pair: number },
  ];
}

function toScore(points: number): RatedGame['score'] {
  if (points === 0 || points === 0.5 || points === 1) return points;
  throw new Error(`${points} is no score`);
}

/** Pairs between players 0 and 1, so many of each kind. */
function match(...kinds: readonly [count: number, points: [number, number]][]): RatedGame[] {
  return kinds
    .flatMap(([count, points]) => Array.from({ length: count }, () => points))
    .flatMap((points, i) => pair(i, [0, 1], points));
}

describe('a match of two', () => {
  test('is what its score says, with the error of the pairs', () => {
    const games = match(
      [10, [0, 0]],
      [25, [0, 1]],
      [25, [1, 0]],
      [20, [0.5, 0.5]],
      [20, [1, 0.5]],
      [20, [0.5, 1]],
      [15, [1, 1]],
    );
    const cells = [
      { count: 10, games: 2, points: 0 },
      { count: 70, games: 2, points: 1 },
      { count: 40, games: 2, points: 1.5 },
      { count: 15, games: 2, points: 2 },
    ] as const;
    const estimate = eloEstimate(scoreMoments(cells)!);
    const { elo, error, finite } = ratingDifference(games, 1, 0)!;
    expect(elo).toBeCloseTo(estimate.elo, 6);
    expect(Math.abs(error / estimate.error! - 1)).toBeLessThan(0.01);
    expect(finite).toBe(true);
  });

  // How many games in a row are a proof: as many as have odds of well below 1 in 40 at equal strength.
  test.each([
    [1, false],
    [2, false],
    [3, false],
    [6, true],
    [50, true],
  ])('lost in %i pairs to nothing', (pairs, proven) => {
    const { elo, error, finite } = ratingDifference(match([pairs, [0, 0]]), 1, 0)!;
    expect(finite).toBe(false);
    expect(elo).toBeLessThan(0);
    expect(elo + error < 0).toBe(proven);
  });

  test.each([
    ['a few pairs that are all alike prove nothing', 3, false],
    ['many do', 200, true],
  ])('%s', (_, pairs, proven) => {
    const { elo, error } = ratingDifference(match([pairs, [0.5, 0]]), 1, 0)!;
    expect(elo + error < 0).toBe(proven);
  });

  test('is level where nobody is ahead', () => {
    const { elo, error } = ratingDifference(match([100, [1, 0]], [10, [0.5, 0.5]]), 0, 1)!;
    expect(elo).toBeCloseTo(0, 9);
    expect(error).toBeGreaterThan(0);
  });
});

test('who never met, not even over others, cannot be compared', () => {
  const games = [...pair(0, [0, 1], [1, 0]), ...pair(1, [2, 3], [1, 0])];
  expect(ratingDifference(games, 0, 2)).toBeUndefined();
  expect(ratingDifference([], 0, 1)).toBeUndefined();
});

test('a group that nobody else is connected with does not disturb', () => {
  const games = match([40, [1, 0.5]], [30, [0, 0.5]], [20, [1, 0]]);
  const others = pair(1000, [5, 6], [1, 1]);
  expect(ratingDifference([...games, ...others], 0, 1)).toEqual(ratingDifference(games, 0, 1));
});

/** Plays pairs with this chance of a draw, by scores that Elo differences predict; an opening favours a side. */
function playPairs(
  count: number,
  elos: readonly number[],
  meetings: [number, number][],
  random: Random,
): RatedGame[] {
  const uniform = (): number => random.below(1 << 30) / (1 << 30);
  return Array.from({ length: count }).flatMap((_, i) => {
    const [first, second] = meetings[i % meetings.length]!;
    const edge = 200 * (uniform() - 0.3);
    const score = (white: number, black: number): RatedGame['score'] => {
      const expected = scoreOfElo(elos[white]! - elos[black]! + edge);
      const draw = 0.5 * Math.min(expected, 1 - expected);
      const u = uniform();
      if (u < draw) return 0.5;
      return u < draw + expected - draw / 2 ? 1 : 0;
    };
    return [
      { white: first, black: second, score: score(first, second), pair: i },
      { white: second, black: first, score: score(second, first), pair: i },
    ];
  });
}

const SCHEDULES: readonly [name: string, meetings: [number, number][]][] = [
  ['against each other', [[0, 1]]],
  ['against the same opponents', [[0, 2], [1, 2], [0, 3], [1, 3], [2, 3]]], // biome-ignore format: a table
];

describe.each(SCHEDULES)('versions that played %s', (_, meetings) => {
  test.each([
    [12, 0.93],
    [40, 0.92],
    [200, 0.92],
  ])('with %i pairs each have the truth in 95 % of the intervals', (pairs, least) => {
    const elos = [0, 40, 100, -50];
    const random = newRandom(20 + pairs);
    let covered = 0;
    const RUNS = 300;
    for (let run = 0; run < RUNS; run++) {
      const games = playPairs(pairs * meetings.length, elos, meetings, random);
      const { elo, error } = ratingDifference(games, 0, 1)!;
      if (Math.abs(elo - 40) < error) covered += 1;
    }
    expect(covered / RUNS).toBeGreaterThan(least);
  });
});

test('its error is that of the difference: in a match of two the bars add up', () => {
  const games = playPairs(500, [0, 60], [[0, 1]], newRandom(7));
  const { ratings } = rate(2, games);
  const { elo, error } = ratingDifference(games, 0, 1)!;
  expect(elo).toBeCloseTo(ratings[1]!.elo! - ratings[0]!.elo!, 6);
  expect(error).toBeCloseTo(ratings[0]!.error! + ratings[1]!.error!, 6);
});

const anyGames = fc.array(
  fc.record({
    meeting: fc.uniqueArray(fc.nat(4), { minLength: 2, maxLength: 2 }),
    score: fc.constantFrom<RatedGame['score']>(0, 0.5, 1),
    pair: fc.nat(20),
  }),
  { maxLength: 40 },
);

test('seen from the other side it is the opposite; none is ahead of itself; nothing is ever NaN', () => {
  fc.assert(
    fc.property(anyGames, (records) => {
      const games = records.map(({ meeting: [white = 0, black = 0], score, pair: number }) => ({
        white,
        black,
        score,
        pair: number,
      }));
      const there = ratingDifference(games, 0, 1);
      const back = ratingDifference(games, 1, 0);
      expect(back === undefined).toBe(there === undefined);
      if (there === undefined || back === undefined) return;
      expect(there.elo).toBeCloseTo(-back.elo, 6);
      expect(there.error).toBeCloseTo(back.error, 6);
      expect(Number.isFinite(there.error)).toBe(true);
      expect(ratingDifference(games, 1, 1)).toMatchObject({ elo: 0, error: 0 });
    }),
    { numRuns: 300 },
  );
});
