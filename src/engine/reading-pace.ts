import type { Readable } from 'node:stream';

const NEWLINE = 10;

/** What is read at once of a flood, and how much of it is taken apart into lines where nobody waits for them. */
const READ_AT_ONCE = 65_536;
const LINES_AT_ONCE = 8192;
const PAUSE_MS = 20;

/**
 * Keeps an engine that floods us from taking all the time of this thread. While it is waited for, other things
 * get their turn between two pieces, its deadline above all. On its opponent's time the flood is slowed down, or
 * the opponent's move would be heard late and cost that one time: the engine stands at a full pipe until it is
 * asked something. At the pace that is left it can still say far more than anybody wants to know.
 */
export class ReadingPace {
  readonly #stream: Readable;
  #since = 0;
  #bytes = 0;
  #pause: NodeJS.Timeout | undefined;

  constructor(stream: Readable) {
    this.#stream = stream;
  }

  /** Bytes came that somebody waits for. */
  take(chunk: Buffer): void {
    if (chunk.length < READ_AT_ONCE) return;
    this.#stream.pause();
    setImmediate(() => {
      if (this.#pause === undefined) this.#stream.resume();
    });
  }

  /** Bytes came at this moment that nobody waits for. What of them is worth reading: of many the last lines. */
  takeIdly(chunk: Buffer, at: number): Buffer {
    if (at - this.#since > PAUSE_MS) {
      this.#since = at;
      this.#bytes = 0;
    }
    this.#bytes += chunk.length;
    if (this.#bytes >= READ_AT_ONCE && this.#pause === undefined) {
      this.#stream.pause();
      this.#pause = setTimeout(() => this.hurry(), PAUSE_MS);
    }
    if (chunk.length <= LINES_AT_ONCE) return chunk;
    const from = chunk.length - LINES_AT_ONCE;
    return chunk.subarray(Math.max(from, chunk.indexOf(NEWLINE, from)));
  }

  /** Reads on at once, as somebody waits now. */
  hurry(): void {
    if (this.#pause === undefined) return;
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#bytes = 0;
    this.#stream.resume();
  }
}
