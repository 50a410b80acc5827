import { createInterface } from 'node:readline';
import { LivePids } from './live-pids.ts';

// The program behind `watcher.ts`: a line `+PID` for an engine that has started and `-PID` for one
// that has ended. At the end of the input the engines left over had no chance to be told to quit.
const pids = new LivePids();

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const pid = Number(line.slice(1));
    if (line.startsWith('+')) pids.add(pid);
    else pids.delete(pid);
  })
  .on('close', () => pids.kill());
