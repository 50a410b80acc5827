import type Database from 'better-sqlite3';
import { ENGINE_COLUMNS, type EngineRow, type EngineTable, parseEngine } from './engine-table.ts';
import { makeJson, parseJson } from './json.ts';
import { now } from './now.ts';
import type {
  Entrant,
  FinalStatus,
  NewTournament,
  Tournament,
  TournamentStatus,
  TournamentSummary,
} from './store.ts';
import { wellFormed } from './text.ts';

/** The tables `tournament` and `entrant`. */
export interface TournamentTables {
  create(tournament: NewTournament): number;
  finish(id: number, status: FinalStatus, ratings: object | null): void;
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
  /** Counted in `game`. */
  readonly games: number;
}

type EntrantRow = EngineRow & { readonly label: string };

export function newTournamentTables(db: Database.Database, engines: EngineTable): TournamentTables {
  const createTournament = tournamentCreator(db, engines);
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
