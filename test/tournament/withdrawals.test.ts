import { describe, expect, test } from 'vitest';
import type { Ending, Reason } from '../../src/game/ending.ts';
import type { PairResult } from '../../src/game/pairing.ts';
import { WITHDRAWN_AFTER, Withdrawals, withdrawalsOf } from '../../src/tournament/withdrawals.ts';
import { DRAW, lostBy, newPairing, newResult } from './pair-results.ts';

/**
 * Pairs in the order of the schedule, as `01:0-`: 0 and 1 play, 0 fails in the first game and
 * nobody in the second. An `r` in front turns the colours round.
 */
function parse(text: string): PairResult[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word, index) => {
      const [, reversed, first, second, games] = /^(r?)(\d)(\d):(.*)$/.exec(word) ?? [];
      if (games === undefined) throw new Error(`not a pair: ${word}`);
      const pairing = newPairing(Number(first), Number(second), {
        reversed: reversed === 'r',
        games: games.length,
        id: String(index),
        firstGame: 10 * index + 1,
      });
      const endings = Array.from(games, (who, game): Ending => {
        return who === '-' ? DRAW : lostBy(Number(who), pairing, game, 'crash');
      });
      return newResult(pairing, endings);
    });
}

describe('five failures in a row', () => {
  test.each([
    ['01:00 01:00', [], 'four are not enough'],
    ['01:00 01:00 01:0-', [0], 'five are'],
    ['01:00 01:00 01:00', [0], 'six too'],
    ['01:00 02:00 10:00', [0], 'against whomever'],
    ['01:00 01:0- 01:00 01:00', [], 'a game without one starts the count again'],
    ['01:00 01:-0 01:00 01:00', [0], 'and after it they count anew'],
    ['01:00 01:01 01:00 01:0-', [], 'one of the opponent is none of its own'],
    ['01:11 01:11 01:1-', [1], 'the second of a pair'],
    ['r01:00 r01:00 r01:0-', [0], 'colours turned round'],
    ['01:000 01:000', [0], 'three games to a pairing'],
    ['01:00 23:22 01:00 23:22 01:0- 23:-2', [0], 'each engine by itself'],
    ['01:00 01:00 01:0- 01:-- 01:--', [0], 'who is out stays out'],
    ['01:00 02:00 01:0- 12:11 12:11 12:1-', [0, 1], 'two of them'],
    ['', [], 'nothing played'],
  ])('%j: %j, %s', (text, expected) => {
    const withdrawals = new Withdrawals();
    const results = parse(text);
    for (const { pairing } of results) withdrawals.begin(pairing);
    for (const result of results.toReversed()) withdrawals.note(result);
    const later = withdrawalsOf(parse(text).reverse());
    for (const entrant of [0, 1, 2, 3]) {
      expect(withdrawals.has(entrant), `${entrant}`).toBe(expected.includes(entrant));
      expect(later.has(entrant), `${entrant}, of stored results`).toBe(expected.includes(entrant));
    }
  });
});

const reasons: readonly (readonly [Reason, boolean])[] = [
  ['crash', true],
  ['stall', true],
  ['time-forfeit', true],
  ['illegal-move', true],
  ['king-exploded', false],
  ['checkmate', false],
  ['adjudicated-win', false],
];
test.each(reasons)('a game lost by %s is a failure: %s', (reason, isFailure) => {
  const withdrawals = new Withdrawals();
  const pairing = newPairing(0, 1, { games: WITHDRAWN_AFTER });
  const endings = Array.from({ length: WITHDRAWN_AFTER }, (_, game) => lostBy(0, pairing, game, reason));
  withdrawals.begin(pairing);
  withdrawals.note(newResult(pairing, endings));
  expect(withdrawals.has(0)).toBe(isFailure);
  expect(withdrawals.has(1)).toBe(false);
});

/** Five pairs of 0 and 1, of which the first is not finished yet. */
function withOneUnfinished(text: string): { withdrawals: Withdrawals; results: PairResult[] } {
  const withdrawals = new Withdrawals();
  const results = parse(text);
  for (const { pairing } of results) withdrawals.begin(pairing);
  for (const result of results.slice(1, -1)) withdrawals.note(result);
  return { withdrawals, results };
}

describe('while an earlier pair is still played', () => {
  test.each([
    ['01:-- 01:00 01:00 01:00 01:--', true],
    ['01:-- 01:00 01:00 01:-- 01:--', false],
    ['01:-- 23:22 23:22 23:22 01:--', false],
  ])('%j: who is about to be out is in doubt: %s', (text, expected) => {
    const { withdrawals, results } = withOneUnfinished(text);
    const [first, last] = [results[0]!, results.at(-1)!];
    expect(withdrawals.all()).toEqual(new Set());
    expect(withdrawals.isInDoubt(last.pairing)).toBe(expected);
    expect(withdrawals.isInDoubt(first.pairing)).toBe(false);
    withdrawals.note(first);
    expect(withdrawals.isInDoubt(last.pairing)).toBe(false);
    expect(withdrawals.has(0)).toBe(expected);
  });

  test('that it will not be finished ends the doubt too, and whoever waits hears of it', async () => {
    const { withdrawals, results } = withOneUnfinished('01:-- 01:00 01:00 01:00 01:--');
    const changed = withdrawals.changed();
    withdrawals.drop(results[0]!.pairing);
    await changed;
    expect(withdrawals.has(0)).toBe(true);
  });
});
