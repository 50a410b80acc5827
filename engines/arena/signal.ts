/**
 * How the thread that reads the input tells the one that searches to stop, or that the opponent has
 * played the expected move, without the latter having to listen: one shared number that only grows.
 * Each search has a number, and a signal for an earlier one does not touch it.
 */
export type Signal = Int32Array<SharedArrayBuffer>;

export function newSignal(): Signal {
  return new Int32Array(new SharedArrayBuffer(4));
}

export function sendPonderhit(signal: Signal, search: number): void {
  raise(signal, 2 * search);
}

export function sendStop(signal: Signal, search: number): void {
  raise(signal, 2 * search + 1);
}

/** True after `sendStop` too. */
export function isPonderhit(signal: Signal, search: number): boolean {
  return Atomics.load(signal, 0) >= 2 * search;
}

export function isStopped(signal: Signal, search: number): boolean {
  return Atomics.load(signal, 0) > 2 * search;
}

/** Sleeps until `done`, which is asked again after each signal. */
export function waitForSignal(signal: Signal, done: () => boolean): void {
  while (!done()) {
    const seen = Atomics.load(signal, 0);
    if (!done()) Atomics.wait(signal, 0, seen);
  }
}

function raise(signal: Signal, value: number): void {
  if (Atomics.load(signal, 0) >= value) return;
  Atomics.store(signal, 0, value);
  Atomics.notify(signal, 0);
}
