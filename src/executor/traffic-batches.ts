import type { TrafficLine } from '../engine/traffic.ts';

/** Lines of traffic in order. Plain data. */
export interface TrafficBatch {
  /** So many lines before these were left out. */
  readonly dropped: number;
  readonly lines: readonly TrafficLine[];
  /** What they take of the room that all traffic shares. */
  readonly size: number;
}

/** Takes a batch, and says so when it has been written. */
export type OnTrafficBatch = (batch: TrafficBatch, written: () => void) => void;

/** Characters of traffic that can be on their way at once, from all threads together. */
export const MOST_UNDER_WAY = 8_000_000;
/** What a line takes beyond its text. */
const LINE_SIZE = 100;

/**
 * Gathers what engines are sent and say, for somebody who writes it down in another thread. Where that is
 * slower than an engine that floods us, lines are left out and counted: nothing piles up in memory.
 */
export class TrafficBatches {
  readonly #post: (batch: TrafficBatch) => void;
  /** The room taken, shared by all threads. */
  readonly #underWay: Int32Array;
  #lines: TrafficLine[] = [];
  #size = 0;
  /** Lines left out before those gathered, and after them. */
  #droppedBefore = 0;
  #dropped = 0;

  constructor(post: (batch: TrafficBatch) => void, underWay: Int32Array) {
    this.#post = post;
    this.#underWay = underWay;
  }

  readonly add = (line: TrafficLine): void => {
    const size = line.text.length + LINE_SIZE;
    if (Atomics.load(this.#underWay, 0) + size > MOST_UNDER_WAY) {
      this.#dropped++;
      return;
    }
    Atomics.add(this.#underWay, 0, size);
    if (this.#dropped > 0) {
      this.flush();
      this.#droppedBefore = this.#dropped;
      this.#dropped = 0;
    }
    if (this.#lines.length === 0) setImmediate(() => this.flush());
    this.#lines.push(line);
    this.#size += size;
  };

  /** Sends what was gathered. */
  flush(): void {
    if (this.#lines.length === 0) return;
    const batch = { dropped: this.#droppedBefore, lines: this.#lines, size: this.#size };
    this.#lines = [];
    this.#size = 0;
    this.#droppedBefore = 0;
    this.#post(batch);
  }
}

/** Room for the traffic of all threads. */
export function newTrafficRoom(): Int32Array<SharedArrayBuffer> {
  return new Int32Array(new SharedArrayBuffer(4));
}

/** Hands a batch on; the room that it takes is free again once it is written. */
export function deliver(batch: TrafficBatch, room: Int32Array, onTraffic: OnTrafficBatch): void {
  onTraffic(batch, () => Atomics.sub(room, 0, batch.size));
}
