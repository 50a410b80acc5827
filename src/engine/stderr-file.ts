import { closeSync, openSync } from 'node:fs';
import { makeFolderOf } from '../base/folder.ts';
import { writeAll } from '../base/write-all.ts';

/**
 * Where a user wants to read what an engine says on stderr; made with its first words. Engines may
 * share a file: all write to its end. Writes are done when they return, since the thread may be ended
 * right after the engine. A file that cannot be written, or not any more, stops no game.
 */
export class StderrFile {
  readonly #file: string;
  #state: 'new' | number | 'closed' = 'new';

  constructor(file: string) {
    this.#file = file;
  }

  write(bytes: Buffer): void {
    if (this.#state === 'closed') return;
    try {
      if (this.#state === 'new') {
        makeFolderOf(this.#file);
        this.#state = openSync(this.#file, 'a');
      }
      writeAll(this.#state, bytes);
    } catch {
      this.close();
    }
  }

  close(): void {
    const descriptor = this.#state;
    this.#state = 'closed';
    if (typeof descriptor === 'number') closeSync(descriptor);
  }
}
