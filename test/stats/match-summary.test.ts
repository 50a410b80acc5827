import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completed, countsFault, gamesOfPairs, type MatchCounts } from '../../src/stats/match-counts.ts';
import { type MatchResults, summarizeMatch } from '../../src/stats/match-summary.ts';
import { normalizedEloEstimate } from '../../src/stats/normalized-elo.ts';
import { NO_PAIRS, type Pentanomial } from '../../src/stats/pentanomial.ts';
import { pentanomialCells, trinomialCells } from '../../src/stats/score-moments.ts';
import { NO_GAMES, type Wdl } from '../../src/stats/wdl.ts';

function wdl(wins: number, draws: number, losses: number): Wdl {
  return { wins, draws, losses };
}

describe('counts of one match', () => {
  test.each<[why: string, counts: MatchCounts, fault: string | undefined]>([
    ['pairs alone', { pairs: [6, 30, 80, 42, 10], winLossPairs: null, games: null }, undefined],
    ['games alone', { pairs: NO_PAIRS, winLossPairs: null, games: wdl(1, 2, 3) }, undefined],
    ['both', { pairs: [1, 0, 2, 1, 0], winLossPairs: 1, games: wdl(2, 3, 3) }, undefined],
    ['a game more', { pairs: [1, 0, 2, 1, 0], winLossPairs: null, games: wdl(2, 4, 3) }, undefined],
    [
      'the split of even pairs, which there are not so many of',
      { pairs: [1, 0, 2, 1, 0], winLossPairs: 3, games: null },
      '3 pairs of a win and a loss are more than the 2 even ones',
    ],
    [
      'fewer games than pairs need',
      { pairs: [0, 0, 2, 0, 0], winLossPairs: null, games: wdl(1, 1, 1) },
      '2 pairs are 4 games, more than the 3 there are',
    ],
    [
      'an odd number of draws in even pairs',
      { pairs: [0, 0, 2, 0, 0], winLossPairs: null, games: wdl(2, 1, 1) },
      'the pairs [0, 0, 2, 0, 0] cannot come of 2 wins, 1 draws and 1 losses',
    ],
    [
      'more won pairs than wins',
      { pairs: [0, 0, 0, 0, 2], winLossPairs: null, games: wdl(3, 1, 9) },
      'the pairs [0, 0, 0, 0, 2] cannot come of 3 wins, 1 draws and 9 losses',
    ],
    [
      'another split than the games have',
      { pairs: [0, 0, 2, 0, 0], winLossPairs: 2, games: wdl(1, 2, 1) },
      'the pairs [0, 0, 2, 0, 0] cannot come of 1 wins, 2 draws and 1 losses',
    ],
  ])('%s', (_, counts, fault) => {
    expect(countsFault(counts)).toBe(fault);
  });

  test('how the even pairs came about follows from the games, where it does', () => {
    const counts = { pairs: [1, 0, 2, 1, 0] as const, winLossPairs: null };
    expect(completed({ ...counts, games: wdl(2, 3, 3) }).winLossPairs).toBe(1);
    expect(completed({ ...counts, games: wdl(4, 5, 5) }).winLossPairs).toBeNull();
    expect(completed({ ...counts, games: null }).winLossPairs).toBeNull();
    expect(completed({ pairs: [1, 0, 0, 1, 0], winLossPairs: null, games: null }).winLossPairs).toBe(0);
  });

  const few = fc.nat(20);
  test('of any pairs and lone games are free of contradictions, and one game less is not', () => {
    fc.assert(
      fc.property(fc.tuple(few, few, few, few, few), few, fc.tuple(few, few, few), (pairs, split, lone) => {
        const winLossPairs = Math.min(split, pairs[2]);
        const inPairs = gamesOfPairs(pairs, winLossPairs);
        const [wins, draws, losses] = lone;
        const games = wdl(inPairs.wins + wins, inPairs.draws + draws, inPairs.losses + losses);
        expect(countsFault({ pairs, winLossPairs, games })).toBeUndefined();
        expect(countsFault({ pairs, winLossPairs: null, games })).toBeUndefined();
        if (wins + draws + losses === 0)
          expect(completed({ pairs, winLossPairs: null, games }).winLossPairs).toBe(winLossPairs);
        const less = { ...inPairs, draws: inPairs.draws - 1 };
        expect(countsFault({ pairs, winLossPairs, games: less })).toBeDefined();
      }),
    );
  });
});

/** Of pairs whose even ones are split like this. */
function paired(pairs: Pentanomial, winLossPairs: number): MatchResults {
  return { pairs, winLossPairs, games: gamesOfPairs(pairs, winLossPairs), unpaired: NO_GAMES, byColor: null };
}

function lone(games: Wdl): MatchResults {
  return { pairs: NO_PAIRS, winLossPairs: 0, games, unpaired: games, byColor: null };
}

test.each<[why: string, results: MatchResults, expected: Partial<ReturnType<typeof summarizeMatch>>]>([
  [
    'nothing',
    paired(NO_PAIRS, 0),
    {
      ...{ gameCount: 0, score: null, pairs: null, drawRatio: null, evenPairRatio: null, pairRatio: null },
      ...{ elo: null, likelihood: null, anytime: null, los: 0.5, colorEdge: null, isAlike: false },
    },
  ],
  [
    'one won pair',
    paired([0, 0, 0, 0, 1], 0),
    {
      ...{
        gameCount: 2,
        games: wdl(2, 0, 0),
        score: 1,
        pairRatio: Number.POSITIVE_INFINITY,
        evenPairRatio: 0,
      },
      ...{ elo: { elo: Number.POSITIVE_INFINITY, interval: null, error: null }, los: 0.75, isAlike: true },
      colorEdge: 0,
    },
  ],
  [
    'White always wins: nothing is known of the engines, all of the colour',
    paired([0, 0, 50, 0, 0], 50),
    {
      ...{ games: wdl(50, 0, 50), score: 0.5, drawRatio: 0, evenPairRatio: 1, pairRatio: null, los: 0.5 },
      ...{ winLossRatio: Number.POSITIVE_INFINITY, colorEdge: Number.POSITIVE_INFINITY, isAlike: true },
    },
  ],
  [
    'draws only',
    paired([0, 0, 50, 0, 0], 0),
    { games: wdl(0, 100, 0), drawRatio: 1, winLossRatio: 0, colorEdge: 0, isAlike: true },
  ],
  [
    'games without partners only',
    lone(wdl(3, 1, 2)),
    { gameCount: 6, unpaired: 6, leftOut: 0, pairs: null, evenPairRatio: null, colorEdge: null },
  ],
  [
    'games that nobody says how they fit in',
    { ...paired([1, 0, 2, 1, 0], 1), games: wdl(9, 3, 3) },
    { gameCount: 15, unpaired: 7, leftOut: 7, score: 0.4375, drawRatio: 0.2 },
  ],
])('%s', (_, results, expected) => {
  expect(summarizeMatch(results)).toMatchObject(expected);
});

test('by colour', () => {
  const byColor = { white: wdl(8, 1, 1), black: wdl(3, 2, 5) };
  const { white } = summarizeMatch({ ...lone(wdl(11, 3, 6)), byColor });
  expect(white?.score).toBeCloseTo((8.5 + 6) / 20, 12);
  expect(white?.elo).toBeCloseTo(400 * Math.log10(0.725 / 0.275), 9);
});

test('what the colour is worth: pairs that differ from a coin only by it', () => {
  // With White 3/4 is expected and no game drawn: WW and LL 3/16 each, the rest even.
  const summary = summarizeMatch(paired([3000, 0, 10_000, 0, 3000], 10_000));
  expect(summary.colorEdge).toBeCloseTo(400 * Math.log10(3), 9);
});

test('contradictions are no match', () => {
  expect(() => summarizeMatch({ ...paired([0, 0, 2, 0, 0], 1), games: wdl(9, 9, 0) })).toThrow(/contradict/);
});

const count = fc.oneof(fc.constant(0), fc.nat(3), fc.nat(1e9));

test('every number is one, an infinity or null', () => {
  fc.assert(
    fc.property(
      fc.tuple(count, count, count, count, count),
      count,
      fc.tuple(count, count, count),
      (pairs, split, more) => {
        const [wins, draws, losses] = more;
        const inPairs = paired(pairs, Math.min(split, pairs[2]));
        const games = inPairs.games!;
        const unpaired = wdl(wins, draws, losses);
        const all = wdl(games.wins + wins, games.draws + draws, games.losses + losses);
        for (const results of [inPairs, lone(unpaired), { ...inPairs, games: all, unpaired }]) {
          const summary = summarizeMatch({ ...results, byColor: { white: results.games!, black: NO_GAMES } });
          expect(numbersIn(summary).filter(Number.isNaN)).toEqual([]);
          expect(summary.gameCount).toBe(results.games!.wins + results.games!.draws + results.games!.losses);
        }
      },
    ),
    { numRuns: 60 },
  );
});

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

test('the error of nElo of pairs and lone games together is what moving each sample a little comes to', () => {
  const cells = [...pentanomialCells([3, 10, 20, 12, 4]), ...trinomialCells(wdl(30, 5, 20))];
  const elo = (k: number, more: number): number =>
    normalizedEloEstimate(cells.map((cell, i) => (i === k ? { ...cell, count: cell.count + more } : cell)))
      .elo!;
  const slopes = cells.map((_, k) => (elo(k, 1e-3) - elo(k, -1e-3)) / 2e-3);
  const variance = cells.reduce((sum, { count }, k) => sum + count * slopes[k]! ** 2, 0);
  expect(normalizedEloEstimate(cells).error).toBeCloseTo(1.959964 * Math.sqrt(variance), 3);
});
