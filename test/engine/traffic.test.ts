import { expect, test } from 'vitest';
import { Traffic } from '../../src/engine/traffic.ts';

test('the last twenty lines, oldest first, whatever was written at once', () => {
  const traffic = new Traffic();
  for (let i = 0; i < 100; i++) traffic.received(`info depth ${i}`);
  traffic.sent('position startpos\ngo depth 4\n');
  traffic.received('bestmove e2e4');
  expect(traffic.lines()).toEqual([
    ...Array.from({ length: 17 }, (_, i) => `< info depth ${i + 83}`),
    '> position startpos',
    '> go depth 4',
    '< bestmove e2e4',
  ]);
});

test('what could drive a terminal is escaped, and what is endless is cut', () => {
  const traffic = new Traffic();
  traffic.received('\x1b[2Jbestmove\te2e4');
  traffic.received('');
  traffic.received('x'.repeat(100_000));
  const [escaped, empty, long] = traffic.lines();
  expect(escaped).toBe('< \\x1b[2Jbestmove\\te2e4');
  expect(empty).toBe('< ');
  expect(long).toHaveLength(2003);
});
