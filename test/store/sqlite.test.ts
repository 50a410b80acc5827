import { renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { newSqliteStore, openStore } from '../../src/store/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { StoreLost } from '../../src/store/store-lost.ts';
import { storeContract } from '../contract/store.ts';
import { sampleConformanceRun, samplePerftRun } from './run-samples.ts';
import { sampleEngine, samplePair, sampleTournament } from './samples.ts';
import { temporaryFile } from './temporary.ts';

storeContract('SQLite', () => openStore(temporaryFile()));

function open(file: string, busyMs = 10_000): Store {
  const store = openStore(file, { busyMs });
  onTestFinished(() => {
    store.close();
  });
  return store;
}

/** Another program on the same file. */
function openRaw(file: string): Database.Database {
  const db = new Database(file);
  onTestFinished(() => {
    db.close();
  });
  return db;
}

function lost(body: () => unknown): StoreLost {
  try {
    body();
  } catch (error) {
    if (error instanceof StoreLost) return error;
    throw error;
  }
  throw new Error('nothing was lost');
}

test('what was saved is there when the file is opened again', () => {
  const file = temporaryFile();
  const store = openStore(file);
  const id = store.createTournament(sampleTournament());
  store.savePair(id, samplePair(0));
  store.close();
  expect([...open(file).pairs(id)]).toEqual([samplePair(0)]);
});

test('ids are not given again after the newest tournament was deleted', () => {
  const file = temporaryFile();
  const store = open(file);
  const id = store.createTournament(sampleTournament());
  store.savePair(id, samplePair(0));
  const raw = openRaw(file);
  raw.pragma('foreign_keys = ON');
  raw.prepare('DELETE FROM tournament').run();
  expect(raw.prepare('SELECT count(*) FROM game').pluck().get()).toBe(0);
  expect(store.createTournament(sampleTournament())).toBe(id + 1);
});

test('an engine has one row, whatever its labels, and a change of anything is another engine', () => {
  const file = temporaryFile();
  const store = open(file);
  const engines = [
    sampleEngine('x'),
    sampleEngine('x', { options: { Threads: '1', Hash: '16' } }),
    sampleEngine('y'),
    sampleEngine('x', { version: '1.1' }),
    sampleEngine('x', { command: ['/opt/x'] }),
    sampleEngine('x', { sha256: 'cd'.repeat(32) }),
    sampleEngine('x', { options: { Hash: '32', Threads: '1' } }),
  ];
  const entrants = engines.map((engine, index) => ({ label: `e${index}`, engine }));
  for (let i = 0; i < 2; i++) store.createTournament({ ...sampleTournament(), entrants });
  const raw = openRaw(file);
  const rows = raw.prepare('SELECT engine FROM entrant WHERE tournament = 2 ORDER BY number').pluck().all();
  expect(new Set(rows).size).toBe(engines.length - 1);
  expect(rows[0]).toBe(rows[1]);
  expect(raw.prepare('SELECT count(*) FROM engine').pluck().get()).toBe(engines.length - 1);
});

test('the result stands in the table for people who ask in SQL', () => {
  const file = temporaryFile();
  const store = open(file);
  store.savePair(store.createTournament(sampleTournament()), samplePair(0));
  const sql =
    "SELECT white, black, result, reason, searches ->> '$.depth[0]' AS depth FROM game ORDER BY number";
  expect(openRaw(file).prepare(sql).all()).toEqual([
    { white: 'old', black: 'new', result: '0-1', reason: 'time-forfeit', depth: 9 },
    { white: 'new', black: 'old', result: '0-1', reason: 'time-forfeit', depth: 9 },
  ]);
});

test('two stores write to one file by turns, and each pairing counts once', () => {
  const file = temporaryFile();
  const stores = [open(file), open(file)] as const;
  const id = stores[0].createTournament(sampleTournament());
  const other = stores[1].createTournament(sampleTournament());
  expect(other).not.toBe(id);
  const saved = Array.from({ length: 20 }, (_, i) =>
    stores.map((store) => store.savePair(id, samplePair(i))),
  );
  expect(saved).toEqual(Array.from({ length: 20 }, () => [true, false]));
  for (const store of stores) {
    expect([...store.pairs(id)]).toEqual(Array.from({ length: 20 }, (_, i) => samplePair(i)));
  }
});

test('readers are not held up by a writer and see only whole pairs', () => {
  const file = temporaryFile();
  const writer = open(file);
  const id = writer.createTournament(sampleTournament());
  writer.savePair(id, samplePair(0));
  const raw = openRaw(file);
  raw.exec(`BEGIN IMMEDIATE; INSERT INTO pair SELECT tournament, '1.1.2', round, first, second, reversed, swap,
    games, 3, opening_fen, opening_moves, opening_source FROM pair`);
  const reader = openStore(file, { access: 'read', busyMs: 0 });
  expect([...reader.pairs(id)]).toEqual([samplePair(0)]);
  expect(reader.latest()?.games).toBe(2);
  reader.close();
  raw.exec('ROLLBACK');
});

test('a database held by another program while running', () => {
  const file = temporaryFile();
  const store = open(file, 20);
  const id = store.createTournament(sampleTournament());
  const raw = openRaw(file);
  raw.exec('BEGIN IMMEDIATE');
  const error = lost(() => store.savePair(id, samplePair(0)));
  expect(error.message).toBe(`${file} is locked by another program`);
  expect(error.hint).toMatch(/^what was recorded before is safe; /);
  raw.exec('ROLLBACK');
  expect(store.savePair(id, samplePair(0))).toBe(true);
});

test('a full disk loses nothing that was saved, and the rest goes on when there is room', () => {
  const file = temporaryFile();
  const connection = openDatabase(file);
  const store = newSqliteStore(connection);
  onTestFinished(() => {
    store.close();
  });
  const id = store.createTournament(sampleTournament());
  const pages = Number(connection.db.pragma('page_count', { simple: true }));
  connection.db.pragma(`max_page_count = ${pages + 4}`);
  let saved = 0;
  const error = lost(() => {
    for (; saved < 1000; saved++) store.savePair(id, samplePair(saved));
  });
  expect(error.message).toBe(`${file} cannot grow: the disk is full`);
  expect(error.hint).toMatch(/^what was recorded before is safe; /);
  expect(saved).toBeGreaterThan(0);
  expect([...store.pairs(id)]).toEqual(Array.from({ length: saved }, (_, i) => samplePair(i)));
  expect(connection.db.pragma('integrity_check', { simple: true })).toBe('ok');
  connection.db.pragma(`max_page_count = ${pages + 1000}`);
  expect(store.savePair(id, samplePair(saved))).toBe(true);
});

test.each<[how: string, act: (file: string) => void]>([
  ['deleted', (file) => rmSync(file)],
  ['moved', (file) => renameSync(file, `${file}.old`)],
  [
    'replaced',
    (file) => {
      rmSync(file);
      openStore(file).close();
    },
  ],
])('a database that was %s while running is noticed', (_, act) => {
  const file = temporaryFile();
  const store = open(file);
  const id = store.createTournament(sampleTournament());
  store.savePair(id, samplePair(0));
  act(file);
  const error = lost(() => store.savePair(id, samplePair(1)));
  expect(error.message).toBe(`${file} was deleted or moved while in use`);
  expect(error.hint).not.toMatch(/safe/);
});

test('a run that finds no place is lost as a whole, and said so', () => {
  const file = temporaryFile();
  const store = open(file, 20);
  const raw = openRaw(file);
  raw.exec('BEGIN IMMEDIATE');
  const runs = [
    () => store.savePerftRun(samplePerftRun(sampleEngine('a'))),
    () => store.saveConformanceRun(sampleConformanceRun(sampleEngine('a'))),
  ];
  for (const save of runs) expect(lost(save).message).toBe(`${file} is locked by another program`);
  raw.exec('ROLLBACK');
  expect([store.engines(), store.perftRuns(), store.conformanceRuns()]).toEqual([[], [], []]);
  rmSync(file);
  for (const save of runs) expect(lost(save).message).toBe(`${file} was deleted or moved while in use`);
});

test('our own mistakes are not taken for a lost database', () => {
  const store = open(temporaryFile());
  const id = store.createTournament(sampleTournament(['old', 'other']));
  expect(() => store.savePair(id, samplePair(0))).toThrow(Database.SqliteError);
});
