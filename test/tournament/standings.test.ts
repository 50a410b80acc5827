import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ending } from '../../src/game/ending.ts';
import type { Pairing, ScoredPair } from '../../src/game/pairing.ts';
import { eloOfScore } from '../../src/stats/elo.ts';
import { completePairs } from '../../src/tournament/complete-pairs.ts';
import { crossTable } from '../../src/tournament/cross-table.ts';
import type { Plan } from '../../src/tournament/plan.ts';
import { stages } from '../../src/tournament/schedule.ts';
import { standings } from '../../src/tournament/standings.ts';
import { tallies } from '../../src/tournament/tally.ts';
import { terminations } from '../../src/tournament/terminations.ts';
import { lostBy, newResult as newPairResult } from './pair-results.ts';
import { parseResults } from './results.ts';
import { newPlan } from './schedule-plan.ts';

const MATCH = parseResults(`
  A-B 1-0 king-exploded, B-A 0-1 time-forfeit
  A-B 1-0 king-exploded, B-A 1-0 crash
  A-B 1/2 threefold-repetition, B-A 1/2 max-moves
  A-B 0-1 illegal-move, B-A 1/2 stalemate
  A-B 1-0 king-exploded, B-A * aborted
  B-A 0-1 stall
`);

test('a match of two, in every number', () => {
  const [first, second] = standings(['B', 'A'], MATCH);
  expect(first).toEqual({
    rank: 1,
    name: 'A',
    games: 10,
    wins: 5,
    draws: 3,
    losses: 2,
    points: 6.5,
    whiteWins: 3,
    blackWins: 2,
    pentanomial: [0, 1, 2, 0, 1],
    elo: expect.closeTo(eloOfScore(0.65), 9),
    // Four pairs, and two games without a partner.
    eloError: expect.closeTo(errorOfSamples([0.5, 1, 1, 2], [1, 1]), 9),
    eloLow: expect.closeTo(-66.397, 3),
    eloHigh: expect.closeTo(371.16, 3),
    anytimeLow: expect.closeTo(-228.999, 3),
    anytimeHigh: expect.closeTo(563.518, 3),
    nelo: expect.closeTo(neloOfSamples([0.5, 1, 1, 2], [1, 1]), 9),
    los: expect.closeTo(0.8855, 4),
    timeLosses: 0,
    crashes: 1,
    illegalMoves: 1,
  });
  expect(second).toMatchObject({ rank: 2, name: 'B', points: 3.5, whiteWins: 1, blackWins: 1 });
  expect(second).toMatchObject({ pentanomial: [1, 0, 2, 1, 0], timeLosses: 1, crashes: 1, illegalMoves: 0 });
  expect(second!.elo).toBeCloseTo(-eloOfScore(0.65), 9);
});

/** Variance of the score per game, straight from the definition. */
function varianceOfSamples(
  pairs: readonly number[],
  singles: readonly number[],
): { mean: number; v: number; n: number } {
  const n = 2 * pairs.length + singles.length;
  const mean = [...pairs, ...singles].reduce((sum, points) => sum + points) / n;
  const squares = [
    ...pairs.map((points) => (points - 2 * mean) ** 2),
    ...singles.map((points) => (points - mean) ** 2),
  ];
  return { mean, v: squares.reduce((sum, square) => sum + square) / n, n };
}

function errorOfSamples(pairs: readonly number[], singles: readonly number[]): number {
  const { mean, v, n } = varianceOfSamples(pairs, singles);
  const margin = 1.959963984540054 * Math.sqrt(v / n);
  return (eloOfScore(mean + margin) - eloOfScore(mean - margin)) / 2;
}

function neloOfSamples(pairs: readonly number[], singles: readonly number[]): number {
  const { mean, v } = varianceOfSamples(pairs, singles);
  return ((800 / Math.LN10) * (mean - 0.5)) / Math.sqrt(v);
}

test('how games ended, the most frequent first and without aborted ones', () => {
  expect(Object.entries(terminations(MATCH))).toEqual([
    ['king-exploded', 3],
    ['crash', 1],
    ['illegal-move', 1],
    ['max-moves', 1],
    ['stalemate', 1],
    ['stall', 1],
    ['threefold-repetition', 1],
    ['time-forfeit', 1],
  ]);
});

test('score by colour', () => {
  const tally = tallies(['A', 'B'], MATCH).get('A');
  expect(tally?.white).toEqual({ wins: 3, draws: 1, losses: 1 });
  expect(tally?.black).toEqual({ wins: 2, draws: 2, losses: 1 });
  expect(tally?.unpaired).toEqual({ wins: 2, draws: 0, losses: 0 });
});

test('a game of an engine that is not in the tournament is our mistake', () => {
  expect(() => standings(['A', 'C'], MATCH)).toThrow('B');
  expect(() => crossTable(['A', 'C'], MATCH)).toThrow('B');
});

describe('pairs', () => {
  test.each([
    ['two colours', 'A-B 1-0, B-A 1-0', [[1, 2]], []],
    ['the same colours are no pair', 'A-B 1-0, A-B 1-0', [], [1, 2]],
    [
      'four games are two pairs',
      'A-B 1-0, B-A 1-0, A-B 1-0, B-A 1-0',
      [
        [1, 2],
        [3, 4],
      ],
      [],
    ],
    ['three games leave one over', 'A-B 1-0, B-A 1-0, A-B 1-0', [[1, 2]], [3]],
    ['an aborted game has no part in one', 'A-B 1-0, B-A * aborted', [], [1]],
    ['the game after an aborted one may', 'A-B * aborted, B-A 1-0, A-B 1-0', [[2, 3]], []],
    ['a lone game', 'A-B 1/2', [], [1]],
  ])('%s', (_, text, pairs, unpaired) => {
    const sorted = completePairs(parseResults(text)[0]!.games);
    expect(sorted.pairs.map((pair) => pair.map((game) => game.number))).toEqual(pairs);
    expect(sorted.unpaired.map((game) => game.number)).toEqual(unpaired);
  });
});

describe('order and Elo', () => {
  test.each([
    ['nothing played', 'A B', '', 'A null, B null'],
    ['one game', 'A B', 'A-B 0-1', 'B inf, A -inf'],
    ['even pairs say nothing about an error', 'A B', 'A-B 1-0, B-A 1-0', 'A 0, B 0'],
    [
      'equal Elo: by points, then in order of entry',
      'C B A',
      'A-B 1/2, B-A 1/2\nB-C 1/2, C-B 1/2',
      'B 0, C 0, A 0',
    ],
    ['won and lost all stand outside', 'A B C', 'A-B 1-0\nB-C 1-0\nA-C 1-0', 'A inf, B 0, C -inf'],
    [
      'a ladder has no joint rating: by score between the ends',
      'D C B A',
      'A-B 1-0\nA-C 1-0\nA-D 1-0\nB-C 1-0\nB-D 1-0\nC-D 1-0',
      'A inf, B null, C null, D -inf',
    ],
    ['who has not played comes last', 'N A B', 'A-B 1-0', 'A inf, B -inf, N null'],
    [
      'the opponents count: a gauntlet is not ranked by score',
      'WEAK STRONG HERO',
      `HERO-STRONG 1/2, STRONG-HERO 1-0
       HERO-WEAK 1-0, WEAK-HERO 0-1
       HERO-WEAK 1/2, WEAK-HERO 0-1
       HERO-WEAK 1-0, WEAK-HERO 0-1
       HERO-WEAK 1-0, WEAK-HERO 0-1`,
      'STRONG 284, HERO 93, WEAK -377',
    ],
  ])('%s', (_, names, text, expected) => {
    const rows = standings(names.split(' '), parseResults(text));
    const elo = (value: unknown) =>
      typeof value === 'number' ? String(Math.round(value) + 0) : String(value);
    expect(rows.map((row) => `${row.name} ${elo(row.elo)}`).join(', ')).toBe(expected);
    expect(rows.map((row) => row.rank)).toEqual(rows.map((_, i) => i + 1));
  });
});

describe('places by the rules of the format', () => {
  /** Results of a plan as it would be played, each pairing by a rule. */
  function playAll(plan: Plan, play: (pairing: Pairing) => readonly Ending[]): ScoredPair[] {
    const results: ScoredPair[] = [];
    for (const pairings of stages(plan, [], () => results)) {
      for (const pairing of [...pairings]) results.push(newPairResult(pairing, play(pairing)));
    }
    return results;
  }

  /** The one entered later wins, but for the last, who loses to the first. */
  const upsets = (pairing: Pairing): Ending[] => {
    const low = Math.min(pairing.first, pairing.second);
    const loser = low === 0 && pairing.first + pairing.second === 4 ? 4 : low;
    return [0, 1].map((index) => lostBy(loser, pairing, index, 'checkmate'));
  };

  test('knockout: by the round', () => {
    const plan = newPlan(5, { format: 'knockout' });
    const names = ['0', '1', '2', '3', '4'];
    const rows = standings(names, playAll(plan, upsets), plan);
    // 4 beat 3 and lost to 0; 2 beat 1, then 0 in the final.
    expect(rows.map(({ name, eliminatedIn }) => [name, eliminatedIn])).toEqual([
      ['2', null],
      ['0', 3],
      ['4', 2],
      ['1', 2],
      ['3', 1],
    ]);
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
    expect(JSON.parse(JSON.stringify(rows))).toEqual(rows);
  });

  test('swiss: by points with byes, then Buchholz', () => {
    const plan = newPlan(5, { format: 'swiss', rounds: 2 }); // 2 beat 0, 3 beat 1; then 3 beat 2, 0 beat 4
    const rows = standings(['0', '1', '2', '3', '4'], playAll(plan, upsets), plan);
    const shown = rows.map((row) => [
      row.name,
      ...[row.points, row.pointsWithByes, row.buchholz, row.sonnebornBerger],
    ]);
    expect(shown).toEqual([
      ['3', 4, 4, 4, 4],
      ['2', 2, 2, 6, 2],
      ['1', 0, 2, 6, 2],
      ['0', 2, 2, 4, 2],
      ['4', 0, 2, 4, 2],
    ]);
  });

  test.each(['knockout', 'swiss'] as const)('%s, half played', (format) => {
    const plan = newPlan(6, { format, rounds: 3 });
    const all = playAll(plan, upsets);
    for (let length = 0; length <= all.length; length++) {
      const rows = standings(['0', '1', '2', '3', '4', '5'], all.slice(0, length), plan);
      expect(new Set(rows.map(({ name }) => name)).size).toBe(6);
      expect(JSON.parse(JSON.stringify(rows))).toEqual(rows);
    }
  });
});

test('cross-table', () => {
  const results = parseResults(`
    A-B 1-0, B-A 1/2
    B-C 0-1, C-B * aborted
  `);
  expect(crossTable(['C', 'A', 'B'], results)).toEqual([
    [
      { points: 0, games: 0 },
      { points: 0, games: 0 },
      { points: 1, games: 1 },
    ],
    [
      { points: 0, games: 0 },
      { points: 0, games: 0 },
      { points: 1.5, games: 2 },
    ],
    [
      { points: 0, games: 1 },
      { points: 0.5, games: 2 },
      { points: 0, games: 0 },
    ],
  ]);
});

const names = ['A', 'B', 'C', 'D'];
const player = fc.constantFrom(...names);
const anyResults = fc
  .array(
    fc
      .record({
        first: player,
        second: player,
        results: fc.array(
          fc.constantFrom('1-0', '0-1', '1/2', '* aborted', '1-0 crash', '0-1 time-forfeit'),
          {
            minLength: 1,
            maxLength: 3,
          },
        ),
      })
      .filter(({ first, second }) => first !== second)
      .map(({ first, second, results }) =>
        results
          .map((result, i) => `${i % 2 === 0 ? `${first}-${second}` : `${second}-${first}`} ${result}`)
          .join(', '),
      ),
    { maxLength: 30 },
  )
  .map((lines) => parseResults(lines.join('\n')));

describe('any results', () => {
  test('are counted consistently', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const rows = standings(names, results);
        const played = results
          .flatMap((result) => result.games)
          .filter((game) => game.ending.reason !== 'aborted');
        const total = (pick: (row: (typeof rows)[number]) => number) =>
          rows.reduce((sum, row) => sum + pick(row), 0);
        expect(total((row) => row.games)).toBe(2 * played.length);
        expect(total((row) => row.points)).toBe(played.length);
        expect(total((row) => row.wins)).toBe(total((row) => row.losses));
        expect(Object.values(terminations(results)).reduce((sum, count) => sum + count, 0)).toBe(
          played.length,
        );
        const cells = crossTable(names, results);
        const unpaired = [...tallies(names, results).values()].map((tally) => tally.unpaired);
        expect(total((row) => row.pentanomial.reduce((sum, count) => sum + 2 * count, 0))).toBe(
          2 * played.length -
            unpaired.reduce((sum, { wins, draws, losses }) => sum + wins + draws + losses, 0),
        );
        for (const row of rows) {
          expect(row.wins + row.draws + row.losses).toBe(row.games);
          expect(row.whiteWins + row.blackWins).toBe(row.wins);
          const line = cells[names.indexOf(row.name)]!;
          expect(line.reduce((sum, cell) => sum + cell.points, 0)).toBe(row.points);
          expect(line.reduce((sum, cell) => sum + cell.games, 0)).toBe(row.games);
        }
      }),
    );
  });

  test('give standings that JSON keeps as they are, whatever the order in which they arrived', () => {
    const arrivals = anyResults.chain((results) =>
      fc.record({
        results: fc.constant(results),
        shuffled: fc.shuffledSubarray(results, { minLength: results.length }),
      }),
    );
    fc.assert(
      fc.property(arrivals, ({ results, shuffled }) => {
        const rows = standings(names, results);
        expect(JSON.parse(JSON.stringify(rows))).toEqual(rows);
        expect(standings(names, shuffled).map((row) => row.name)).toEqual(rows.map((row) => row.name));
      }),
    );
  });
});
