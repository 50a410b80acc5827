import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { isRunning, type ProcessIdentity, thisProcess } from '../../src/base/process-identity.ts';

const MODULE = new URL('../../src/base/process-identity.ts', import.meta.url).href;

test('this process runs, and no other with its number', () => {
  const own = thisProcess();
  expect(isRunning(own)).toBe(true);
  expect(isRunning({ ...own, machine: 'another' })).toBe(false);
  expect(isRunning({ ...own, pid: 2 ** 30 })).toBe(false);
});

test.skipIf(!existsSync('/proc'))(
  'a process that was given the number of an earlier one is not that one',
  () => {
    expect(isRunning({ ...thisProcess(), started: '1' })).toBe(false);
  },
);

test('another process runs until it is killed, also where nobody has taken note of its end', async () => {
  const program = `import { thisProcess } from '${MODULE}'; console.log(JSON.stringify(thisProcess()));
    setInterval(() => {}, 1e6);`;
  // Its parent, a shell that becomes a program which never asks, leaves it behind as a zombie.
  const child = spawn(
    'sh',
    ['-c', '"$@" & echo $!; exec sleep 1000', 'sh', process.execPath, '--import', 'tsx', '-e', program],
    { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let said = '';
  child.stdout.setEncoding('utf8');
  while (!said.includes('}')) said += (await once(child.stdout, 'data'))[0];
  const identity: ProcessIdentity = JSON.parse(said.slice(said.indexOf('{')));
  onTestFinished(() => {
    if (isRunning(identity)) process.kill(identity.pid, 'SIGKILL');
  });
  expect(isRunning(identity)).toBe(true);
  process.kill(identity.pid, 'SIGKILL');
  await expect.poll(() => isRunning(identity), { interval: 10, timeout: 5000 }).toBe(false);
});
