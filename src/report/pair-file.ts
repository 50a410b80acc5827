import { closeSync, ftruncateSync } from 'node:fs';
import { openToWrite } from '../base/writable.ts';
import { appendWhole } from '../base/write-all.ts';
import type { Pairing, PairResult } from '../game/pairing.ts';
import { endOfFile } from './file-end.ts';
import type { GameFormat } from './game-format.ts';
import type { WrittenPart } from './written-part.ts';

export interface PairFileOptions {
  readonly file: string;
  readonly append: boolean;
  readonly format: GameFormat;
  /** What to try where the file cannot be written. */
  readonly hint: string;
  /** What it holds already, where a tournament goes on: the rest of the file is cut off. */
  readonly written?: WrittenPart | undefined;
}

/** A pairing whose turn has not come; without `read` it is not played. */
interface Waiting {
  readonly games: number;
  readonly read: (() => PairResult) | undefined;
}

/**
 * A file of games that grows while a tournament is played, in the order of the schedule: a finished pair
 * waits behind an earlier one that is still being played. After a write that failed the file keeps the pairs
 * before it, whole, and takes no more.
 */
export class PairFile {
  readonly #options: PairFileOptions;
  readonly #fd: number;
  /** By the number of their first game. */
  readonly #waiting = new Map<number, Waiting>();
  /** Number of the first game that was not written. */
  #nextGame = 1;
  #state: 'untouched' | 'open' | 'broken' | 'closed' = 'untouched';

  /** Throws a `UserError` when the file cannot be written. */
  constructor(options: PairFileOptions) {
    const { file, append, hint, written } = options;
    this.#options = options;
    this.#fd = openToWrite(file, append || written !== undefined ? 'a' : 'w', hint);
    if (written === undefined) return;
    if (written.isLonger) ftruncateSync(this.#fd, written.end);
    this.#nextGame = written.nextGame;
    if (written.nextGame > 1) this.#state = 'open';
  }

  /** Throws what the system says where the file can take no more. */
  add(result: PairResult): void {
    this.addLater(result.pairing, () => result);
  }

  /** The same with a pair that is read when its turn comes. One that the file holds already is left out. */
  addLater({ firstGame, games }: Pairing, read: () => PairResult): void {
    if (firstGame >= this.#nextGame) this.#take(firstGame, { games, read });
  }

  /** A pairing that is not played. */
  skip({ firstGame, games }: Pairing): void {
    if (firstGame >= this.#nextGame) this.#take(firstGame, { games, read: undefined });
  }

  /** Writes what still waits for pairs that were never finished, and lets go of the file in any case. */
  close(): void {
    if (this.#state === 'closed') return;
    try {
      const inOrder = [...this.#waiting].toSorted(([a], [b]) => a - b);
      this.#waiting.clear();
      for (const [, { read }] of inOrder) this.#write(read);
    } finally {
      this.#state = 'closed';
      closeSync(this.#fd);
    }
  }

  #take(firstGame: number, waiting: Waiting): void {
    this.#waiting.set(firstGame, waiting);
    for (;;) {
      const next = this.#waiting.get(this.#nextGame);
      if (next === undefined) return;
      this.#waiting.delete(this.#nextGame);
      this.#nextGame += next.games;
      this.#write(next.read);
    }
  }

  #write(read: Waiting['read']): void {
    if (read === undefined || this.#state === 'broken' || this.#state === 'closed') return;
    try {
      const joint = this.#state === 'untouched' ? this.#joint() : '';
      appendWhole(this.#fd, joint + this.#options.format.texts(read()).join(''));
      this.#state = 'open';
    } catch (error) {
      this.#state = 'broken';
      throw error;
    }
  }

  #joint(): string {
    const { file, append, format } = this.#options;
    return append ? format.joint(endOfFile(file)) : '';
  }
}
