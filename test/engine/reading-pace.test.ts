import { statSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { START_FEN } from '../../src/chess/chess.ts';
import { exchange } from '../../src/engine/exchange.ts';
import { EngineProcess } from '../../src/engine/process.ts';
import { ReadingPace } from '../../src/engine/reading-pace.ts';
import { parseBestmove } from '../../src/engine/uci-text.ts';
import { FAULTY } from '../cli/engine-words.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { isRunning } from './faulty-engine.ts';

const PIECE = 65_536;
const LONG_MS = 30_000;

function flowing(): { stream: PassThrough; pace: ReadingPace } {
  const stream = new PassThrough();
  stream.on('data', () => {});
  return { stream, pace: new ReadingPace(stream) };
}

test('who is waited for is read at once; after a large piece others get their turn', async () => {
  const { stream, pace } = flowing();
  for (let i = 0; i < 100; i++) pace.take(Buffer.alloc(1000));
  expect(stream.isPaused()).toBe(false);
  pace.take(Buffer.alloc(PIECE));
  expect(stream.isPaused()).toBe(true);
  await setImmediate();
  expect(stream.isPaused()).toBe(false);
});

test('who is not waited for is read a little at a time, until somebody waits', async () => {
  const { stream, pace } = flowing();
  const say = (bytes: number, at: number): number => pace.takeIdly(Buffer.alloc(bytes), at).length;
  for (let at = 0; at < 1000; at += 10) say(8000, at);
  expect(stream.isPaused()).toBe(false);
  for (let i = 0; i < 9; i++) say(8000, 2000);
  expect(stream.isPaused()).toBe(true);
  await setImmediate();
  expect(stream.isPaused()).toBe(true);
  pace.hurry();
  expect(stream.isPaused()).toBe(false);
  say(PIECE, 2001);
  while (stream.isPaused()) await setTimeout(1); // and goes on by itself
});

test.each<[why: string, said: string, heard: RegExp]>([
  ['little is read whole', 'a\nb', /^a\nb$/],
  ['of much the last lines', `${'info\n'.repeat(20_000)}bestmove`, /^(\ninfo)+\nbestmove$/],
  ['of an endless line the end', 'x'.repeat(PIECE), /^x{8192}$/],
])('%s', (_, said, heard) => {
  const { pace } = flowing();
  const text = pace.takeIdly(Buffer.from(said), 0).toString();
  expect(text.length).toBeLessThanOrEqual(8192);
  expect(text).toMatch(heard);
});

test.each<[fault: string, heard: (flooding: EngineProcess, errors: string) => number]>([
  ['flood', (flooding) => flooding.heardBytes],
  ['flood-errors', (_, errors) => statSync(errors).size],
])("a %s on the opponent's time is left in the pipe while the opponent thinks", async (fault, heard) => {
  const stderrFile = join(temporaryFolder(), 'errors.txt');
  const open = (...words: string[]): EngineProcess =>
    new EngineProcess({
      name: words.join(' '),
      command: process.execPath,
      args: [FAULTY, ...words],
      directory: process.cwd(),
      stderrFile,
    });
  const go = (engine: EngineProcess): Promise<{ readonly kind: string }> =>
    exchange(engine, `position fen ${START_FEN}\ngo depth 1\n`, LONG_MS, parseBestmove);
  const [flooding, thinking] = [open(fault, '1', '--at', 'idle'), open('slow')];
  const start = performance.now();
  expect(await go(flooding)).toMatchObject({ kind: 'answer' });
  expect(await go(thinking)).toMatchObject({ kind: 'answer' });
  // A piece and what was on its way for each pause, at the most; unread it would be hundreds of megabytes.
  const pauses = (performance.now() - start) / 20 + 1;
  const bytes = heard(flooding, stderrFile);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(pauses * 3 * PIECE);
  await Promise.all([flooding.close(0), thinking.close()]);
  expect([flooding.ended?.signal, thinking.ended?.code]).toEqual(['SIGKILL', 0]);
});

test('what is kept of 200 megabytes of output and as much of errors is little', async () => {
  const pids: number[] = [];
  const engine = new EngineProcess(
    {
      name: 'deluge',
      command: process.execPath,
      args: [FAULTY, 'deluge'],
      directory: process.cwd(),
    },
    { onSpawn: (pid) => void pids.push(pid) },
  );
  const lines = { count: 0, longest: 0 };
  const answer = await exchange(engine, 'position startpos\ngo depth 1\n', LONG_MS, (line) => {
    lines.count++;
    lines.longest = Math.max(lines.longest, line.length);
    return parseBestmove(line);
  });
  expect(answer).toMatchObject({ kind: 'answer', value: 'a2a3' });
  expect(lines.count).toBeGreaterThan(2_000_000);
  expect(lines.longest).toBeLessThan(200);
  expect(engine.lastLines()).toHaveLength(20);
  await engine.close();
  expect(engine.ended?.stderrTail).toHaveLength(4096);
  expect(pids.filter(isRunning)).toEqual([]);
});
