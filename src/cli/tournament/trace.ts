import type { OnTraffic } from '../../engine/traffic.ts';
import {
  deliver,
  newTrafficRoom,
  type OnTrafficBatch,
  TrafficBatches,
} from '../../executor/traffic-batches.ts';
import { printNotice } from '../output.ts';
import type { Terminal } from '../terminal.ts';
import type { Display } from './display.ts';
import { LogFile } from './log-file.ts';
import type { LogLevel } from './log-option.ts';
import { debugText } from './traffic-text.ts';

/** Where what happens in a run leaves its trace beyond the games: a log, and all traffic on the screen. */
export interface Trace {
  /** The lines are asked for where there is a log. */
  log(level: LogLevel, lines: () => readonly string[]): void;
  /** For an executor; undefined where nobody wants to see traffic, so that it costs nothing. */
  readonly onTraffic: OnTrafficBatch | undefined;
  /** The same for an engine in this thread. */
  readonly hooks: { readonly onTraffic?: OnTraffic };
  close(): void;
}

/** Throws a `UserError` when the log cannot be opened. */
export function openTrace({ log: plan, debug }: Display, terminal: Terminal): Trace {
  const start = performance.timeOrigin + performance.now();
  const log =
    plan && new LogFile(plan, (reason) => printNotice(`${plan.file} cannot be written any more: ${reason}`));
  const logged = log?.wantsTraffic === true ? log : undefined;
  const onTraffic: OnTrafficBatch | undefined =
    debug || logged !== undefined
      ? (batch, written) => {
          logged?.traffic(batch);
          if (debug) terminal.line(debugText(batch, start), written);
          else written();
        }
      : undefined;
  return {
    log: (level, lines) => log?.write(level, ...lines()),
    onTraffic,
    hooks: onTraffic === undefined ? {} : { onTraffic: listen(onTraffic) },
    close: () => log?.close(),
  };
}

function listen(onTraffic: OnTrafficBatch): OnTraffic {
  const room = newTrafficRoom();
  return new TrafficBatches((batch) => deliver(batch, room, onTraffic), room).add;
}
