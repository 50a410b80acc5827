import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS } from '../../src/store/migrations/migrations.ts';
import { openStore } from '../../src/store/sqlite.ts';
import { sampleConformanceRun, samplePerftRun } from './run-samples.ts';
import { sampleEngine } from './samples.ts';
import { temporaryFile } from './temporary.ts';

/** Two engines and a finished pair, as the first version wrote them. */
const ROWS = `
INSERT INTO engine VALUES
  (1, 'old', '1.0', '["/opt/old"]', 'ab', '{"Hash":"16"}', '2029-01-01T00:00:00.000Z'),
  (2, 'new', '', '["/opt/new","--uci"]', 'cd', '{}', '2029-01-01T00:00:00.000Z');
INSERT INTO tournament VALUES
  (1, 'Test', 7, '{"rounds":1}', '0.1.0', 'finished', '2029-01-01T00:00:00.000Z', '2029-01-01T00:01:00.000Z', 'null');
INSERT INTO entrant VALUES (1, 0, 'A', 1), (1, 1, 'B', 2);
INSERT INTO pair VALUES (1, '1.1.1', 1, 0, 1, 0, 1, 2, 1, 'fen', 'g1f3', NULL);
INSERT INTO game
  (tournament, number, pair, white, black, winner, reason, detail, white_limits, black_limits, chess960, moves,
   searches, started_at, duration_ms, last_lines)
VALUES
  (1, 1, '1.1.1', 'A', 'B', 'white', 'checkmate', NULL, '{"marginMs":0}', '{"marginMs":0}', 0, 'a7a6',
   '{"time":[1.5]}', '2029-01-01T00:00:00.000Z', 5.5, '[]'),
  (1, 2, '1.1.1', 'B', 'A', NULL, 'stalemate', NULL, '{"marginMs":0}', '{"marginMs":0}', 0, '',
   '{"time":[]}', '2029-01-01T00:00:01.000Z', 5.5, '[]');`;

/** A database that has been through the first step only. */
function madeByVersion1(): string {
  const file = temporaryFile();
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.exec(MIGRATIONS[0]!);
  db.exec(ROWS);
  db.pragma('application_id = 1635020653');
  db.pragma('user_version = 1');
  db.close();
  return file;
}

const OLD = sampleEngine('old', { command: ['/opt/old'], sha256: 'ab', options: { Hash: '16' } });
const NEW = sampleEngine('new', { version: '', sha256: 'cd', command: ['/opt/new', '--uci'], options: {} });

test.each(['write', 'read'] as const)(
  'a database of the first version, opened to %s, keeps all',
  (access) => {
    const file = madeByVersion1();
    const store = openStore(file, { access });
    onTestFinished(() => {
      store.close();
    });
    expect(store.latest()).toMatchObject({
      id: 1,
      seed: 7,
      labels: ['A', 'B'],
      status: 'finished',
      games: 2,
    });
    expect([...store.pairs(1)].map(({ games }) => games.map(({ moves }) => moves.length))).toEqual([[1, 0]]);
    expect(store.engines()).toEqual([OLD, NEW]);
    expect(store.versionGames()).toEqual([
      { white: OLD, black: NEW, winner: 'white', reason: 'checkmate', pair: 0 },
      { white: NEW, black: OLD, winner: null, reason: 'stalemate', pair: 0 },
    ]);
    expect(store.perftRuns()).toEqual([]);
    expect(store.conformanceRuns()).toEqual([]);
  },
);

test('a database of the first version takes runs, of engines that it knew too', () => {
  const file = madeByVersion1();
  const store = openStore(file);
  store.savePerftRun(samplePerftRun(OLD));
  store.saveConformanceRun(sampleConformanceRun(sampleEngine('third')));
  expect(store.engines()).toEqual([OLD, NEW, sampleEngine('third')]);
  store.close();
  const db = new Database(file);
  expect(db.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(db.pragma('foreign_key_check')).toEqual([]);
  db.close();
});
