import type Database from 'better-sqlite3';
import type { EngineTable } from './engine-table.ts';
import { makeJson } from './json.ts';
import { now } from './now.ts';
import { OWN_RUNNER } from './runner.ts';
import type { ImportSource, NewTournament, Tournament, TournamentSummary } from './store.ts';
import { wellFormed } from './text.ts';
import {
  type EntrantRow,
  newSummary,
  newTournament,
  SELECT_ENTRANTS,
  SELECT_TOURNAMENT,
  type TournamentRow,
} from './tournament-rows.ts';

/** The tables `tournament` and `entrant`. */
export interface TournamentTables {
  create(tournament: NewTournament): number;
  /** One that was played elsewhere: part of the caller's transaction, and not finished yet. */
  createImported(tournament: NewTournament, source: ImportSource): number;
  importedFrom(sha256: string): number | undefined;
  /** With all its games, and engines that nothing else is known of; false where there is none. */
  delete(id: number): boolean;
  /** The newest first. */
  list(): TournamentSummary[];
  get(id: number): Tournament | undefined;
  latest(): Tournament | undefined;
}

export function newTournamentTables(db: Database.Database, engines: EngineTable): TournamentTables {
  const createTournament = tournamentCreator(db, engines);
  const deleteTournament = tournamentDeleter(db);
  const imported = db.prepare<[string, string, number]>(
    'UPDATE tournament SET imported_file = ?, imported_sha256 = ? WHERE id = ?',
  );
  const newestFrom = db.prepare<[string], { readonly id: number }>(
    'SELECT id FROM tournament WHERE imported_sha256 = ? ORDER BY id DESC LIMIT 1',
  );
  const all = db.prepare<[], TournamentRow>(`${SELECT_TOURNAMENT} ORDER BY id DESC`);
  const one = db.prepare<[number], TournamentRow>(`${SELECT_TOURNAMENT} WHERE id = ?`);
  const newest = db.prepare<[], TournamentRow>(`${SELECT_TOURNAMENT} ORDER BY id DESC LIMIT 1`);
  const entrantsOf = db.prepare<[number], EntrantRow>(SELECT_ENTRANTS);

  const summary = (row: TournamentRow): TournamentSummary =>
    newSummary(
      row,
      entrantsOf.all(row.id).map((entrant) => entrant.label),
    );
  const whole = (row: TournamentRow | undefined): Tournament | undefined =>
    row && newTournament(row, entrantsOf.all(row.id));

  return {
    create: (tournament) => createTournament.immediate(tournament),
    createImported(tournament, { file, sha256 }) {
      const id = createTournament(tournament);
      imported.run(wellFormed(file), sha256, id);
      return id;
    },
    importedFrom: (sha256) => newestFrom.get(sha256)?.id,
    delete: (id) => deleteTournament.immediate(id),
    list: () => all.all().map(summary),
    get: (id) => whole(one.get(id)),
    latest: () => whole(newest.get()),
  };
}

function tournamentCreator(
  db: Database.Database,
  engines: EngineTable,
): Database.Transaction<(t: NewTournament) => number> {
  const insertTournament = db.prepare<[string, number, string, string, string, string]>(
    `INSERT INTO tournament (event, seed, plan, harness_version, status, started_at, ratings, runner)
     VALUES (?, ?, ?, ?, 'running', ?, 'null', ?)`,
  );
  const insertEntrant = db.prepare<[number, number, string, number]>(
    'INSERT INTO entrant (tournament, number, label, engine) VALUES (?, ?, ?, ?)',
  );
  return db.transaction(({ event, seed, plan, harnessVersion, entrants }) => {
    const at = now();
    const { lastInsertRowid } = insertTournament.run(
      wellFormed(event),
      seed,
      makeJson(plan),
      harnessVersion,
      at,
      OWN_RUNNER,
    );
    const tournament = Number(lastInsertRowid);
    for (const [number, { label, engine }] of entrants.entries()) {
      insertEntrant.run(tournament, number, wellFormed(label), engines.id(engine, at));
    }
    return tournament;
  });
}

/** From the games up, so that no row has to be looked for by those that hang on it. */
function tournamentDeleter(db: Database.Database): Database.Transaction<(id: number) => boolean> {
  const rows = ['game', 'replacement', 'pair', 'entrant'].map((table) =>
    db.prepare<[number]>(`DELETE FROM ${table} WHERE tournament = ?`),
  );
  const tournament = db.prepare<[number]>('DELETE FROM tournament WHERE id = ?');
  const engines = db.prepare<[]>(DELETE_UNKNOWN_ENGINES);
  return db.transaction((id) => {
    for (const statement of rows) statement.run(id);
    const { changes } = tournament.run(id);
    if (changes > 0) engines.run();
    return changes > 0;
  });
}

const DELETE_UNKNOWN_ENGINES = `
DELETE FROM engine WHERE id NOT IN (
  SELECT engine FROM entrant
  UNION SELECT current_engine FROM entrant WHERE current_engine IS NOT NULL
  UNION SELECT engine FROM replacement
  UNION SELECT engine FROM perft_run
  UNION SELECT engine FROM conformance_run
)`;
