import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { newSqliteStore } from '../../src/store/sqlite.ts';
import { samplePair, sampleTournament } from './samples.ts';
import { temporaryFile } from './temporary.ts';

const PAIRS = 12;

/**
 * A database in use: the first half of its pairs has gone from the log into the file, and the log holds the
 * second.
 */
function madeInUse(): string {
  const file = temporaryFile();
  const connection = openDatabase(file);
  const store = newSqliteStore(connection);
  onTestFinished(() => {
    store.close();
  });
  connection.db.pragma('wal_autocheckpoint = 0');
  const id = store.createTournament(sampleTournament());
  for (let i = 0; i < PAIRS; i++) {
    if (i === PAIRS / 2) connection.db.pragma('wal_checkpoint(TRUNCATE)');
    store.savePair(id, samplePair(i));
  }
  return file;
}

/** The same as a crash leaves it, with what is put for its log. */
function crashed(file: string, log: (copy: string) => void): string {
  const copy = temporaryFile();
  copyFileSync(file, copy);
  log(`${copy}-wal`);
  return copy;
}

/** How many pairs are left: the first ones, in a database that is in order and takes more. */
function kept(file: string): number {
  const connection = openDatabase(file);
  const store = newSqliteStore(connection);
  const pairs = [...store.pairs(1)];
  expect(pairs).toEqual(pairs.map((_, i) => samplePair(i)));
  expect(connection.db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(store.savePair(1, samplePair(pairs.length))).toBe(true);
  store.close();
  return pairs.length;
}

test('the log that a crash left has the pairs that the file lacks', () => {
  const file = madeInUse();
  expect(kept(crashed(file, (log) => copyFileSync(`${file}-wal`, log)))).toBe(PAIRS);
});

test.each<[what: string, write: (log: string) => void]>([
  ['missing', () => {}],
  ['empty', (log) => writeFileSync(log, '')],
  ['something else', (log) => writeFileSync(log, 'no log at all\n'.repeat(1000))],
])('a log that is %s is none, and the file is in order', (_, write) => {
  expect(kept(crashed(madeInUse(), write))).toBe(PAIRS / 2);
});

test('of a log that is cut off or spoilt anywhere, whole pairs are kept up to there', () => {
  const file = madeInUse();
  const whole = readFileSync(`${file}-wal`);
  const place = fc.nat(whole.length - 1);
  fc.assert(
    fc.property(place, fc.boolean(), (at, isCut) => {
      const copy = crashed(file, (log) => {
        writeFileSync(log, isCut ? whole : whole.map((byte, i) => (i === at ? byte ^ 0xff : byte)));
        if (isCut) truncateSync(log, at);
      });
      const pairs = kept(copy);
      expect(pairs).toBeGreaterThanOrEqual(PAIRS / 2);
      expect(pairs).toBeLessThanOrEqual(PAIRS);
    }),
    { numRuns: process.env['DEEP'] === undefined ? 15 : 300 },
  );
});
