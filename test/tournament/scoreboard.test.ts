import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RatedGame } from '../../src/stats/bradley-terry.ts';
import { rate } from '../../src/stats/ratings.ts';
import { ratedGames } from '../../src/tournament/rated-games.ts';
import { Scoreboard } from '../../src/tournament/scoreboard.ts';
import { currentStandings, standings } from '../../src/tournament/standings.ts';
import { tallies } from '../../src/tournament/tally.ts';
import { terminations } from '../../src/tournament/terminations.ts';
import { parseResults } from './results.ts';

const NAMES = ['A', 'B', 'C'];

const pair = fc
  .record({
    players: fc.constantFrom(['A', 'B'], ['B', 'A'], ['A', 'C'], ['C', 'B']),
    first: fc.constantFrom('1-0', '0-1', '1/2', '*'),
    second: fc.constantFrom('1-0', '0-1', '1/2', undefined),
  })
  .map(({ players: [white, black], first, second }) => {
    const games = [`${white}-${black} ${first}`];
    if (second !== undefined) games.push(`${black}-${white} ${second}`);
    return games.join(', ');
  });

test('kept up pair by pair, it says the same as all results at once', () => {
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 25 }), (lines) => {
      const results = parseResults(lines.join('\n'));
      const board = new Scoreboard(NAMES);
      for (const result of results) {
        board.add(result);
        currentStandings(board, () => []);
      }
      expect(currentStandings(board, () => [])).toEqual(standings(NAMES, results));
      expect(board.tallies).toEqual(tallies(NAMES, results));
      expect(board.terminations()).toEqual(terminations(results));
    }),
  );
});

test('alike samples are counted together, which changes no rating', () => {
  fc.assert(
    fc.property(fc.array(pair, { minLength: 10, maxLength: 60 }), (lines) => {
      const games = ratedGames(NAMES, parseResults(lines.join('\n')));
      const one = rate(NAMES.length, games);
      const each = rate(NAMES.length, spreadOut(games));
      for (const [i, { status, elo, error }] of one.ratings.entries()) {
        expect(status).toBe(each.ratings[i]!.status);
        if (elo !== null && Number.isFinite(elo)) expect(elo).toBeCloseTo(each.ratings[i]!.elo!, 6);
        else expect(elo).toBe(each.ratings[i]!.elo);
        if (error === null) expect(each.ratings[i]!.error).toBeNull();
        else expect(error).toBeCloseTo(each.ratings[i]!.error!, 6);
      }
    }),
  );
});

/** Every game by itself. */
function spreadOut(games: readonly RatedGame[]): RatedGame[] {
  return games.flatMap(({ count = 1, pair: kind, ...game }) =>
    Array.from({ length: count }, (_, n) => ({ ...game, pair: 1000 * kind + n })),
  );
}

test('however many games there were, few kinds of samples are kept', () => {
  const lines = Array.from({ length: 3000 }, (_, i) => (i % 2 ? 'A-B 1-0, B-A 1/2' : 'B-A 0-1, A-B 1-0'));
  expect(ratedGames(NAMES, parseResults(lines.join('\n')))).toEqual([
    { white: 0, black: 1, score: 1, pair: 0, count: 1500 },
    { white: 1, black: 0, score: 0, pair: 0, count: 1500 },
    { white: 0, black: 1, score: 1, pair: 1, count: 1500 },
    { white: 1, black: 0, score: 0.5, pair: 1, count: 1500 },
  ]);
});

test('pairs of a win and a loss are told from those of two draws', () => {
  const results = parseResults('A-B 1-0, B-A 1-0\nA-B 1/2, B-A 1/2\nA-B 0-1, B-A 0-1\nA-B 1-0, B-A 1/2');
  for (const name of ['A', 'B']) expect(tallies(['A', 'B'], results).get(name)?.winLossPairs).toBe(2);
});

test('how the games of each engine ended', () => {
  const board = new Scoreboard(['A', 'B']);
  const lines = ['A-B 1-0 king-exploded, B-A 1-0 crash', 'A-B 1-0 king-exploded, B-A 1/2', 'A-B * aborted'];
  for (const result of parseResults(lines.join('\n'))) board.add(result);
  expect(board.outcomes.of('A')).toEqual([
    { points: 1, ending: { winner: 'white', reason: 'king-exploded' }, count: 2 },
    { points: 0, ending: { winner: 'white', reason: 'crash' }, count: 1 },
    { points: 0.5, ending: { winner: null, reason: 'stalemate' }, count: 1 },
  ]);
  expect(board.outcomes.of('C')).toEqual([]);
});
