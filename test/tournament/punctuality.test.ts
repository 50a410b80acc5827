import { expect, test } from 'vitest';
import type { Limits } from '../../src/game/clock.ts';
import type { GameRecord } from '../../src/game/game.ts';
import { doubtfulText, overloadText } from '../../src/report/punctuality-text.ts';
import { Punctuality } from '../../src/tournament/punctuality.ts';
import { DRAW, newPairing, newResult } from './pair-results.ts';

const CLOCK: Limits = { timeControl: { baseMs: 1000, incrementMs: 10 }, marginMs: 20 };
const TIME: Limits = { moveTimeMs: 50, marginMs: 20 };
const NODES: Limits = { nodes: 1, marginMs: 20 };

function game(number: number, limits: Limits, worstMs: number, change: Partial<GameRecord> = {}): GameRecord {
  const [drawn] = newResult(newPairing(0, 1), [DRAW, DRAW]).games;
  const lateness = { worstMs, lastMs: worstMs };
  return { ...drawn!, number, whiteLimits: limits, blackLimits: limits, lateness, ...change };
}

const LOST = { ending: { winner: 'white', reason: 'time-forfeit' } } as const;
const CRASHED = { ending: { winner: 'white', reason: 'crash' } } as const;

// The margin is 20 ms, and engines keep 10 ms in hand.
test.each<[why: string, games: readonly GameRecord[], warnedAt: number | undefined, doubtful: number]>([
  ['late, but not too late', [1, 2, 3, 4].map((n) => game(n, CLOCK, 29)), undefined, 0],
  ['once or twice', [game(1, CLOCK, 31), game(2, CLOCK, 5), game(3, CLOCK, 500)], undefined, 0],
  ['three times', [1, 2, 3, 4, 5, 6].map((n) => game(n, CLOCK, 31)), 3, 0],
  ['with a fixed time', [1, 2, 3].map((n) => game(n, TIME, 31)), 3, 0],
  ['no clock runs', [1, 2, 3].map((n) => game(n, NODES, 9999)), undefined, 0],
  ['one clock runs', [1, 2, 3].map((n) => game(n, NODES, 31, { blackLimits: CLOCK })), 3, 0],
  ['a loss on time', [game(1, CLOCK, 31, LOST), game(2, CLOCK, 31, LOST)], 1, 2],
  ['a loss on time, punctual', [game(1, CLOCK, 9, LOST)], undefined, 0],
  [
    'a loss on time, late earlier in the game',
    [game(1, CLOCK, 31, { ...LOST, lateness: { worstMs: 31, lastMs: 0 } })],
    undefined,
    0,
  ],
  ['a crash', [game(1, CLOCK, 31, CRASHED)], undefined, 0],
])('%s', (_, games, warnedAt, doubtful) => {
  const punctuality = new Punctuality();
  const warned = games.filter((each) => punctuality.add(each)).map(({ number }) => number);
  expect(warned).toEqual(warnedAt === undefined ? [] : [warnedAt]);
  expect(punctuality.doubtful).toBe(doubtful);
});

test('what is said', () => {
  const punctuality = new Punctuality();
  for (let n = 1; n <= 3; n++) punctuality.add(game(n, CLOCK, 40 + n));
  expect(overloadText(punctuality, 8)).toBe(
    'this machine is overloaded: in 3 of 3 games a move could have been heard up to 43 ms late, so engines may lose on time for no fault of theirs; lower --concurrency (now 8) or raise timemargin',
  );
  expect(overloadText(punctuality, 1)).toContain('let nothing else run or raise timemargin');
  punctuality.add(game(4, CLOCK, 50, LOST));
  expect(doubtfulText(punctuality)).toBe(
    '1 loss on time may be the fault of an overloaded machine, on which moves could be heard up to 50 ms late: game 4',
  );
  for (let n = 5; n <= 16; n++) punctuality.add(game(n, CLOCK, 50, LOST));
  expect(doubtfulText(punctuality)).toMatch(/^13 losses on time .*: games 4, 5, .*, 13 and 3 more$/);
});
