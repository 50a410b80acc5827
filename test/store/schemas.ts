import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { MIGRATIONS } from '../../src/store/migrations/migrations.ts';
import { temporaryFile } from './temporary.ts';

/** Every schema that databases of users may still have. */
export const OLDER_SCHEMAS: readonly number[] = Array.from(
  { length: MIGRATIONS.length - 1 },
  (_, i) => i + 1,
);

/**
 * A database as the program wrote it when its schema was this one: test/data/schemas/NNN.sql is what the command
 * `.dump` of sqlite3 made of it. A new migration needs a new file, made before it.
 */
export function madeBySchema(schema: number): string {
  const name = `${String(schema).padStart(3, '0')}.sql`;
  const sql = readFileSync(new URL(`../data/schemas/${name}`, import.meta.url), 'utf8');
  const file = temporaryFile();
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.exec(sql);
  db.close();
  return file;
}

/** All rows of all tables, by table. */
export function readRows(file: string): Map<string, unknown[]> {
  const db = new Database(file);
  try {
    const tables = db
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
      )
      .pluck()
      .all();
    return new Map(
      tables.map((table) => [String(table), db.prepare(`SELECT * FROM ${String(table)}`).all()]),
    );
  } finally {
    db.close();
  }
}
