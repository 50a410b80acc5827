import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newRandom, type Random } from '../../src/base/random.ts';
import type { RatedGame } from '../../src/stats/bradley-terry.ts';
import { scoreOfElo } from '../../src/stats/elo.ts';
import { type JointRatings, jointRatings } from '../../src/stats/joint-ratings.ts';
import { normalCdf, Z95 } from '../../src/stats/normal.ts';
import { RatingSamples } from '../../src/stats/rating-samples.ts';

const DEEP = process.env['DEEP'] !== undefined;

type Score = RatedGame['score'];

function uniform(random: Random): number {
  return random.below(1 << 30) / (1 << 30);
}

/** Draws by Davidson's law, written in another way than in the program: by bisection for d. */
function drawChance(p: number, d0: number): number {
  const nu = (2 * d0) / (1 - d0);
  let [low, high] = [0, 2 * Math.min(p, 1 - p)];
  for (let i = 0; i < 60; i++) {
    const d = (low + high) / 2;
    if (d < nu * Math.sqrt(Math.max(0, (p - d / 2) * (1 - p - d / 2)))) low = d;
    else high = d;
  }
  return (low + high) / 2;
}

interface Truth {
  readonly elo: readonly number[];
  readonly white: number;
  readonly d0: number;
  /** By so much, at most, an opening favours White in both games of a pair. */
  readonly spread: number;
}

/** One pair between two players. */
function playPair(a: number, b: number, pair: number, truth: Truth, random: Random): RatedGame[] {
  const edge = truth.white + truth.spread * (2 * uniform(random) - 1);
  return [
    [a, b],
    [b, a],
  ].map(([white = 0, black = 0]): RatedGame => {
    const p = scoreOfElo(truth.elo[white]! + edge - truth.elo[black]!);
    const d = drawChance(p, truth.d0);
    const u = uniform(random);
    return { white, black, score: u < d ? 0.5 : u < p + d / 2 ? 1 : 0, pair };
  });
}

/** Everybody of a group meets everybody of it in so many pairs. */
function playAll(groups: readonly number[][], pairs: number, truth: Truth, random: Random): RatedGame[] {
  const meetings = groups.flatMap((group) =>
    group.flatMap((a, i) => group.slice(i + 1).map((b) => [a, b] as const)),
  );
  return meetings.flatMap(([a, b], m) =>
    Array.from({ length: pairs }, (_, i) => playPair(a, b, m * pairs + i, truth, random)).flat(),
  );
}

const TRUTH: Truth = { elo: [120, 40, -30, -130, 60, -60], white: 70, d0: 0.3, spread: 150 };
const POOLS = [
  [0, 1, 2, 3],
  [4, 5],
];

/** All that is to be found, one unknown after the other, each by bisection of its own equation. */
function solveSlowly(players: number, groups: readonly number[][], games: readonly RatedGame[]) {
  const unknowns = new Array<number>(players + 1).fill(0);
  const expected = ({ white, black }: RatedGame): number =>
    scoreOfElo(unknowns[white]! + unknowns[players]! - unknowns[black]!);
  for (let sweep = 0; sweep < 400; sweep++) {
    for (let k = 0; k <= players; k++) {
      let [low, high] = [unknowns[k]! - 400, unknowns[k]! + 400];
      while (high - low > 1e-8) {
        unknowns[k] = (low + high) / 2;
        const surplus = games.reduce((sum, game) => {
          const sign = k === game.white || k === players ? 1 : k === game.black ? -1 : 0;
          return sum + sign * (game.score - expected(game));
        }, 0);
        if (surplus > 0) low = unknowns[k]!;
        else high = unknowns[k]!;
      }
    }
  }
  const draws = games.filter(({ score }) => score === 0.5).length;
  let [low, high] = [0, 1];
  for (let i = 0; i < 40; i++) {
    const d0 = (low + high) / 2;
    if (games.reduce((sum, game) => sum + drawChance(expected(game), d0), 0) < draws) low = d0;
    else high = d0;
  }
  const means = groups.map((group) => group.reduce((sum, i) => sum + unknowns[i]!, 0) / group.length);
  const elo = unknowns
    .slice(0, players)
    .map((value, i) => value - means[groups.findIndex((g) => g.includes(i))]!);
  return { elo, whiteAdvantage: unknowns[players]!, drawRate: (low + high) / 2 };
}

test('two pools, rated apart but with colours and draws in common: what a slow solver finds', () => {
  const games = playAll(POOLS, 6, TRUTH, newRandom(3));
  const list = jointRatings(6, games);
  const slow = solveSlowly(6, POOLS, games);
  expect(list.groups).toEqual(POOLS);
  expect(list.ratings.map(({ group }) => group)).toEqual([0, 0, 0, 0, 1, 1]);
  for (const [i, { elo }] of list.ratings.entries()) expect(elo).toBeCloseTo(slow.elo[i]!, 3);
  expect(list.whiteAdvantage).toBeCloseTo(slow.whiteAdvantage, 3);
  expect(list.drawRate).toBeCloseTo(slow.drawRate, 6);
});

/** Standard deviations of what is fitted, over fits of other games. */
function deviations(fits: readonly JointRatings[], value: (fit: JointRatings) => number): number {
  const values = fits.map(value);
  const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
  return Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (values.length - 1));
}

describe('error bars are those of a bootstrap over pairs', () => {
  const random = newRandom(11);
  const pairs = playAll(POOLS, 80, TRUTH, random);
  const RUNS = DEEP ? 4000 : 250;
  const CLOSE = DEEP ? 0.05 : 0.2; // the spread of a deviation over so many runs, and more
  const fit = jointRatings(6, pairs);
  const resample = (): RatedGame[] => {
    const samples = new RatingSamples();
    for (let i = 0; i < pairs.length / 2; i++) {
      // Of the same meeting, so that everybody has as many games.
      const meeting = Math.floor(i / 80);
      const drawn = 2 * (80 * meeting + random.below(80));
      const [first, second] = [pairs[drawn]!, pairs[drawn + 1]!];
      samples.addPair(first.white, first.black, first.score, second.score);
    }
    return samples.games();
  };
  const fits = Array.from({ length: RUNS }, () => jointRatings(6, resample()));
  const anchored = (games: readonly RatedGame[]): JointRatings =>
    jointRatings(6, games, { anchor: { player: 2, elo: 2500 } });

  test.each([0, 1, 2, 3, 4, 5])('of player %i', (player) => {
    const simulated = Z95 * deviations(fits, ({ ratings }) => ratings[player]!.elo!);
    expect(Math.abs(fit.ratings[player]!.error! / simulated - 1)).toBeLessThan(CLOSE);
  });

  test("of White's advantage", () => {
    const simulated = Z95 * deviations(fits, ({ whiteAdvantage }) => whiteAdvantage!);
    expect(Math.abs(fit.whiteAdvantageError! / simulated - 1)).toBeLessThan(CLOSE);
  });

  test('relative to an anchor, and how likely one is stronger', () => {
    const list = anchored(pairs);
    for (const player of [0, 1, 3]) {
      const difference = deviations(fits, ({ ratings }) => ratings[player]!.elo! - ratings[2]!.elo!);
      expect(Math.abs(list.ratings[player]!.error! / (Z95 * difference) - 1)).toBeLessThan(CLOSE);
      const ahead = (list.ratings[player]!.elo! - 2500) / (list.ratings[player]!.error! / Z95);
      expect(list.los(player, 2)).toBeCloseTo(normalCdf(ahead), 9);
    }
  });

  test('independent games would say otherwise: the openings make those of a pair alike', () => {
    const alone = jointRatings(
      6,
      pairs.map((game, pair) => ({ ...game, pair })),
    );
    expect(fit.ratings[0]!.error!).toBeLessThan(0.97 * alone.ratings[0]!.error!);
  });
});

describe('an anchor', () => {
  const games = playAll(POOLS, 20, TRUTH, newRandom(5));
  const plain = jointRatings(6, games);
  const list = jointRatings(6, games, { anchor: { player: 1, elo: 2000 } });

  test('shifts its group and no other', () => {
    const shift = 2000 - plain.ratings[1]!.elo!;
    expect(list.ratings[1]).toEqual({ status: 'rated', elo: 2000, error: null, group: 0 });
    for (const i of [0, 2, 3]) expect(list.ratings[i]!.elo).toBeCloseTo(plain.ratings[i]!.elo! + shift, 9);
    expect(list.ratings.slice(4)).toEqual(plain.ratings.slice(4));
  });

  test('changes neither who is stronger nor what colours are worth', () => {
    expect(list.los(0, 3)).toBe(plain.los(0, 3));
    expect(list.whiteAdvantage).toBe(plain.whiteAdvantage);
  });

  test.each([
    ['has not played', 6],
    ['is infinitely far away', 7],
  ])('that %s changes nothing', (_, player) => {
    const all = [...games, ...match(7, 8, 2)];
    const ratings = (options = {}): unknown => jointRatings(9, all, options).ratings;
    expect(ratings({ anchor: { player, elo: 3000 } })).toEqual(ratings());
  });

  test('that was set aside carries its group', () => {
    const won = [...games, ...match(6, 0, 3)];
    const ratings = jointRatings(7, won, { anchor: { player: 6, elo: 3000 } });
    const before = jointRatings(7, won);
    expect(ratings.ratings[6]!.elo).toBe(3000);
    expect(ratings.ratings[0]!.elo).toBeCloseTo(3000 + before.ratings[0]!.elo! - before.ratings[6]!.elo!, 9);
    expect(ratings.ratings[0]!.error).toBe(before.ratings[0]!.error);
  });
});

/** So many pairs that `winner` won to nothing. */
function match(winner: number, loser: number, pairs: number): RatedGame[] {
  return Array.from({ length: pairs }, (_, i): RatedGame[] => [
    { white: winner, black: loser, score: 1, pair: 1000 * winner + 100 * loser + i },
    { white: loser, black: winner, score: 0, pair: 1000 * winner + 100 * loser + i },
  ]).flat();
}

describe('who won or lost all', () => {
  const games = playAll(POOLS, 20, TRUTH, newRandom(9));

  test('is placed where that has probability 1/2, and changes nothing for the others', () => {
    const all = [...games, ...match(6, 0, 2), ...match(6, 2, 1), ...match(3, 7, 4)];
    const list = jointRatings(8, all);
    const plain = jointRatings(6, games);
    expect(list.ratings.slice(0, 6)).toEqual(plain.ratings);
    expect(list.groups).toEqual([
      [0, 1, 2, 3, 6, 7],
      [4, 5],
    ]);
    const [winner, loser] = [list.ratings[6]!, list.ratings[7]!];
    expect([winner.status, loser.status, winner.error, loser.error]).toEqual([
      'won-all',
      'lost-all',
      null,
      null,
    ]);
    const chance = (ahead: number): number => {
      const p = scoreOfElo(ahead);
      return p - drawChance(p, list.drawRate!) / 2;
    };
    const white = list.whiteAdvantage!;
    const against = (i: number): number =>
      chance(winner.elo! + white - plain.ratings[i]!.elo!) *
      chance(winner.elo! - white - plain.ratings[i]!.elo!);
    expect(against(0) ** 2 * against(2)).toBeCloseTo(0.5, 6);
    const lost =
      chance(plain.ratings[3]!.elo! + white - loser.elo!) *
      chance(plain.ratings[3]!.elo! - white - loser.elo!);
    expect(lost ** 4).toBeCloseTo(0.5, 6);
    expect([list.los(6, 0), list.los(0, 6), list.los(6, 7)]).toEqual([null, null, null]);
  });

  test('stands with the group of most of its games', () => {
    const { groups } = jointRatings(7, [...games, ...match(6, 0, 1), ...match(6, 4, 2)]);
    expect(groups).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6],
    ]);
  });

  test('is infinitely far away where nobody is rated', () => {
    const { ratings, groups, whiteAdvantage, drawRate } = jointRatings(4, [
      ...match(0, 1, 5),
      ...match(2, 3, 1),
    ]);
    expect(ratings.map(({ elo }) => elo)).toEqual([Infinity, -Infinity, Infinity, -Infinity]);
    expect(groups).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect([whiteAdvantage, drawRate]).toEqual([null, null]);
  });
});

test('a player of no game has no rating and is in no group', () => {
  const { ratings, groups } = jointRatings(3, [...match(0, 1, 1), ...match(1, 0, 1)]);
  expect(ratings[2]).toEqual({ status: 'unplayed', elo: null, error: null, group: null });
  expect(groups).toEqual([[0, 1]]);
  expect(jointRatings(0, []).ratings).toEqual([]);
});

const anyPairs = fc.array(
  fc.record({
    players: fc.uniqueArray(fc.nat(6), { minLength: 2, maxLength: 2 }),
    scores: fc.array(fc.constantFrom<Score>(0, 0.5, 1), { minLength: 1, maxLength: 2 }),
  }),
  { maxLength: 30 },
);

test('whatever is played: no NaN, every group about 0, and one is stronger or the other', () => {
  fc.assert(
    fc.property(anyPairs, (pairs) => {
      const samples = new RatingSamples();
      const games = pairs.flatMap(
        ({ players: [a = 0, b = 0], scores: [first = 0, second] }, pair): RatedGame[] => {
          const one = { white: a, black: b, score: first, pair };
          if (second === undefined) samples.addGame(a, b, first);
          else samples.addPair(a, b, first, second);
          return second === undefined ? [one] : [one, { white: b, black: a, score: second, pair }];
        },
      );
      const list = jointRatings(7, games);
      const counted = jointRatings(7, samples.games());
      for (const [i, { elo, error, status, group }] of list.ratings.entries()) {
        expect(elo).not.toBeNaN();
        expect(error === null || (Number.isFinite(error) && error > 0)).toBe(true);
        expect(group === null).toBe(status === 'unplayed');
        const other = counted.ratings[i]!;
        expect(other.status).toBe(status);
        if (Number.isFinite(elo)) expect(other.elo! - elo!).toBeCloseTo(0, 5);
        if (error !== null) expect(other.error! / error).toBeCloseTo(1, 5);
      }
      for (const group of list.connected)
        expect(group.reduce((sum, i) => sum + list.ratings[i]!.elo!, 0)).toBeCloseTo(0, 5);
      for (let i = 0; i < 7; i++) {
        for (let j = 0; j < 7; j++) {
          const [there, back] = [list.los(i, j), list.los(j, i)];
          expect(there === null).toBe(back === null);
          if (there !== null) expect(there + back!).toBeCloseTo(1, 9);
        }
      }
    }),
    { numRuns: 200 },
  );
});
