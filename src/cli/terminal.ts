import type { createLogUpdate } from 'log-update';

type LogUpdate = ReturnType<typeof createLogUpdate>;

/**
 * What people see while something runs: lines that stay, and one live line at the bottom. On a
 * terminal the live line is redrawn; elsewhere it is printed now and then as a line of its own, and
 * no control codes are ever written.
 */
export interface Terminal {
  /** Nothing is shown at all. */
  readonly isQuiet: boolean;
  /** Characters that the live line has room for. */
  readonly width: number;
  /** Lines that stay. `written` is called once they have been taken, so that nobody goes on too fast. */
  line(text: string, written?: () => void): void;
  /** The live line, which is worked out only where it is shown. */
  status(text: () => string): void;
  /** Takes the live line away. */
  close(): void;
}

/** Between two live lines where they cannot be redrawn. */
const PLAIN_STATUS_MS = 30_000;

/** A line of its own may be longer than what fits on most terminals. */
const PLAIN_WIDTH = 160;

/** `quiet` leaves out everything. */
export async function openTerminal(stream: NodeJS.WriteStream, quiet: boolean): Promise<Terminal> {
  if (quiet)
    return { isQuiet: true, width: 0, line: (_, written) => written?.(), status: () => {}, close: () => {} };
  if (!stream.isTTY) return plainTerminal(stream);
  const { createLogUpdate } = await import('log-update');
  return liveTerminal(stream, createLogUpdate(stream));
}

function plainTerminal(stream: NodeJS.WriteStream): Terminal {
  let last = performance.now();
  return {
    isQuiet: false,
    width: PLAIN_WIDTH,
    line: (text, written) => stream.write(`${text}\n`, written),
    status(text) {
      if (performance.now() - last < PLAIN_STATUS_MS) return;
      last = performance.now();
      stream.write(`${text()}\n`);
    },
    close: () => {},
  };
}

function liveTerminal(stream: NodeJS.WriteStream, live: LogUpdate): Terminal {
  let current = '';
  return {
    isQuiet: false,
    get width() {
      return Math.max(80, stream.columns);
    },
    line(text, written) {
      live.clear();
      stream.write(`${text}\n`, written);
      if (current !== '') live(current);
    },
    status(text) {
      current = text();
      live(current);
    },
    close() {
      live.clear();
      live.done();
    },
  };
}
