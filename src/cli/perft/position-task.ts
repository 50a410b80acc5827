import type { Position } from '../../chess/layout.ts';
import type { Counted, Counting } from '../../perft/count.ts';
import { countProgress } from '../../report/perft-text.ts';
import type { Arguments } from '../arguments.ts';
import type { Signals } from '../signals.ts';
import { openTerminal } from '../terminal.ts';

/** One position to count, and where the answer goes. */
export interface PositionTask {
  readonly position: Position;
  readonly depth: number;
  readonly given: Arguments;
  readonly signals: Signals;
  readonly counting: Counting;
}

/** Counts by the arbiter, and tells how far it has come where that takes long. */
export async function countWithProgress(task: PositionTask): Promise<Counted> {
  const { position, depth, given, signals, counting } = task;
  const terminal = await openTerminal(process.stderr, given.values.has('quiet'));
  const start = performance.now();
  try {
    return await counting.count(position, depth, {
      cancelled: signals.cancelled,
      onProgress({ done, total, nodes }) {
        const seconds = (performance.now() - start) / 1000;
        terminal.status(() => countProgress(`perft ${depth}`, done / total, nodes, seconds));
      },
    });
  } finally {
    terminal.close();
  }
}
