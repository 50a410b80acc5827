import { type Stats, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { systemReason } from '../base/system-reason.ts';
import { UserError } from '../base/user-error.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { openingError } from './sqlite-trouble.ts';

export interface OpenOptions {
  /**
   * `write` (the default) makes the file where there is none. `read` wants one; the file may be
   * read-only then, but SQLite still keeps its notes on who reads beside it, in the same folder.
   */
  readonly access?: 'write' | 'read';
  /** How long to wait for another program that is writing, in milliseconds. */
  readonly busyMs?: number;
}

/** An open database of ours, with today's schema. */
export interface Connection {
  readonly db: Database.Database;
  /** As the user named it. */
  readonly file: string;
  /** Whether `file` is still the database that was opened, not deleted or replaced since. */
  inPlace(): boolean;
}

/** Marks a file as ours (`PRAGMA application_id`): "atom" in ASCII. */
const APPLICATION_ID = 0x61746f6d;

const BUSY_MS = 10_000;

/** Opens a database and brings it up to today's schema; throws `UserError` where it cannot be used. */
export function openDatabase(file: string, options: OpenOptions = {}): Connection {
  const { access = 'write', busyMs = BUSY_MS } = options;
  const path = resolve(file); // an absolute path is never one of SQLite's special names, as `:memory:`
  checkPath(file, path, access);
  let db: Database.Database | undefined;
  try {
    db = new Database(path, { timeout: busyMs });
    setUp(db, file, access, busyMs);
    const opened = identity(path);
    return { db, file, inPlace: () => identity(path) === opened };
  } catch (error) {
    db?.close();
    throw openingError(file, error);
  }
}

function checkPath(file: string, path: string, access: 'write' | 'read'): void {
  const found = look(file, path);
  if (found?.isDirectory()) {
    throw new UserError(`${file} is a folder, not a database`, 'name a file in it with --db');
  }
  if (found?.isFile() === false)
    throw new UserError(`${file} is no ordinary file, so it is no database`, 'name another file with --db');
  if (found !== undefined) return;
  if (access === 'read') {
    throw new UserError(`there is no database ${file}`, 'play a tournament first, or name another with --db');
  }
  if (!look(file, dirname(path))?.isDirectory()) {
    throw new UserError(
      `there is no folder ${dirname(file)} for the database ${file}`,
      'make it, or name another file with --db',
    );
  }
}

function look(file: string, path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    const why = systemReason(error);
    throw new UserError(`the database ${file} cannot be reached: ${why}`, 'name another file with --db');
  }
}

function setUp(db: Database.Database, file: string, access: 'write' | 'read', busyMs: number): void {
  // One transaction, lest another program makes the tables between two looks at an empty file.
  const version = db.transaction(() => schemaVersion(db, file)).deferred();
  db.pragma('foreign_keys = ON');
  db.pragma('synchronous = FULL'); // an acknowledged pair survives a power cut
  if (access === 'write' || version < MIGRATIONS.length) {
    useWriteAheadLog(db, busyMs);
    db.transaction(() => migrate(db, file)).immediate();
  }
}

/** Readers and a writer do not wait for each other in this mode, which the file keeps. */
function useWriteAheadLog(db: Database.Database, busyMs: number): void {
  const deadline = performance.now() + busyMs;
  for (;;) {
    try {
      db.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      // SQLite does not wait by itself here, and programs that start together all want to switch.
      const busy = error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY';
      if (!busy || performance.now() >= deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

/** Runs the steps that are missing. It writes in any case, so that a read-only file is found out early. */
function migrate(db: Database.Database, file: string): void {
  for (const step of MIGRATIONS.slice(schemaVersion(db, file))) db.exec(step);
  db.pragma(`application_id = ${APPLICATION_ID}`);
  db.pragma(`user_version = ${MIGRATIONS.length}`);
}

/** How many migrations the database has been through; refuses other programs' and newer ones. */
function schemaVersion(db: Database.Database, file: string): number {
  const version = Number(db.pragma('user_version', { simple: true }));
  const ours = db.pragma('application_id', { simple: true }) === APPLICATION_ID;
  if (!ours && (version !== 0 || db.prepare('SELECT 1 FROM sqlite_schema').get() !== undefined)) {
    throw new UserError(`${file} is a database of another program`, 'name another file with --db');
  }
  if (version > MIGRATIONS.length) {
    throw new UserError(
      `${file} was written by a newer atomic-arena (schema ${version}, this one knows ${MIGRATIONS.length})`,
      'update atomic-arena, or name another file with --db',
    );
  }
  return version;
}

/** Device and inode: the file itself, whatever its name. Undefined where there is none to be seen. */
function identity(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}
