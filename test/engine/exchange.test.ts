import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { exchange } from '../../src/engine/exchange.ts';
import { EngineProcess } from '../../src/engine/process.ts';
import { parseBestmove } from '../../src/engine/uci-text.ts';
import { FAULTY } from '../cli/engine-words.ts';

const LONG_MS = 30_000;
const GO = 'position startpos\ngo depth 1\n';

function open(...words: string[]): EngineProcess {
  return new EngineProcess({
    name: words.join(' '),
    command: process.execPath,
    args: [FAULTY, ...words],
    directory: process.cwd(),
  });
}

/** Keeps this thread from doing anything else. */
function beBusy(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test('how late an answer could have been heard is known', async () => {
  const engine = open('slow');
  await exchange(engine, 'isready\n', LONG_MS, (line) => line === 'readyok' || undefined);
  const answer = exchange(engine, GO, LONG_MS, parseBestmove);
  await setTimeout(30);
  beBusy(200);
  const { lateMs } = (await answer) as { readonly lateMs?: number };
  expect(lateMs).toBeGreaterThan(150);
  await engine.close();
});

test('a deadline that passes while this thread is busy is late, and says so', async () => {
  const engine = open('silent');
  const answer = exchange(engine, GO, 100, parseBestmove);
  beBusy(300);
  const silent = await answer;
  expect(silent).toMatchObject({ kind: 'silent' });
  expect(silent.kind === 'silent' && silent.lateMs).toBeGreaterThan(150);
  await engine.close();
});

test('an answer that lay there in time is heard when this thread was busy at the deadline', async () => {
  const engine = open('none');
  await exchange(engine, 'isready\n', LONG_MS, (line) => line === 'readyok' || undefined);
  const answer = exchange(engine, GO, 1000, parseBestmove);
  beBusy(1200);
  expect(await answer).toMatchObject({ kind: 'answer', value: 'a2a3', lateMs: expect.any(Number) });
  await engine.close();
});

// What never stops coming does not move a deadline.
test.each([
  ['drip', 'uci', 'isready\n', 'uci\n', 'uciok'],
  ['drip', 'isready', 'uci\n', 'isready\n', 'readyok'],
  ['drip', 'new-game', 'isready\n', 'ucinewgame\nisready\n', 'readyok'],
  ['drip', 'thinking', 'isready\n', GO, 'bestmove'],
  ['flood', 'thinking', 'isready\n', GO, 'bestmove'],
  ['flood-blank', 'thinking', 'isready\n', GO, 'bestmove'],
  ['flood-errors', 'thinking', 'isready\n', GO, 'bestmove'],
  ['endless-line', 'thinking', 'isready\n', GO, 'bestmove'],
])('%s --at %s: a deadline is absolute', async (fault, place, first, question, wanted) => {
  const engine = open(fault, '--at', place);
  const runs = await exchange(engine, first, LONG_MS, (line) => /^(uci|ready)ok$/.test(line) || undefined);
  expect(runs.kind).toBe('answer');
  const silent = await exchange(engine, question, 200, (line) => line.startsWith(wanted) || undefined);
  expect(silent).toMatchObject({ kind: 'silent' });
  expect(silent.kind === 'silent' && silent.elapsedMs).toBeGreaterThanOrEqual(200);
  await engine.close(0);
});
