import { expect, test } from 'vitest';
import type { GameRecord } from '../../src/game/game.ts';
import type { PairResult } from '../../src/game/pairing.ts';
import { firstRepeatText, repeatsText } from '../../src/report/repeats-text.ts';
import { RepeatedGames } from '../../src/tournament/repeated-games.ts';
import { DRAW, newPairing, newResult } from './pair-results.ts';

/** A pair of games with these moves. */
function pair(firstGame: number, moves: readonly string[], change: Partial<GameRecord> = {}): PairResult {
  const result = newResult(newPairing(0, 1, { firstGame }), [DRAW, DRAW]);
  const games = result.games.map((game, i) => ({
    ...game,
    moves: (moves[i] ?? '').split(' ').flatMap((uci) => (uci === '' ? [] : [{ uci, timeMs: 1 }])),
    ...change,
  }));
  return { ...result, games };
}

test('the same moves with the same colours from the same opening are a copy', () => {
  const repeats = new RepeatedGames();
  expect(repeats.add(pair(1, ['e2e4 e7e5', 'e2e4 e7e5']))).toBeUndefined(); // colours differ
  expect(repeats.add(pair(3, ['e2e4 e7e5 g1f3', 'd2d4']))).toBeUndefined();
  const first = repeats.add(pair(5, ['e2e4 e7e5', 'd2d4']));
  expect([first?.game.number, first?.original]).toEqual([5, 1]);
  expect(repeats.count).toBe(2);
  expect(firstRepeatText(first!)).toMatch(/^game 5 repeats game 1 move by move \(0 vs 1\): /);
  expect(repeatsText(2, 6)).toMatch(/^2 of 6 games were copies of earlier ones: /);
});

test.each<[why: string, moves: readonly string[], change: Partial<GameRecord>]>([
  ['another opening', ['e2e4'], { opening: { fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', moves: [] } }],
  ['other book moves', ['e2e4'], { opening: { fen: 'startpos', moves: ['a2a3'] } }],
  ['other engines', ['e2e4'], { white: 'another' }],
  ['no move at all', [], {}],
  ['a failure', ['e2e4'], { ending: { winner: 'white', reason: 'crash' } }],
])('%s is none', (_, moves, change) => {
  const repeats = new RepeatedGames();
  repeats.add(pair(1, moves, { opening: { fen: 'startpos', moves: [] } }));
  if (moves.length > 0 && change.ending === undefined)
    expect(repeats.add(pair(3, moves, change))).toBeUndefined();
  else {
    repeats.add(pair(3, moves, change));
    expect(repeats.add(pair(5, moves, change))).toBeUndefined();
  }
});

test('only so many games are remembered, and copies of those are still found', () => {
  const repeats = new RepeatedGames(2);
  repeats.add(pair(1, ['e2e4', 'd2d4']));
  repeats.add(pair(3, ['a2a3', 'a2a4']));
  expect(repeats.add(pair(5, ['a2a3', 'a2a4']))).toBeUndefined();
  expect(repeats.add(pair(7, ['e2e4', 'd2d4']))?.original).toBe(1);
});
