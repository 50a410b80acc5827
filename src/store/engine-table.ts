import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { EngineVersion } from './store.ts';
import { wellFormed } from './text.ts';

/** The table `engine`: one row for each engine that ever played or was tested. */
export interface EngineTable {
  /** Its row, made where there is none. Part of the caller's transaction. */
  id(engine: EngineVersion, at: string): number;
  /** In the order in which they were first recorded. */
  all(): ReadonlyMap<number, EngineVersion>;
}

export interface EngineRow {
  readonly name: string;
  readonly version: string;
  readonly command: string;
  readonly sha256: string;
  readonly options: string;
}

/** The columns of an `EngineRow`. */
export const ENGINE_COLUMNS = 'name, version, command, sha256, options';

export function newEngineTable(db: Database.Database): EngineTable {
  const insert = db.prepare<EngineRow & { readonly first_seen: string }>(
    `INSERT INTO engine (${ENGINE_COLUMNS}, first_seen)
     VALUES (@name, @version, @command, @sha256, @options, @first_seen)
     ON CONFLICT DO NOTHING`,
  );
  const find = db.prepare<EngineRow, { readonly id: number }>(
    `SELECT id FROM engine
     WHERE (${ENGINE_COLUMNS}) = (@name, @version, @command, @sha256, @options)`,
  );
  const select = db.prepare<[], EngineRow & { readonly id: number }>('SELECT * FROM engine ORDER BY id');
  return {
    id(engine, at) {
      const row = engineRow(engine);
      insert.run({ ...row, first_seen: at });
      return find.get(row)!.id;
    },
    all: () => new Map(select.all().map((row) => [row.id, parseEngine(row)])),
  };
}

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

export function parseEngine(row: EngineRow): EngineVersion {
  return {
    name: row.name,
    version: row.version,
    command: COMMAND.parse(JSON.parse(row.command)),
    sha256: row.sha256,
    options: OPTIONS.parse(JSON.parse(row.options)),
  };
}

const COMMAND = z.array(z.string());
const OPTIONS = z.record(z.string(), z.string());
