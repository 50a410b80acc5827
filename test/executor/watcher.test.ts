import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { setRunMark } from '../../src/executor/run-mark.ts';
import { openWatcher } from '../../src/executor/watcher.ts';

test('what is left is ended, also where the folder that we were called from is gone', async () => {
  const before = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'watcher-'));
  const left = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  onTestFinished(() => {
    left.kill('SIGKILL');
  });
  process.chdir(folder);
  const watcher = openWatcher(randomUUID());
  process.chdir(before);
  rmSync(folder, { recursive: true });
  watcher.add(left.pid!);
  watcher.close();
  expect(await once(left, 'exit')).toEqual([null, 'SIGKILL']);
});

test.skipIf(!existsSync('/proc'))('what it was not told of is found by its mark, in any group', async () => {
  const [mark, other] = [randomUUID(), randomUUID()];
  const start = (run: string): ReturnType<typeof spawn> => {
    setRunMark(run);
    const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    return child;
  };
  const [stranger, own] = [start(other), start(mark)];
  openWatcher(mark).close();
  expect(await once(own, 'exit')).toEqual([null, 'SIGKILL']);
  expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
});
