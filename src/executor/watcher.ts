import { spawn } from 'node:child_process';
import { nodeArguments, ownModule, ROOT } from '../base/own-code.ts';
import { unmarkedEnvironment } from './run-mark.ts';

/**
 * A small process that outlives us by a moment: it knows every engine that runs, and when the pipe to
 * it closes because we were killed without a chance to clean up, it ends them all.
 */
export interface Watcher {
  /** An engine's process group. */
  add(pid: number): void;
  delete(pid: number): void;
  close(): void;
}

/** At the end it also looks for processes with this mark, of which nobody may have told it. */
export function openWatcher(mark: string): Watcher {
  const child = spawn(
    process.execPath,
    [...nodeArguments(), ownModule('src/executor/watcher-process'), mark],
    {
      env: unmarkedEnvironment(),
      cwd: ROOT, // the caller's folder may be gone before it has started, and then it never would
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true, // Ctrl-C is for us alone
    },
  );
  child.unref();
  // Without a watcher all works but this last resort, so its troubles are nobody's.
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  const tell = (line: string): void => {
    child.stdin.write(`${line}\n`);
  };
  return {
    add: (pid) => tell(`+${pid}`),
    delete: (pid) => tell(`-${pid}`),
    close: () => child.stdin.end(),
  };
}
