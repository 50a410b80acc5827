import type Database from 'better-sqlite3';
import type { PerftCount } from '../regression/history.ts';
import type { EngineTable } from './engine-table.ts';
import { makeMachine, parseMachine } from './machine.ts';
import { now } from './now.ts';
import type { PerftRun, RecordedPerftRun } from './store.ts';
import { wellFormed } from './text.ts';

/** The tables `perft_run` and `perft_count`. */
export interface PerftTables {
  save(run: PerftRun): number;
  /** The oldest first. */
  all(): RecordedPerftRun[];
}

interface RunRow {
  readonly engine: number;
  readonly suite: string | null;
  readonly suite_sha256: string | null;
  readonly threads: number | null;
  readonly hash_megabytes: number | null;
  readonly backend: string | null;
  readonly nodes: number;
  readonly seconds: number;
  readonly machine: string;
  readonly complete: number;
  readonly started_at: string;
  readonly recorded_at: string;
}

type CountRow = PerftCount & { readonly run: number; readonly number: number };

export function newPerftTables(db: Database.Database, engines: EngineTable): PerftTables {
  const insertRun = db.prepare<RunRow>(INSERT_RUN);
  const insertCount = db.prepare<CountRow>(
    `INSERT INTO perft_count (run, number, id, fen, depth, expected, actual)
     VALUES (@run, @number, @id, @fen, @depth, @expected, @actual)`,
  );
  const selectRuns = db.prepare<[], RunRow & { readonly id: number }>('SELECT * FROM perft_run ORDER BY id');
  const selectCounts = db.prepare<[number], PerftCount>(
    'SELECT id, fen, depth, expected, actual FROM perft_count WHERE run = ? ORDER BY number',
  );
  const save = db.transaction((run: PerftRun): number => {
    const at = now();
    const id = Number(insertRun.run(runRow(run, engines.id(run.engine, at), at)).lastInsertRowid);
    for (const [number, count] of run.counts.entries()) insertCount.run(countRow(id, number, count));
    return id;
  });
  const read = db.transaction((): RecordedPerftRun[] => {
    const known = engines.all();
    return selectRuns.all().map(
      (row): RecordedPerftRun => ({
        id: row.id,
        engine: known.get(row.engine)!,
        suite: row.suite === null ? null : { name: row.suite, sha256: row.suite_sha256! },
        settings: { threads: row.threads, hashMegabytes: row.hash_megabytes, backend: row.backend },
        counts: selectCounts.all(row.id),
        nodes: row.nodes,
        seconds: row.seconds,
        machine: parseMachine(row.machine),
        complete: row.complete === 1,
        startedAt: row.started_at,
        recordedAt: row.recorded_at,
      }),
    );
  });
  return { save: (run) => save.immediate(run), all: () => read() };
}

const INSERT_RUN = `
INSERT INTO perft_run
  (engine, suite, suite_sha256, threads, hash_megabytes, backend, nodes, seconds, machine, complete,
   started_at, recorded_at)
VALUES
  (@engine, @suite, @suite_sha256, @threads, @hash_megabytes, @backend, @nodes, @seconds, @machine, @complete,
   @started_at, @recorded_at)`;

function runRow(run: PerftRun, engine: number, at: string): RunRow {
  return {
    engine,
    suite: run.suite === null ? null : wellFormed(run.suite.name),
    suite_sha256: run.suite === null ? null : run.suite.sha256,
    threads: run.settings.threads,
    hash_megabytes: run.settings.hashMegabytes,
    backend: run.settings.backend,
    nodes: countable(run.nodes),
    seconds: run.seconds,
    machine: makeMachine(run.machine),
    complete: Number(run.complete),
    started_at: run.startedAt,
    recorded_at: at,
  };
}

function countRow(run: number, number: number, { id, fen, depth, expected, actual }: PerftCount): CountRow {
  return {
    run,
    number,
    id: wellFormed(id),
    fen: wellFormed(fen),
    depth,
    expected,
    actual: actual === null ? null : countable(actual),
  };
}

/** A broken engine may claim a number that no column for whole numbers holds. */
function countable(count: number): number {
  return Math.min(count, Number.MAX_SAFE_INTEGER);
}
