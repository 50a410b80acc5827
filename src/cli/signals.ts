import { SIGNALS } from './exit-codes.ts';

type Signal = keyof typeof SIGNALS;

const NAMES = Object.keys(SIGNALS) as Signal[];

/** Ctrl-C, SIGTERM and a closed terminal while something runs. */
export interface Signals {
  readonly cancelled: AbortSignal;
  /** The exit code that the signal asks for, once there was one. */
  readonly exitCode: () => number | undefined;
  release(): void;
}

let releaseEarly = (): void => {};

/** Until a command takes care of signals, `stop` is told the exit code that the first one asks for. */
export function catchEarlySignals(stop: (exitCode: number) => void): void {
  const onSignal = (signal: Signal): void => stop(SIGNALS[signal]);
  listen(onSignal);
  releaseEarly = () => ignore(onSignal);
}

/** From now on a signal ends the process as the system does it, at once and without a word. */
export function releaseEarlySignals(): void {
  releaseEarly();
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
  listen(onSignal);
  releaseEarly();
  return {
    cancelled: controller.signal,
    exitCode: () => (received === undefined ? undefined : SIGNALS[received]),
    release: () => ignore(onSignal),
  };
}

function listen(onSignal: (signal: Signal) => void): void {
  for (const name of NAMES) process.on(name, onSignal);
}

function ignore(onSignal: (signal: Signal) => void): void {
  for (const name of NAMES) process.off(name, onSignal);
}
