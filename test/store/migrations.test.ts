import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../../src/store/migrations/migrations.ts';
import { openStore } from '../../src/store/sqlite.ts';
import { sampleConformanceRun, samplePerftRun } from './run-samples.ts';
import { sampleEngine } from './samples.ts';
import { madeBySchema, OLDER_SCHEMAS, readRows } from './schemas.ts';
import { temporaryFile } from './temporary.ts';

/** The text of every table and index, whatever blanks and comments stand in it. */
function schema(file: string): unknown[] {
  const db = new Database(file, { readonly: true });
  try {
    const texts = db
      .prepare("SELECT sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite%' ORDER BY name")
      .pluck();
    return texts.all().map((sql) => String(sql).replace(/--.*$/gm, '').replace(/\s+/g, ' '));
  } finally {
    db.close();
  }
}

describe.each(OLDER_SCHEMAS)('a database of schema %i', (number) => {
  test.each(['write', 'read'] as const)('opened to %s, keeps every row, and is one of today', (access) => {
    const file = madeBySchema(number);
    const before = readRows(file);
    openStore(file, { access }).close();
    const after = readRows(file);
    for (const [table, rows] of before) expect([table, after.get(table)]).toMatchObject([table, rows]);
    const fresh = temporaryFile();
    openStore(fresh).close();
    expect(schema(file).map(withoutColumns)).toEqual(schema(fresh).map(withoutColumns));
    const db = new Database(file);
    expect(db.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(db.pragma('foreign_key_check')).toEqual([]);
    db.close();
  });

  test('takes more, of engines that it knew and of others', () => {
    const store = openStore(madeBySchema(number));
    const known = store.engines();
    expect(known.length).toBeGreaterThan(1);
    const [perft, conformance] = [store.perftRuns(), store.conformanceRuns()];
    store.savePerftRun(samplePerftRun(known[0]!));
    store.saveConformanceRun(sampleConformanceRun(sampleEngine('another')));
    expect(store.engines()).toEqual([...known, sampleEngine('another')]);
    expect(store.perftRuns().slice(0, -1)).toEqual(perft);
    expect(store.conformanceRuns().slice(0, -1)).toEqual(conformance);
    store.close();
  });
});

/** A column that was added stands at the end of the text with blanks of its own. */
function withoutColumns(sql: unknown): string {
  return String(sql)
    .replace(/[\s,()]+/g, ' ')
    .trim();
}
