import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { UserError } from '../../src/base/user-error.ts';
import { openingError, runningError } from '../../src/store/sqlite-trouble.ts';
import { StoreLost } from '../../src/store/store-lost.ts';

test.each([
  ['SQLITE_BUSY', 'x is locked by another program', true],
  ['SQLITE_BUSY_RECOVERY', 'x is locked by another program', true],
  ['SQLITE_LOCKED', 'x is locked by another program', true],
  ['SQLITE_PROTOCOL', 'x is locked by another program', true],
  ['SQLITE_CANTOPEN', 'x cannot be opened', true],
  ['SQLITE_PERM', 'x cannot be opened', true],
  ['SQLITE_READONLY', 'x is read-only', true],
  ['SQLITE_READONLY_DIRECTORY', 'x is read-only', true],
  ['SQLITE_FULL', 'x cannot grow: the disk is full', true],
  ['SQLITE_IOERR', 'x cannot be read or written', true],
  ['SQLITE_IOERR_WRITE', 'x cannot be read or written', true],
  ['SQLITE_NOTADB', 'x is not a database', false],
  ['SQLITE_CORRUPT', 'x is damaged', false],
  ['SQLITE_CORRUPT_INDEX', 'x is damaged', false],
])('%s: %s', (code, message, safe) => {
  const error = new Database.SqliteError('what SQLite says', code);
  const opening = openingError('x', error);
  const running = runningError('x', error);
  if (!(opening instanceof UserError && running instanceof StoreLost)) throw new Error('another class');
  expect([opening.message, running.message]).toEqual([message, message]);
  expect(opening.hint).not.toMatch(/finished pairs/);
  expect(running.hint.startsWith('what was recorded before is safe; ')).toBe(safe);
  expect(running.cause).toBe(error);
});

test.each([
  ['a constraint', new Database.SqliteError('UNIQUE constraint failed', 'SQLITE_CONSTRAINT_UNIQUE')],
  ['bad SQL', new Database.SqliteError('no such table', 'SQLITE_ERROR')],
  ['no error of SQLite', new TypeError('SQLITE_FULL')],
  ['no error at all', 'SQLITE_FULL'],
])('%s is our own mistake and stays what it is', (_, error) => {
  expect(openingError('x', error)).toBe(error);
  expect(runningError('x', error)).toBe(error);
});
