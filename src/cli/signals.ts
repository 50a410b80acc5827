import { SIGNALS } from './exit-codes.ts';

type Signal = keyof typeof SIGNALS;

/** Ctrl-C and SIGTERM while something runs. */
export interface Signals {
  readonly cancelled: AbortSignal;
  /** The exit code that the signal asks for, once there was one. */
  readonly exitCode: () => number | undefined;
  release(): void;
}

/** The first signal asks to end in good order; a second one ends at once. */
export function catchSignals(): Signals {
  const controller = new AbortController();
  let received: Signal | undefined;
  const onSignal = (signal: Signal): void => {
    if (received !== undefined) process.exit(SIGNALS[signal]);
    received = signal;
    controller.abort();
  };
  const names = Object.keys(SIGNALS) as Signal[];
  for (const name of names) process.on(name, onSignal);
  return {
    cancelled: controller.signal,
    exitCode: () => (received === undefined ? undefined : SIGNALS[received]),
    release() {
      for (const name of names) process.off(name, onSignal);
    },
  };
}
