import type { EngineProcess } from './process.ts';

/** How the wait for an answer ended; `elapsedMs` counts from the sending of the question. */
export type Exchanged<T> =
  | { readonly kind: 'answer'; readonly value: T; readonly elapsedMs: number }
  | Unanswered;

export type Unanswered =
  | { readonly kind: 'silent'; readonly elapsedMs: number }
  | { readonly kind: 'exited'; readonly elapsedMs: number }
  | { readonly kind: 'cancelled' };

/**
 * Makes an answer of a line, or undefined to read on. `send` says one line more to the engine, also
 * later while the wait lasts.
 */
export type ReadLine<T> = (line: string, send: (line: string) => void) => T | undefined;

/** The longest delay that a timer of Node keeps. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Sends lines and reads until `read` makes an answer of one (not undefined): one race between line,
 * end of the process, deadline and cancel. The deadline is absolute; what the engine prints does not
 * prolong it. Lines from before the question are never read.
 */
export function exchange<T>(
  process: EngineProcess,
  text: string,
  deadlineMs: number,
  read: ReadLine<T>,
  cancelled?: AbortSignal,
): Promise<Exchanged<T>> {
  return new Promise((resolve) => {
    if (cancelled?.aborted) {
      resolve({ kind: 'cancelled' });
      return;
    }
    if (process.ended !== undefined) {
      resolve({ kind: 'exited', elapsedMs: 0 });
      return;
    }
    const sentAt = performance.now();
    const elapsed = (): number => performance.now() - sentAt;
    let timer: NodeJS.Timeout | undefined;
    const settle = (outcome: Exchanged<T>): void => {
      process.listener = undefined;
      clearTimeout(timer);
      cancelled?.removeEventListener('abort', cancel);
      resolve(outcome);
    };
    const cancel = (): void => settle({ kind: 'cancelled' });
    const fallSilent = (): void => {
      if (process.listener === listener) settle({ kind: 'silent', elapsedMs: elapsed() });
    };
    const checkDeadline = (): void => {
      const left = deadlineMs - elapsed();
      // Timers fire a little early at times, and some waits are longer than a timer can be.
      if (left > 0) timer = setTimeout(checkDeadline, Math.min(Math.ceil(left), LONGEST_TIMER_MS));
      // We may have been busy ourselves: what lies in the pipe by now is read first.
      else setImmediate(fallSilent);
    };
    const send = (line: string): void => {
      if (process.listener === listener) process.write(`${line}\n`);
    };
    const listener = {
      line(line: string, at: number): void {
        const value = read(line, send);
        if (value !== undefined) settle({ kind: 'answer', value, elapsedMs: at - sentAt });
      },
      end(): void {
        settle({ kind: 'exited', elapsedMs: elapsed() });
      },
    };
    process.listener = listener;
    cancelled?.addEventListener('abort', cancel);
    checkDeadline();
    process.write(text);
  });
}
