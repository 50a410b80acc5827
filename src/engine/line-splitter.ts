const NEWLINE = 10;

/** How much of one line is kept, in bytes; the rest of it is thrown away. */
export const LINE_LIMIT = 65_536;

/**
 * Cuts a stream of bytes into lines, whatever the pieces it arrives in. An engine that never ends
 * its line costs no more memory than `LINE_LIMIT`. Bytes that are not UTF-8 become U+FFFD.
 */
export class LineSplitter {
  #pending: Buffer[] = [];
  #pendingSize = 0;
  readonly #onLine: (line: string) => void;

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
  }

  push(chunk: Buffer): void {
    if (chunk.length <= LINE_LIMIT) this.#take(chunk);
    else for (let i = 0; i < chunk.length; i += LINE_LIMIT) this.#take(chunk.subarray(i, i + LINE_LIMIT));
  }

  #take(piece: Buffer): void {
    const start = this.#pendingSize === 0 ? 0 : this.#finish(piece);
    const isWhole = piece[piece.length - 1] === NEWLINE; // nearly always
    const end = isWhole ? piece.length : Math.max(start, piece.lastIndexOf(NEWLINE) + 1);
    // All whole lines at once: a call of the decoder costs more than what it does for a line.
    if (end > start) this.#tell(piece.toString('utf8', start, end));
    if (end < piece.length) this.#keep(piece.subarray(end));
  }

  /** Ends the line that began in earlier pieces, if this one has its end; where the next line starts. */
  #finish(piece: Buffer): number {
    const end = piece.indexOf(NEWLINE);
    if (end < 0) return 0;
    this.#keep(piece.subarray(0, end));
    const line = Buffer.concat(this.#pending).toString('utf8');
    this.#pending = [];
    this.#pendingSize = 0;
    this.#onLine(withoutReturn(line));
    return end + 1;
  }

  #tell(lines: string): void {
    let start = 0;
    for (let end = lines.indexOf('\n'); end >= 0; end = lines.indexOf('\n', start)) {
      this.#onLine(withoutReturn(lines.slice(start, end)));
      start = end + 1;
    }
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

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
