import { ENGINE_COLUMNS, type EngineRow, parseEngine } from './engine-table.ts';
import { parseJson } from './json.ts';
import { plays } from './runner.ts';
import type { Entrant, Tournament, TournamentStatus, TournamentSummary } from './store.ts';

export interface TournamentRow {
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
  readonly runner: string | null;
  /** Counted in `game`. */
  readonly games: number;
}

export type EntrantRow = EngineRow & { readonly label: string };

export const SELECT_TOURNAMENT =
  'SELECT *, (SELECT count(*) FROM game WHERE tournament = tournament.id) AS games FROM tournament';

/** With the engines that play for them now. */
export const SELECT_ENTRANTS = `
SELECT label, ${ENGINE_COLUMNS}
FROM entrant JOIN engine ON engine.id = coalesce(entrant.current_engine, entrant.engine)
WHERE tournament = ? ORDER BY number`;

export function newSummary(row: TournamentRow, labels: readonly string[]): TournamentSummary {
  return {
    id: row.id,
    event: row.event,
    status: row.status === 'running' && !plays(row.runner) ? 'interrupted' : row.status,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    labels,
    games: row.games,
    imported:
      row.imported_file === null ? null : { file: row.imported_file, sha256: row.imported_sha256 ?? '' },
  };
}

export function newTournament(row: TournamentRow, rows: readonly EntrantRow[]): Tournament {
  const entrants = rows.map(parseEntrant);
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

function parseEntrant(row: EntrantRow): Entrant {
  return { label: row.label, engine: parseEngine(row) };
}
