import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { TrafficLine } from '../../src/engine/traffic.ts';
import {
  deliver,
  MOST_UNDER_WAY,
  newTrafficRoom,
  type TrafficBatch,
  TrafficBatches,
} from '../../src/executor/traffic-batches.ts';

function newLine(text: string): TrafficLine {
  return { engine: 'a', pid: 1, isSent: false, text, at: 0 };
}

test('lines of one moment go together, in order, and their room is free once they are written', async () => {
  const room = newTrafficRoom();
  const batches: TrafficBatch[] = [];
  const traffic = new TrafficBatches((batch) => batches.push(batch), room);
  for (const text of ['one', 'two', 'three']) traffic.add(newLine(text));
  expect(batches).toEqual([]);
  await setImmediate();
  await setImmediate();
  expect(batches.map(({ dropped, lines }) => [dropped, lines.map(({ text }) => text)])).toEqual([
    [0, ['one', 'two', 'three']],
  ]);
  expect(room[0]).toBeGreaterThan(0);
  deliver(batches[0]!, room, (_, written) => written());
  expect(room[0]).toBe(0);
});

test('what nobody takes is left out and counted, in its place', () => {
  const room = newTrafficRoom();
  const batches: TrafficBatch[] = [];
  const traffic = new TrafficBatches((batch) => batches.push(batch), room);
  const long = 'x'.repeat(1000);
  const added = 3 * Math.ceil(MOST_UNDER_WAY / long.length);
  for (let i = 0; i < added; i++) traffic.add(newLine(long));
  traffic.flush();
  const kept = batches.reduce((sum, { lines }) => sum + lines.length, 0);
  expect(kept).toBeLessThan(MOST_UNDER_WAY / long.length);
  for (const batch of batches) deliver(batch, room, (_, written) => written());
  expect(room[0]).toBe(0);
  traffic.add(newLine('after'));
  traffic.flush();
  expect(batches.at(-1)).toMatchObject({ dropped: added - kept, lines: [{ text: 'after' }] });
});
