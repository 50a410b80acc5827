import { setImmediate } from 'node:timers';
import { expect, test } from 'vitest';
import { inTurns } from '../../src/base/in-turns.ts';

function* upTo(count: number): Generator<number> {
  for (let i = 0; i < count; i++) yield i;
}

test('all items come, in order', async () => {
  const seen: number[] = [];
  for await (const item of inTurns(upTo(1000))) seen.push(item);
  expect(seen).toEqual([...upTo(1000)]);
});

test('others get their turn before a long loop ends', async () => {
  let isTold = false;
  setImmediate(() => {
    isTold = true;
  });
  for await (const _ of inTurns(upTo(20_000_000))) if (isTold) break;
  expect(isTold).toBe(true);
});
