import { closeSync } from 'node:fs';
import { checkWritable, openToWrite } from '../base/writable.ts';
import { appendWhole } from '../base/write-all.ts';
import type { PairResult } from '../game/pairing.ts';
import { makePgn, type PgnDetail } from '../game/pgn.ts';

const ANOTHER_FILE = 'give --pgnout another file';

export interface PgnFileOptions {
  readonly file: string;
  readonly append: boolean;
  readonly event: string;
  readonly site: string;
  readonly detail: PgnDetail;
}

/** Throws a `UserError` where a PGN file could not be written, without touching it. */
export function checkPgnFile(file: string): void {
  checkWritable(file, ANOTHER_FILE);
}

/**
 * A PGN file that grows while a tournament is played, in the order of the schedule: a finished pair
 * waits behind an earlier one that is still being played. After a write that failed the file keeps the pairs
 * before it, whole, and takes no more.
 */
export class PgnFile {
  readonly #options: PgnFileOptions;
  readonly #fd: number;
  /** Pairings that have begun and are not written yet, in schedule order. */
  readonly #begun = new Map<string, PairResult | undefined>();
  #state: 'open' | 'broken' | 'closed' = 'open';

  /** Throws a `UserError` when the file cannot be written. */
  constructor(options: PgnFileOptions) {
    this.#options = options;
    this.#fd = openToWrite(options.file, options.append ? 'a' : 'w', ANOTHER_FILE);
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
    if (this.#state !== 'open') return;
    try {
      appendWhole(this.#fd, pairPgn(result, this.#options));
    } catch (error) {
      this.#state = 'broken';
      throw error;
    }
  }
}

/** All games of a pairing as PGN. */
export function pairPgn(
  result: PairResult,
  { event, site, detail }: Pick<PgnFileOptions, 'event' | 'site' | 'detail'>,
): string {
  const round = String(result.pairing.round);
  return result.games.map((game) => makePgn(game, { event, site, round }, detail)).join('');
}
