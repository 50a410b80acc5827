import { closeSync, writeSync } from 'node:fs';

const closed = new Set<number>();

export function print(text: string): void {
  writeAll(1, Buffer.from(text));
}

/** Waits while the pipe is full, deaf to its input as a program that writes without end is. */
export function writeAll(fd: number, bytes: Uint8Array): void {
  for (let rest = bytes; rest.length > 0 && !closed.has(fd); ) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) process.exit(1);
      waitAMoment();
    }
  }
}

function waitAMoment(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
}

/** Prints a text again and again, so many bytes of it or for ever. */
export function pour(fd: number, text: string, bytes = Number.POSITIVE_INFINITY): void {
  const much = Buffer.from(text.repeat(Math.ceil(65_536 / text.length)));
  for (let left = bytes; left > 0; left -= much.length) writeAll(fd, much);
}

/** What is written to it from now on goes nowhere. */
export function closePipe(fd: number): void {
  if (!closed.has(fd)) closeSync(fd);
  closed.add(fd);
}

/** Every byte that there is, many of them no UTF-8, with line ends now and then. */
export function rubbish(): Uint8Array {
  return Uint8Array.from({ length: 4096 }, (_, i) => (i * 167 + (i >> 8)) & 255);
}
