import { dismiss, lookAfter, overdue, type Waiting } from './lookout.ts';
import type { EngineProcess, ProcessListener } from './process.ts';

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

/** Timers are late by a millisecond or two anyway. */
const NOTEWORTHY_MS = 5;

/** An engine that says so much between two looks keeps us busy itself. */
const MUCH = 1 << 17;

/**
 * Sends lines and reads until `read` makes an answer of one (not undefined): one race between line,
 * end of the process, deadline and cancel. The deadline is absolute; what the engine prints does not
 * prolong it. Lines from before the question are never read. Resolves to what `conclude` makes of the
 * outcome: games are played here, and an async function around it costs as much as a part of the work itself.
 */
export function exchangeFor<T, R>(
  process: EngineProcess,
  text: string,
  deadlineMs: number,
  read: ReadLine<T>,
  cancelled: AbortSignal | undefined,
  conclude: (outcome: Exchanged<T>) => R,
): Promise<R> {
  if (cancelled?.aborted) return Promise.resolve(conclude({ kind: 'cancelled' }));
  if (process.ended !== undefined) return Promise.resolve(conclude({ kind: 'exited', elapsedMs: 0 }));
  return new Promise((resolve) => {
    const sentAt = performance.now();
    let heard = process.heardBytes;
    let worstMs = 0;
    const note = (lateMs: number): void => {
      if (process.heardBytes - heard < MUCH) worstMs = Math.max(worstMs, lateMs);
      heard = process.heardBytes;
    };
    const settle = (outcome: Exchanged<T>): void => {
      process.listener = undefined;
      dismiss(waiting);
      resolve(conclude(cancelled?.aborted ? { kind: 'cancelled' } : outcome));
    };
    const fallSilent = (): void => {
      if (process.listener !== waiting) return;
      const elapsedMs = performance.now() - sentAt;
      note(elapsedMs - deadlineMs);
      settle({ kind: 'silent', elapsedMs, ...(worstMs < NOTEWORTHY_MS ? {} : { lateMs: worstMs }) });
    };
    const send = (line: string): void => {
      if (process.listener === waiting) process.write(`${line}\n`);
    };
    const waiting: ProcessListener & Waiting = {
      isWaiting: true,
      deadline: sentAt + deadlineMs,
      line(line, at) {
        const value = read(line, send);
        if (value === undefined) return;
        note(Math.min(overdue(at), at - sentAt));
        const elapsedMs = at - sentAt;
        settle(
          worstMs < NOTEWORTHY_MS
            ? { kind: 'answer', value, elapsedMs }
            : { kind: 'answer', value, elapsedMs, lateMs: worstMs },
        );
      },
      end() {
        settle({ kind: 'exited', elapsedMs: performance.now() - sentAt });
      },
      look(now, lateMs) {
        note(Math.min(lateMs, now - sentAt));
        if (cancelled?.aborted) settle({ kind: 'cancelled' });
        if (now < this.deadline) return;
        dismiss(this);
        // We may have been busy ourselves: what lies in the pipe by now is read first.
        setImmediate(fallSilent);
      },
    };
    process.listener = waiting;
    lookAfter(waiting);
    process.write(text);
  });
}

/** The same, resolving to the outcome itself. */
export function exchange<T>(
  process: EngineProcess,
  text: string,
  deadlineMs: number,
  read: ReadLine<T>,
  cancelled?: AbortSignal,
): Promise<Exchanged<T>> {
  return exchangeFor(process, text, deadlineMs, read, cancelled, (outcome) => outcome);
}
