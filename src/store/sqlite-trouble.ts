import Database from 'better-sqlite3';
import { UserError } from '../base/user-error.ts';
import { StoreLost } from './store-lost.ts';

/** One way in which a database lets us down, in words that follow the name of the file. */
interface Trouble {
  readonly problem: string;
  readonly hint: string;
  /** Nothing that was saved before is lost by it. */
  readonly safe: boolean;
}

const ANOTHER_FILE = 'name another file with --db';
const LOCKED: Trouble = {
  problem: 'is locked by another program',
  hint: `wait until it is done, or ${ANOTHER_FILE}`,
  safe: true,
};
const UNOPENED: Trouble = {
  problem: 'cannot be opened',
  hint: 'the right to write to the file and to its folder is needed',
  safe: true,
};

/** By SQLite's primary result code; what is not here is our own mistake. */
const TROUBLES: Readonly<Record<string, Trouble>> = {
  BUSY: LOCKED,
  LOCKED,
  PROTOCOL: LOCKED,
  CANTOPEN: UNOPENED,
  PERM: UNOPENED,
  READONLY: {
    problem: 'is read-only',
    hint: `allow writing to the file and to its folder, or ${ANOTHER_FILE}`,
    safe: true,
  },
  FULL: { problem: 'cannot grow: the disk is full', hint: 'free some space', safe: true },
  IOERR: { problem: 'cannot be read or written', hint: 'check the disk', safe: true },
  NOTADB: { problem: 'is not a database', hint: ANOTHER_FILE, safe: false },
  CORRUPT: {
    problem: 'is damaged',
    hint: `what is left can be read with the command .recover of sqlite3; to go on, ${ANOTHER_FILE}`,
    safe: false,
  },
};

/** What to throw for an error of SQLite while opening `file`; other errors come back unchanged. */
export function openingError(file: string, error: unknown): unknown {
  const trouble = troubleOf(error);
  return trouble === undefined ? error : new UserError(`${file} ${trouble.problem}`, trouble.hint);
}

/** What to throw for an error of SQLite while `file` is in use; other errors come back unchanged. */
export function runningError(file: string, error: unknown): unknown {
  const trouble = troubleOf(error);
  if (trouble === undefined) return error;
  const hint = trouble.safe ? `what was recorded before is safe; ${trouble.hint}` : trouble.hint;
  return new StoreLost(`${file} ${trouble.problem}`, hint, error);
}

/** `SQLITE_IOERR_WRITE` is a kind of `SQLITE_IOERR`: the word after the prefix names the group. */
function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof Database.SqliteError)) return undefined;
  return TROUBLES[error.code.split('_')[1] ?? ''];
}
