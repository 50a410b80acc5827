import type Database from 'better-sqlite3';
import { ENGINE_COLUMNS, type EngineRow, type EngineTable, parseEngine } from './engine-table.ts';
import { makeJson } from './json.ts';
import { now } from './now.ts';
import { OWN_RUNNER, plays, runnerPid } from './runner.ts';
import type { FinalStatus, PlayedFor, Resumption } from './store.ts';
import { StoreLost } from './store-lost.ts';

/** Who plays a tournament: the column `runner`, and the engines that took the place of others on a resume. */
export interface RunTables {
  /** Throws `StoreLost` unless this process plays the tournament. Part of the caller's transaction. */
  checkOurs(tournament: number): void;
  resume(tournament: number, resumption: Resumption): boolean;
  finish(tournament: number, status: FinalStatus, ratings: object | null): void;
  /** Says which engines that are not the first ones played a pair. Part of the caller's transaction. */
  notePair(tournament: number, pair: string): void;
  playedFor(tournament: number): PlayedFor[];
}

export function newRunTables(db: Database.Database, engines: EngineTable): RunTables {
  const runnerOf = db.prepare<[number], { readonly runner: string | null }>(
    'SELECT runner FROM tournament WHERE id = ?',
  );
  const begin = db.prepare<[string, string, number]>(
    `UPDATE tournament SET status = 'running', runner = ?, plan = ?, ended_at = NULL, ratings = 'null' WHERE id = ?`,
  );
  const end = db.prepare<[string, string, string, number]>(
    'UPDATE tournament SET status = ?, runner = NULL, ended_at = ?, ratings = ? WHERE id = ?',
  );
  const replace = db.prepare<{ tournament: number; number: number; engine: number }>(
    'UPDATE entrant SET current_engine = nullif(@engine, engine) WHERE tournament = @tournament AND number = @number',
  );
  const insertReplacements = db.prepare<{ tournament: number; pair: string }>(INSERT_REPLACEMENTS);
  const selectPlayed = db.prepare<[number], EngineRow & { readonly label: string; readonly games: number }>(
    SELECT_PLAYED,
  );

  const checkOurs = (tournament: number): void => {
    const row = runnerOf.get(tournament);
    if (row === undefined) throw deleted(tournament);
    if (row.runner !== OWN_RUNNER) throw takenOver(tournament, row.runner);
  };
  const finish = db.transaction((tournament: number, status: FinalStatus, ratings: object | null): void => {
    if (runnerOf.get(tournament) === undefined) throw new Error(`there is no tournament ${tournament}`);
    checkOurs(tournament);
    end.run(status, now(), makeJson(ratings), tournament);
  });
  const resume = db.transaction((tournament: number, { plan, engines: current }: Resumption): boolean => {
    const row = runnerOf.get(tournament);
    if (row === undefined) throw deleted(tournament);
    if (plays(row.runner)) return false;
    begin.run(OWN_RUNNER, makeJson(plan), tournament);
    const at = now();
    for (const [number, engine] of current.entries())
      replace.run({ tournament, number, engine: engines.id(engine, at) });
    return true;
  });
  return {
    checkOurs,
    resume: (tournament, resumption) => resume.immediate(tournament, resumption),
    finish: (tournament, status, ratings) => finish.immediate(tournament, status, ratings),
    notePair: (tournament, pair) => insertReplacements.run({ tournament, pair }),
    playedFor: (tournament) =>
      selectPlayed
        .all(tournament)
        .map(({ label, games, ...row }) => ({ label, games, engine: parseEngine(row) })),
  };
}

function deleted(id: number): StoreLost {
  return new StoreLost(
    `tournament ${id} is not in the database any more`,
    'it was deleted while it was played; a PGN file written by --pgnout is not touched',
  );
}

function takenOver(id: number, runner: string | null): StoreLost {
  const by = runner === null ? 'ended by another process' : `played by process ${runnerPid(runner)} now`;
  return new StoreLost(`tournament ${id} is ${by}`, 'every pair that was finished is in the database');
}

const INSERT_REPLACEMENTS = `
INSERT INTO replacement (tournament, pair, entrant, engine)
SELECT entrant.tournament, pair.id, number, current_engine
FROM pair JOIN entrant ON entrant.tournament = pair.tournament AND number IN (first, second)
WHERE pair.tournament = @tournament AND pair.id = @pair AND current_engine IS NOT NULL`;

const SELECT_PLAYED = `
SELECT label, ${ENGINE_COLUMNS}, count(*) AS games
FROM game
JOIN entrant ON entrant.tournament = game.tournament AND label IN (white, black)
LEFT JOIN replacement ON replacement.tournament = game.tournament AND replacement.pair = game.pair
  AND replacement.entrant = entrant.number
JOIN engine ON engine.id = coalesce(replacement.engine, entrant.engine)
WHERE game.tournament = ?
GROUP BY entrant.number, engine.id
ORDER BY entrant.number, min(game.number)`;
