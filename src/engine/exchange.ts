import type { EngineProcess } from './process.ts';

/** How the wait for an answer ended; `elapsedMs` counts from the sending of the question. */
export type Exchanged<T> =
  | { readonly kind: 'answer'; readonly value: T; readonly elapsedMs: number; readonly lateMs?: number }
  | Unanswered;

/** `lateMs` is how late an answer would have been heard at the worst moment of the wait, where it is much. */
export type Unanswered =
  | { readonly kind: 'silent'; readonly elapsedMs: number; readonly lateMs?: number }
  | { readonly kind: 'exited'; readonly elapsedMs: number }
  | { readonly kind: 'cancelled' };

/**
 * Makes an answer of a line, or undefined to read on. `send` says one line more to the engine, also
 * later while the wait lasts.
 */
export type ReadLine<T> = (line: string, send: (line: string) => void) => T | undefined;

/**
 * How often we look whether the time is up. How late we come to that is how late we would have heard an
 * answer at that moment: when this thread is busy or does not get its turn on an overloaded machine.
 */
const LOOK_MS = 20;

/** Timers are late by a millisecond or two anyway. */
const NOTEWORTHY_MS = 5;

/** An engine that says so much between two looks keeps us busy itself. */
const MUCH = 1 << 17;

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
    let lookAt = sentAt;
    let heard = process.heardBytes;
    let worstMs = 0;
    const look = (now: number): void => {
      if (process.heardBytes - heard < MUCH) worstMs = Math.max(worstMs, now - lookAt);
      heard = process.heardBytes;
    };
    const lateness = (now: number): { lateMs?: number } => {
      look(now);
      return worstMs < NOTEWORTHY_MS ? {} : { lateMs: worstMs };
    };
    let timer: NodeJS.Timeout | undefined;
    const settle = (outcome: Exchanged<T>): void => {
      process.listener = undefined;
      clearTimeout(timer);
      cancelled?.removeEventListener('abort', cancel);
      resolve(outcome);
    };
    const cancel = (): void => settle({ kind: 'cancelled' });
    const fallSilent = (): void => {
      const now = performance.now();
      if (process.listener === listener)
        settle({ kind: 'silent', elapsedMs: now - sentAt, ...lateness(now) });
    };
    const checkDeadline = (): void => {
      const now = performance.now();
      look(now);
      const left = deadlineMs - (now - sentAt);
      // We may have been busy ourselves: what lies in the pipe by now is read first.
      if (left <= 0) setImmediate(fallSilent);
      else {
        const wait = Math.min(Math.ceil(left), LOOK_MS);
        lookAt = now + wait;
        timer = setTimeout(checkDeadline, wait);
      }
    };
    const send = (line: string): void => {
      if (process.listener === listener) process.write(`${line}\n`);
    };
    const listener = {
      line(line: string, at: number): void {
        const value = read(line, send);
        if (value !== undefined) settle({ kind: 'answer', value, elapsedMs: at - sentAt, ...lateness(at) });
      },
      end(): void {
        settle({ kind: 'exited', elapsedMs: performance.now() - sentAt });
      },
      isWaiting: true,
    };
    process.listener = listener;
    cancelled?.addEventListener('abort', cancel);
    checkDeadline();
    process.write(text);
  });
}
