import { statSync } from 'node:fs';
import { sameFile } from '../../base/same-file.ts';
import { UserError } from '../../base/user-error.ts';
import { checkWritable } from '../../base/writable.ts';
import type { Pairing, PairResult } from '../../game/pairing.ts';
import { EPD_FORMAT } from '../../report/epd-file.ts';
import type { GameFormat } from '../../report/game-format.ts';
import { PairFile } from '../../report/pair-file.ts';
import { pgnFormat } from '../../report/pgn-file.ts';
import { findWritten, type WrittenPart } from '../../report/written-part.ts';
import type { EpdPlan, Plan } from '../../tournament/plan.ts';
import type { Circumstances } from '../../tournament/stored-plan.ts';

/** By the name of its key in a plan: which option asks for a file. */
const OPTIONS = { pgn: '--pgnout', epd: '--epdout' } as const;

type Kind = keyof typeof OPTIONS;

/** To who goes on with a tournament, where files are those that were named when it began. */
const ONCE_IT_CAN = 'the tournament goes on once it can';

export type FileStarts = Pick<Circumstances, 'pgnStart' | 'epdStart'>;

/** What of each file is written already. */
export type WrittenParts = ReadonlyMap<Kind, WrittenPart>;

interface FilePlan extends EpdPlan {
  readonly kind: Kind;
  readonly format: GameFormat;
}

function filePlans({ pgn, epd, event, site }: Plan): FilePlan[] {
  return [
    ...(pgn === undefined
      ? []
      : [{ ...pgn, kind: 'pgn' as const, format: pgnFormat({ event, site, detail: pgn.detail }) }]),
    ...(epd === undefined ? [] : [{ ...epd, kind: 'epd' as const, format: EPD_FORMAT }]),
  ];
}

/**
 * Throws a `UserError` where games could not be written, without touching a file. Written over the book or
 * into the database they would destroy it, and into one file twice each other.
 */
export function checkGameFiles(plan: Plan, database: string, goesOn = false): void {
  const taken: (readonly [what: string, file: string])[] = [['the database', database]];
  if (plan.openings !== undefined) taken.push(['the book', plan.openings.file]);
  for (const { kind, file } of filePlans(plan)) {
    const option = OPTIONS[kind];
    const [what] = taken.find(([, other]) => sameFile(file, other)) ?? [];
    if (what !== undefined) throw new UserError(`${option} ${file} is ${what}`, 'give another file');
    checkWritable(file, goesOn ? ONCE_IT_CAN : anotherFile(kind));
    taken.push([`what ${option} writes`, file]);
  }
}

/**
 * What the files of a tournament hold of its finished pairs. Throws a `UserError` where one holds something
 * else than it was given, which would be lost.
 */
export async function findWrittenParts(
  id: number,
  plan: Plan,
  { pgnStart, epdStart }: FileStarts,
  pairs: () => AsyncIterable<PairResult>,
): Promise<WrittenParts> {
  const starts = { pgn: pgnStart, epd: epdStart };
  const parts = new Map<Kind, WrittenPart>();
  for (const { kind, ...file } of filePlans(plan)) {
    const written = await findWritten({ ...file, start: starts[kind] }, pairs);
    if (written === undefined)
      throw new UserError(
        `${file.file} holds something else than the games of tournament ${id} that were written to it`,
        'move it away: all games are written to a new one then',
      );
    parts.set(kind, written);
  }
  return parts;
}

/** The files that the games of a tournament are written to while it is played. */
export class GameFiles {
  readonly #files: readonly PairFile[];

  /** Throws a `UserError` when one cannot be written. */
  constructor(plan: Plan, written?: WrittenParts) {
    this.#files = filePlans(plan).map(({ kind, ...file }) => {
      const hint = written === undefined ? anotherFile(kind) : ONCE_IT_CAN;
      return new PairFile({ ...file, hint, written: written?.get(kind) });
    });
  }

  /** Throws what the system says where a file can take no more. */
  add(result: PairResult): void {
    this.#all((file) => file.add(result));
  }

  /** The same with a pair of an earlier run. */
  addLater(pairing: Pairing, read: () => PairResult): void {
    this.#all((file) => file.addLater(pairing, read));
  }

  skip(pairing: Pairing): void {
    this.#all((file) => file.skip(pairing));
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

/** How long each file is before a tournament, and where the games of one begin that goes on. */
export function fileStarts(plan: Plan, written?: WrittenParts): FileStarts {
  const starts = new Map(
    filePlans(plan).map((file) => [file.kind, written?.get(file.kind)?.start ?? lengthBefore(file)]),
  );
  const [pgnStart, epdStart] = [starts.get('pgn'), starts.get('epd')];
  return {
    ...(pgnStart === undefined ? {} : { pgnStart }),
    ...(epdStart === undefined ? {} : { epdStart }),
  };
}

function lengthBefore({ file, append }: FilePlan): number {
  const status = append ? statSync(file, { throwIfNoEntry: false }) : undefined;
  return status?.isFile() === true ? status.size : 0;
}

function anotherFile(kind: Kind): string {
  return `give ${OPTIONS[kind]} another file`;
}
