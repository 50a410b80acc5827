import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openWatcher } from '../../src/executor/watcher.ts';

test('what is left is ended, also where the folder that we were called from is gone', async () => {
  const before = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'watcher-'));
  const left = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  onTestFinished(() => {
    left.kill('SIGKILL');
  });
  process.chdir(folder);
  const watcher = openWatcher();
  process.chdir(before);
  rmSync(folder, { recursive: true });
  watcher.add(left.pid!);
  watcher.close();
  expect(await once(left, 'exit')).toEqual([null, 'SIGKILL']);
});
