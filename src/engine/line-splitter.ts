const NEWLINE = 10;
const RETURN = 13;

/** How much of one line is kept, in bytes; the rest of it is thrown away. */
export const LINE_LIMIT = 65_536;

/**
 * Cuts a stream of bytes into lines, whatever the pieces it arrives in. An engine that never ends
 * its line costs no more memory than `LINE_LIMIT`.
 */
export class LineSplitter {
  #pending: Buffer[] = [];
  #pendingSize = 0;
  readonly #onLine: (line: string) => void;

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
  }

  push(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      if (this.#pendingSize === 0) {
        this.#onLine(decode(chunk, start, Math.min(end, start + LINE_LIMIT)));
      } else {
        this.#keep(chunk.subarray(start, end));
        const line = Buffer.concat(this.#pending);
        this.#pending = [];
        this.#pendingSize = 0;
        this.#onLine(decode(line, 0, line.length));
      }
      start = end + 1;
    }
    if (start < chunk.length) this.#keep(chunk.subarray(start));
  }

  #keep(part: Buffer): void {
    const room = LINE_LIMIT - this.#pendingSize;
    if (room <= 0) return;
    // A copy: a short rest must not hold the whole chunk in memory.
    const kept = Buffer.from(part.subarray(0, room));
    this.#pending.push(kept);
    this.#pendingSize += kept.length;
  }
}

/** The line without its carriage return. Bytes that are not UTF-8 become U+FFFD. */
function decode(bytes: Buffer, start: number, end: number): string {
  const stop = end > start && bytes[end - 1] === RETURN ? end - 1 : end;
  return bytes.toString('utf8', start, stop);
}
