import { closeSync } from 'node:fs';
import { openToWrite } from '../base/writable.ts';
import { appendWhole } from '../base/write-all.ts';
import type { PairResult } from '../game/pairing.ts';
import { endOfFile } from './file-end.ts';

export interface PairFileOptions {
  readonly file: string;
  readonly append: boolean;
  /** What to try where the file cannot be written. */
  readonly hint: string;
  /** What is written of a pair. */
  text(result: PairResult): string;
  /** What has to be written behind the end of a file, as it was found, before the first pair. */
  joint(end: string): string;
}

/**
 * A file of games that grows while a tournament is played, in the order of the schedule: a finished pair
 * waits behind an earlier one that is still being played. After a write that failed the file keeps the pairs
 * before it, whole, and takes no more.
 */
export class PairFile {
  readonly #options: PairFileOptions;
  readonly #fd: number;
  /** Pairings that have begun and are not written yet, in schedule order. */
  readonly #begun = new Map<string, PairResult | undefined>();
  #state: 'untouched' | 'open' | 'broken' | 'closed' = 'untouched';

  /** Throws a `UserError` when the file cannot be written. */
  constructor(options: PairFileOptions) {
    this.#options = options;
    this.#fd = openToWrite(options.file, options.append ? 'a' : 'w', options.hint);
  }

  begin(pairing: string): void {
    this.#begun.set(pairing, undefined);
  }

  /** Throws what the system says where the file can take no more. */
  add(result: PairResult): void {
    this.#begun.set(result.pairing.id, result);
    for (const [id, finished] of this.#begun) {
      if (finished === undefined) return;
      this.#begun.delete(id);
      this.#write(finished);
    }
  }

  /** Writes what still waits for pairs that were never finished, and lets go of the file in any case. */
  close(): void {
    if (this.#state === 'closed') return;
    try {
      for (const [id, finished] of this.#begun) {
        this.#begun.delete(id);
        if (finished !== undefined) this.#write(finished);
      }
    } finally {
      this.#state = 'closed';
      closeSync(this.#fd);
    }
  }

  #write(result: PairResult): void {
    if (this.#state === 'broken' || this.#state === 'closed') return;
    try {
      const joint = this.#state === 'untouched' ? this.#joint() : '';
      appendWhole(this.#fd, joint + this.#options.text(result));
      this.#state = 'open';
    } catch (error) {
      this.#state = 'broken';
      throw error;
    }
  }

  #joint(): string {
    const { file, append, joint } = this.#options;
    return append ? joint(endOfFile(file)) : '';
  }
}
