import type Database from 'better-sqlite3';
import type { ConformanceResult } from '../regression/history.ts';
import type { EngineTable } from './engine-table.ts';
import { makeMachine, parseMachine } from './machine.ts';
import { now } from './now.ts';
import type { ConformanceRun, RecordedConformanceRun } from './store.ts';
import { wellFormed } from './text.ts';

/** The tables `conformance_run` and `conformance_result`. */
export interface ConformanceTables {
  save(run: ConformanceRun): number;
  /** The oldest first. */
  all(): RecordedConformanceRun[];
}

interface RunRow {
  readonly engine: number;
  readonly cases: string;
  readonly cases_sha256: string;
  readonly machine: string;
  readonly started_at: string;
  readonly recorded_at: string;
}

type ResultRow = ConformanceResult & { readonly run: number; readonly number: number };

export function newConformanceTables(db: Database.Database, engines: EngineTable): ConformanceTables {
  const insertRun = db.prepare<RunRow>(
    `INSERT INTO conformance_run (engine, cases, cases_sha256, machine, started_at, recorded_at)
     VALUES (@engine, @cases, @cases_sha256, @machine, @started_at, @recorded_at)`,
  );
  const insertResult = db.prepare<ResultRow>(
    `INSERT INTO conformance_result (run, number, id, rule, "check", status, message)
     VALUES (@run, @number, @id, @rule, @check, @status, @message)`,
  );
  const selectRuns = db.prepare<[], RunRow & { readonly id: number }>(
    'SELECT * FROM conformance_run ORDER BY id',
  );
  const selectResults = db.prepare<[number], ConformanceResult>(
    'SELECT id, rule, "check", status, message FROM conformance_result WHERE run = ? ORDER BY number',
  );
  const save = db.transaction((run: ConformanceRun): number => {
    const at = now();
    const id = Number(insertRun.run(runRow(run, engines.id(run.engine, at), at)).lastInsertRowid);
    for (const [number, result] of run.results.entries()) insertResult.run(resultRow(id, number, result));
    return id;
  });
  const read = db.transaction((): RecordedConformanceRun[] => {
    const known = engines.all();
    return selectRuns.all().map(
      (row): RecordedConformanceRun => ({
        id: row.id,
        engine: known.get(row.engine)!,
        cases: { name: row.cases, sha256: row.cases_sha256 },
        results: selectResults.all(row.id),
        machine: parseMachine(row.machine),
        startedAt: row.started_at,
        recordedAt: row.recorded_at,
      }),
    );
  });
  return { save: (run) => save.immediate(run), all: () => read() };
}

function runRow(run: ConformanceRun, engine: number, at: string): RunRow {
  return {
    engine,
    cases: wellFormed(run.cases.name),
    cases_sha256: run.cases.sha256,
    machine: makeMachine(run.machine),
    started_at: run.startedAt,
    recorded_at: at,
  };
}

function resultRow(run: number, number: number, result: ConformanceResult): ResultRow {
  return {
    run,
    number,
    id: wellFormed(result.id),
    rule: wellFormed(result.rule),
    check: wellFormed(result.check),
    status: result.status,
    message: wellFormed(result.message),
  };
}
