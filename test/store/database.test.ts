import { chmodSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { UserError } from '../../src/base/user-error.ts';
import { openDatabase } from '../../src/store/database.ts';
import { MIGRATIONS } from '../../src/store/migrations/migrations.ts';
import { openStore } from '../../src/store/sqlite.ts';
import { samplePair, sampleTournament } from './samples.ts';
import { temporaryFile, temporaryFolder } from './temporary.ts';

const ACCESSES = ['write', 'read'] as const;

const TABLES = [
  'conformance_result',
  'conformance_run',
  'engine',
  'entrant',
  'game',
  'pair',
  'perft_count',
  'perft_run',
  'replacement',
  'tournament',
];

function refusal(file: string, access: 'write' | 'read'): UserError {
  try {
    openDatabase(file, { access, busyMs: 20 }).db.close();
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error(`${file} was opened`);
}

/** A closed database with one tournament of a good many pairs. */
function madeFile(): string {
  const file = temporaryFile();
  const store = openStore(file);
  const id = store.createTournament(sampleTournament());
  for (let index = 0; index < 40; index++) store.savePair(id, samplePair(index));
  store.close();
  return file;
}

/** Root may do anything: run as nobody, where we are root. */
function unprivileged<T>(body: () => T): T {
  if (process.geteuid?.() !== 0) return body();
  process.seteuid?.(65_534);
  try {
    return body();
  } finally {
    process.seteuid?.(0);
  }
}

test('an empty file gets the schema of today', () => {
  const file = temporaryFile();
  writeFileSync(file, '');
  const { db } = openDatabase(file);
  onTestFinished(() => {
    db.close();
  });
  expect(db.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length);
  expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(db.pragma('synchronous', { simple: true })).toBe(2);
  expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
  const tables =
    "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite%'";
  expect(db.prepare(`${tables} ORDER BY name`).all()).toEqual(TABLES.map((name) => ({ name, strict: 1 })));
});

test('opening again changes no byte of what is there', () => {
  const file = madeFile();
  const schema = (): unknown[] => {
    const { db } = openDatabase(file);
    const rows = db.prepare('SELECT * FROM sqlite_schema').all();
    db.close();
    return rows;
  };
  expect(schema()).toEqual(schema());
});

test('reading changes nothing', () => {
  const file = madeFile();
  const before = readFileSync(file);
  openStore(file, { access: 'read' }).close();
  expect(readFileSync(file).equals(before)).toBe(true);
});

test.each(ACCESSES)('a newer schema is refused to %s', (access) => {
  const file = madeFile();
  const db = new Database(file);
  db.pragma(`user_version = ${MIGRATIONS.length + 1}`);
  db.close();
  const error = refusal(file, access);
  expect(error.message).toBe(
    `${file} was written by a newer atomic-arena (schema ${MIGRATIONS.length + 1}, this one knows ${MIGRATIONS.length})`,
  );
  expect(error.hint).toBe('update atomic-arena, or name another file with --db');
});

test.each(ACCESSES)("another program's database is refused to %s, and left alone", (access) => {
  const file = temporaryFile();
  const db = new Database(file);
  db.exec('CREATE TABLE game (x)');
  db.close();
  const before = readFileSync(file);
  expect(refusal(file, access).message).toBe(`${file} is a database of another program`);
  expect(readFileSync(file).equals(before)).toBe(true);
});

test.each([
  ['two letters', 'ab'],
  ['a PGN', '[Event "?"]\n\n1. e4 *\n'],
  ['a long text', 'just a text file\n'.repeat(300)],
])('a file that is no database is refused and left alone: %s', (_, content) => {
  const file = temporaryFile();
  writeFileSync(file, content);
  for (const access of ACCESSES) expect(refusal(file, access).message).toBe(`${file} is not a database`);
  expect(readFileSync(file, 'utf8')).toBe(content);
});

test.each([50, 1000, 5000, 20_000])('a database cut off after %i bytes is refused', (bytes) => {
  const file = madeFile();
  truncateSync(file, bytes);
  for (const access of ACCESSES)
    expect(refusal(file, access).message).toMatch(/ is (damaged|not a database)$/);
});

test('a missing folder, a missing file, and a folder instead of a file', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'no', 'arena.sqlite');
  expect(refusal(file, 'write').message).toBe(`there is no folder ${dirname(file)} for the database ${file}`);
  expect(refusal(file, 'read').message).toBe(`there is no database ${file}`);
  mkdirSync(join(folder, 'folder'));
  for (const access of ACCESSES) {
    expect(refusal(join(folder, 'folder'), access).message).toMatch(/folder is a folder, not a database$/);
    expect(refusal('', access).message).toMatch(/is a folder/);
  }
  writeFileSync(join(folder, 'plain'), '');
  expect(refusal(join(folder, 'plain', 'x'), 'write').message).toMatch(/cannot be reached: not a directory/);
  expect(refusal(join(folder, 'x'.repeat(300)), 'write').message).toMatch(/cannot be reached: name too long/);
});

test('a locked database is refused to write and free to read', () => {
  const file = madeFile();
  const db = new Database(file);
  onTestFinished(() => {
    db.close();
  });
  db.exec('BEGIN IMMEDIATE');
  expect(refusal(file, 'write').message).toBe(`${file} is locked by another program`);
  const store = openStore(file, { access: 'read', busyMs: 0 });
  expect(store.latest()?.games).toBe(80);
  store.close();
});

test('a read-only file is refused to write and free to read', () => {
  const file = madeFile();
  chmodSync(dirname(file), 0o777);
  chmodSync(file, 0o444);
  expect(unprivileged(() => refusal(file, 'write')).message).toBe(`${file} is read-only`);
  const games = unprivileged(() => {
    const store = openStore(file, { access: 'read' });
    const found = store.latest()?.games;
    store.close();
    return found;
  });
  expect(games).toBe(80);
});

test('a folder without the right to write', () => {
  const file = madeFile();
  const fresh = join(dirname(file), 'fresh.sqlite');
  chmodSync(dirname(file), 0o555);
  for (const access of ACCESSES) {
    expect(unprivileged(() => refusal(file, access)).message).toBe(`${file} is read-only`);
  }
  expect(unprivileged(() => refusal(fresh, 'write')).message).toBe(`${fresh} cannot be opened`);
  chmodSync(dirname(file), 0o000);
  expect(unprivileged(() => refusal(file, 'write')).message).toMatch(/cannot be reached: permission denied/);
  chmodSync(dirname(file), 0o755);
});
