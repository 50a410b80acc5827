import { expect, test } from 'vitest';
import type { Reply } from '../../src/engine/engine.ts';
import { addLateness, PUNCTUAL } from '../../src/game/lateness.ts';

function move(elapsedMs: number, lateMs?: number): Reply {
  return {
    kind: 'move',
    move: 'e2e4',
    elapsedMs,
    info: undefined,
    ...(lateMs === undefined ? {} : { lateMs }),
  };
}

test.each<
  [why: string, limitMs: number | undefined, replies: readonly Reply[], worstMs: number, lastMs: number]
>([
  ['punctual', 1000, [move(990)], 0, 0],
  ['late while there was time enough', 1000, [move(500, 30)], 0, 0],
  ['late when time was nearly up', 1000, [move(900, 30)], 30, 30],
  ['late when time was over', 1000, [move(1010, 30)], 30, 30],
  ['late in silence', 1000, [{ kind: 'silent', elapsedMs: 1000, lateMs: 30 }], 30, 30],
  ['earlier in the game', 1000, [move(990, 40), move(990, 20), move(990)], 40, 0],
  ['no clock', undefined, [move(9999, 30)], 0, 0],
  ['called off', 1000, [move(990, 30), { kind: 'cancelled' }], 30, 0],
])('%s', (_, limitMs, replies, worstMs, lastMs) => {
  const lateness = replies.reduce((sum, reply) => addLateness(sum, reply, limitMs), PUNCTUAL);
  expect(lateness).toEqual({ worstMs, lastMs });
});
