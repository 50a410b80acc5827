import { sameFile } from '../../base/same-file.ts';
import { UserError } from '../../base/user-error.ts';
import { checkWritable } from '../../base/writable.ts';
import type { PairResult } from '../../game/pairing.ts';
import { openEpdFile } from '../../report/epd-file.ts';
import type { PairFile } from '../../report/pair-file.ts';
import { openPgnFile } from '../../report/pgn-file.ts';
import type { Plan } from '../../tournament/plan.ts';

/**
 * Throws a `UserError` where games could not be written, without touching a file. Written over the book or
 * into the database they would destroy it, and into one file twice each other.
 */
export function checkGameFiles({ pgn, epd, openings }: Plan, database: string): void {
  const taken: (readonly [what: string, file: string])[] = [['the database', database]];
  if (openings !== undefined) taken.push(['the book', openings.file]);
  for (const [option, plan] of [['--pgnout', pgn] as const, ['--epdout', epd] as const]) {
    if (plan === undefined) continue;
    const { file } = plan;
    const [what] = taken.find(([, other]) => sameFile(file, other)) ?? [];
    if (what !== undefined) throw new UserError(`${option} ${file} is ${what}`, 'give another file');
    checkWritable(file, anotherFile(option));
    taken.push([`what ${option} writes`, file]);
  }
}

/** The files that the games of a tournament are written to while it is played. */
export class GameFiles {
  readonly #files: readonly PairFile[];

  /** Throws a `UserError` when one cannot be written. */
  constructor({ pgn, epd, event, site }: Plan) {
    this.#files = [
      ...(pgn === undefined ? [] : [openPgnFile({ ...pgn, event, site, hint: anotherFile('--pgnout') })]),
      ...(epd === undefined ? [] : [openEpdFile({ ...epd, hint: anotherFile('--epdout') })]),
    ];
  }

  begin(pairing: string): void {
    for (const file of this.#files) file.begin(pairing);
  }

  /** Throws what the system says where a file can take no more. */
  add(result: PairResult): void {
    this.#all((file) => file.add(result));
  }

  close(): void {
    this.#all((file) => file.close());
  }

  /** One file that fails does not keep the others from being written. */
  #all(step: (file: PairFile) => void): void {
    const failures: unknown[] = [];
    for (const file of this.#files) {
      try {
        step(file);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}

function anotherFile(option: string): string {
  return `give ${option} another file`;
}
