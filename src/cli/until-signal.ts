import { DONE } from './exit-codes.ts';
import { printStopped } from './output.ts';
import type { Signals } from './signals.ts';
import { catchSignals } from './signals.ts';

/**
 * Runs a command that Ctrl-C and SIGTERM call off. Where that came before there was anything to tell,
 * `stopped` is all that is said.
 */
export async function untilSignal(
  stopped: string,
  json: boolean,
  run: (signals: Signals) => Promise<number>,
): Promise<number> {
  const signals = catchSignals();
  try {
    return await run(signals);
  } catch (error) {
    if (error !== signals.cancelled.reason) throw error;
    printStopped(stopped, json);
    return signals.exitCode() ?? DONE;
  } finally {
    signals.release();
  }
}
