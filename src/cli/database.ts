import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeFolderOf } from '../base/folder.ts';
import { UserError } from '../base/user-error.ts';
import { openStore } from '../store/sqlite.ts';
import type { Store, Tournament } from '../store/store.ts';
import type { Arguments } from './arguments.ts';
import type { Call } from './commands/command.ts';
import { wholeNumber } from './values.ts';

/** In the caller's folder. */
export const DEFAULT_DATABASE = 'results/arena.sqlite';

/** Where a command keeps and finds its data. */
export function databaseFile(given: Arguments): string {
  const db = given.values.get('db');
  if (db !== undefined) return resolve(db.folder, db.text);
  return resolve(process.env['ATOMIC_ARENA_DB'] ?? DEFAULT_DATABASE);
}

/** Opens the database to write; its folder is made where it is missing. */
export function openDatabase(file: string): Store {
  makeFolderOf(file);
  return openStore(file);
}

/** Lets `use` write to the database that a command keeps its data in. */
export async function writeDatabase<T>(given: Arguments, use: (store: Store) => Promise<T>): Promise<T> {
  const store = openDatabase(databaseFile(given));
  try {
    return await use(store);
  } finally {
    store.close();
  }
}

/** Lets `use` read the database. A missing one is the user's mistake. */
export async function readDatabase<T>(given: Arguments, use: (store: Store) => T | Promise<T>): Promise<T> {
  const store = openStore(existingDatabase(given), { access: 'read' });
  try {
    return await use(store);
  } finally {
    store.close();
  }
}

/** The database, which has to be there. */
export function existingDatabase(given: Arguments): string {
  const file = databaseFile(given);
  if (existsSync(file)) return file;
  throw new UserError(`there is no database ${file}`, 'play a tournament, or name one with --db');
}

/** The tournament that a command names, or the newest. Throws a `UserError` where there is none. */
export function findTournament(store: Store, { positionals }: Call): Tournament {
  const id = positionals['id'];
  const found =
    id === undefined
      ? store.latest()
      : store.tournament(wholeNumber({ where: 'the tournament', text: id }, 1));
  if (found !== undefined) return found;
  const hint = 'list shows all tournaments';
  throw new UserError(
    id === undefined ? 'the database has no tournament' : `there is no tournament ${id}`,
    hint,
  );
}
