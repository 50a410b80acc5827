import type Database from 'better-sqlite3';
import { z } from 'zod';
import { makeJson, parseJson } from './json.ts';
import { wellFormed } from './rows.ts';
import type {
  EngineVersion,
  Entrant,
  FinalStatus,
  NewTournament,
  Tournament,
  TournamentStatus,
  TournamentSummary,
} from './store.ts';

/** The tables `tournament`, `entrant` and `engine`. */
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

interface EngineRow {
  readonly name: string;
  readonly version: string;
  readonly command: string;
  readonly sha256: string;
  readonly options: string;
}

type EntrantRow = EngineRow & { readonly label: string };

export function newTournamentTables(db: Database.Database): TournamentTables {
  const createTournament = tournamentCreator(db);
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

function tournamentCreator(db: Database.Database): Database.Transaction<(t: NewTournament) => number> {
  const insertTournament = db.prepare<[string, number, string, string, string]>(
    `INSERT INTO tournament (event, seed, plan, harness_version, status, started_at, ratings)
     VALUES (?, ?, ?, ?, 'running', ?, 'null')`,
  );
  const insertEngine = db.prepare<EngineRow & { readonly first_seen: string }>(
    `INSERT INTO engine (name, version, command, sha256, options, first_seen)
     VALUES (@name, @version, @command, @sha256, @options, @first_seen)
     ON CONFLICT DO NOTHING`,
  );
  const insertEntrant = db.prepare<EntrantRow & { readonly tournament: number; readonly number: number }>(
    `INSERT INTO entrant (tournament, number, label, engine)
     SELECT @tournament, @number, @label, id FROM engine
     WHERE (name, version, command, sha256, options) = (@name, @version, @command, @sha256, @options)`,
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
      const row = engineRow(engine);
      insertEngine.run({ ...row, first_seen: at });
      insertEntrant.run({ ...row, tournament, number, label: wellFormed(label) });
    }
    return tournament;
  });
}

const SELECT_TOURNAMENT =
  'SELECT *, (SELECT count(*) FROM game WHERE tournament = tournament.id) AS games FROM tournament';

const SELECT_ENTRANTS = `
SELECT label, name, version, command, sha256, options
FROM entrant JOIN engine ON engine.id = entrant.engine
WHERE tournament = ? ORDER BY number`;

function engineRow(engine: EngineVersion): EngineRow {
  const options = Object.entries(engine.options).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    name: wellFormed(engine.name),
    version: wellFormed(engine.version),
    command: JSON.stringify(engine.command),
    sha256: engine.sha256,
    options: JSON.stringify(Object.fromEntries(options)),
  };
}

function parseEntrant(row: EntrantRow): Entrant {
  return {
    label: row.label,
    engine: {
      name: row.name,
      version: row.version,
      command: COMMAND.parse(JSON.parse(row.command)),
      sha256: row.sha256,
      options: OPTIONS.parse(JSON.parse(row.options)),
    },
  };
}

const COMMAND = z.array(z.string());
const OPTIONS = z.record(z.string(), z.string());

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

function now(): string {
  return new Date().toISOString();
}
