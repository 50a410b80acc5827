import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { LivePids } from './live-pids.ts';
import { markedPids } from './run-mark.ts';

// The program behind `watcher.ts`: a line `+PID` for an engine that has started and `-PID` for one
// that has ended. At the end of the input the engines left over had no chance to be told to quit. One that
// was just starting is not known yet, nor what engines started themselves: those have the mark of the run.
const [mark = ''] = process.argv.slice(2);
const pids = new LivePids();

/** A process gets its mark a moment after its start. */
const LOOKS = 3;
const PAUSE_MS = 50;

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const pid = Number(line.slice(1));
    if (line.startsWith('+')) pids.add(pid);
    else pids.delete(pid);
  })
  .on('close', async () => {
    pids.kill();
    for (let look = 0; look < LOOKS; look++) {
      for (const pid of markedPids(mark)) kill(pid);
      await setTimeout(PAUSE_MS);
    }
  });

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
