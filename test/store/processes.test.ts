import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/store/sqlite.ts';
import { samplePair } from './samples.ts';
import { temporaryFile, temporaryFolder } from './temporary.ts';

interface Writer {
  readonly process: ChildProcess;
  /** What it prints, line by line. */
  readonly lines: AsyncIterableIterator<string>;
  play(file: string): void;
}

function startWriter(count: number): Writer {
  const program = join(import.meta.dirname, 'writer.ts');
  const writer = spawn(process.execPath, ['--import', 'tsx', program, String(count)], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    writer.kill('SIGKILL');
  });
  return {
    process: writer,
    lines: createInterface({ input: writer.stdout })[Symbol.asyncIterator](),
    play: (file) => writer.stdin.write(`${file}\n`),
  };
}

async function untilDone({ lines }: Writer): Promise<void> {
  for (;;) {
    const { value, done } = await lines.next();
    if (value === 'done') return;
    if (done === true) throw new Error('the writer ended too early');
  }
}

function integrity(file: string): unknown {
  const db = new Database(file);
  try {
    expect(db.pragma('foreign_key_check')).toEqual([]);
    return db.pragma('integrity_check', { simple: true });
  } finally {
    db.close();
  }
}

test('every pair that was acknowledged survives a kill -9', async () => {
  const file = temporaryFile();
  const writer = startWriter(1_000_000);
  const exit = once(writer.process, 'exit');
  writer.play(file);
  let acknowledged = 0;
  for await (const line of writer.lines) {
    expect(line).toBe('saved');
    acknowledged++;
    if (acknowledged === 100) writer.process.kill('SIGKILL');
  }
  expect(await exit).toEqual([null, 'SIGKILL']);

  expect(integrity(file)).toBe('ok');
  const store = openStore(file);
  onTestFinished(() => {
    store.close();
  });
  const kept = [...store.pairs(1)];
  // The one that was being saved may be there too: its acknowledgement was on the way.
  expect([acknowledged, acknowledged + 1]).toContain(kept.length);
  expect(kept).toEqual(kept.map((_, index) => samplePair(index)));
  expect(store.latest()).toMatchObject({ status: 'interrupted', games: 2 * kept.length });
  expect(store.resumeTournament(1, { plan: {}, engines: [] })).toBe(true);
  expect(store.savePair(1, samplePair(kept.length))).toBe(true);
});

test('programs that start on the same new file at once lose nothing', async () => {
  const writers = [1, 2, 3].map(() => startWriter(10));
  const folder = temporaryFolder();
  for (let round = 0; round < 12; round++) {
    const file = join(folder, `${round}.sqlite`);
    for (const writer of writers) writer.play(file);
    await Promise.all(writers.map(untilDone));

    expect(integrity(file)).toBe('ok');
    const store = openStore(file, { access: 'read' });
    expect(store.tournaments().map(({ id }) => id)).toEqual([3, 2, 1]);
    for (const { id } of store.tournaments()) {
      expect([...store.pairs(id)]).toEqual(Array.from({ length: 10 }, (_, index) => samplePair(index)));
    }
    store.close();
  }
});
