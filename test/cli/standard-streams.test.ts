import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { writePaced } from '../../src/cli/standard-streams.ts';

test('a full stream is waited for, so that its reader sets the pace', async () => {
  const taken: string[] = [];
  let take: () => void = () => {};
  const stream = new Writable({
    highWaterMark: 10,
    decodeStrings: false,
    write(text: string, _, done) {
      taken.push(text);
      take = done;
    },
  });
  expect(await writePaced(stream, 'short')).toBe(true);
  let waits = true;
  const long = writePaced(stream, 'a longer text').finally(() => {
    waits = false;
  });
  await setImmediate();
  expect({ waits, taken }).toEqual({ waits: true, taken: ['short'] });
  take();
  await setImmediate();
  expect({ waits, taken }).toEqual({ waits: true, taken: ['short', 'a longer text'] });
  take();
  expect(await long).toBe(true);
});
