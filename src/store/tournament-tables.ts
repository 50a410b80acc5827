import type Database from 'better-sqlite3';
import { ENGINE_COLUMNS, type EngineRow, type EngineTable, parseEngine } from './engine-table.ts';
import { makeJson, parseJson } from './json.ts';
import { now } from './now.ts';
import type {
  Entrant,
  FinalStatus,
  ImportSource,
  NewTournament,
  Tournament,
  TournamentStatus,
  TournamentSummary,
} from './store.ts';
import { wellFormed } from './text.ts';

/** The tables `tournament` and `entrant`. */
export interface TournamentTables {
  create(tournament: NewTournament): number;
  /** One that was played elsewhere: part of the caller's transaction, and not finished yet. */
  createImported(tournament: NewTournament, source: ImportSource): number;
  importedFrom(sha256: string): number | undefined;
  finish(id: number, status: FinalStatus, ratings: object | null): void;
  /** With all its games, and engines that nothing else is known of; false where there is none. */
  delete(id: number): boolean;
  /** The newest first. */
  list(): TournamentSummary[];
  get(id: number): Tournament | undefined;
  latest(): Tournament | undefined;
}

interface TournamentRow {
  readonly id: number;
  readonly event: string;
  readonly seed: number;
  readonly plan: string;
  readonly harness_version: string;
  readonly status: TournamentStatus;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly ratings: string;
  readonly imported_file: string | null;
  readonly imported_sha256: string | null;
  /** Counted in `game`. */
  readonly games: number;
}

type EntrantRow = EngineRow & { readonly label: string };

export function newTournamentTables(db: Database.Database, engines: EngineTable): TournamentTables {
  const createTournament = tournamentCreator(db, engines);
  const deleteTournament = tournamentDeleter(db);
  const imported = db.prepare<[string, string, number]>(
    'UPDATE tournament SET imported_file = ?, imported_sha256 = ? WHERE id = ?',
  );
  const newestFrom = db.prepare<[string], { readonly id: number }>(
    'SELECT id FROM tournament WHERE imported_sha256 = ? ORDER BY id DESC LIMIT 1',
  );
  const end = db.prepare<[string, string, string, number]>(
    'UPDATE tournament SET status = ?, ended_at = ?, ratings = ? WHERE id = ?',
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
    row && newTournament(row, entrantsOf.all(row.id).map(parseEntrant));

  return {
    create: (tournament) => createTournament.immediate(tournament),
    createImported(tournament, { file, sha256 }) {
      const id = createTournament(tournament);
      imported.run(wellFormed(file), sha256, id);
      return id;
    },
    importedFrom: (sha256) => newestFrom.get(sha256)?.id,
    delete: (id) => deleteTournament.immediate(id),
    finish(id, status, ratings) {
      const { changes } = end.run(status, now(), makeJson(ratings), id);
      if (changes === 0) throw new Error(`there is no tournament ${id}`);
    },
    list: () => all.all().map(summary),
    get: (id) => whole(one.get(id)),
    latest: () => whole(newest.get()),
  };
}

function tournamentCreator(
  db: Database.Database,
  engines: EngineTable,
): Database.Transaction<(t: NewTournament) => number> {
  const insertTournament = db.prepare<[string, number, string, string, string]>(
    `INSERT INTO tournament (event, seed, plan, harness_version, status, started_at, ratings)
     VALUES (?, ?, ?, ?, 'running', ?, 'null')`,
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
  const rows = ['game', 'pair', 'entrant'].map((table) =>
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
  SELECT engine FROM entrant UNION SELECT engine FROM perft_run UNION SELECT engine FROM conformance_run
)`;

const SELECT_TOURNAMENT =
  'SELECT *, (SELECT count(*) FROM game WHERE tournament = tournament.id) AS games FROM tournament';

const SELECT_ENTRANTS = `
SELECT label, ${ENGINE_COLUMNS}
FROM entrant JOIN engine ON engine.id = entrant.engine
WHERE tournament = ? ORDER BY number`;

function parseEntrant(row: EntrantRow): Entrant {
  return { label: row.label, engine: parseEngine(row) };
}

function newSummary(row: TournamentRow, labels: readonly string[]): TournamentSummary {
  return {
    id: row.id,
    event: row.event,
    status: row.status,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    labels,
    games: row.games,
    imported:
      row.imported_file === null ? null : { file: row.imported_file, sha256: row.imported_sha256 ?? '' },
  };
}

function newTournament(row: TournamentRow, entrants: readonly Entrant[]): Tournament {
  return {
    ...newSummary(
      row,
      entrants.map((entrant) => entrant.label),
    ),
    seed: row.seed,
    plan: parseJson(row.plan),
    harnessVersion: row.harness_version,
    entrants,
    ratings: parseJson(row.ratings),
  };
}
