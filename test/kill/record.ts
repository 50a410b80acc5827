import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3';
import type { PairResult } from '../../src/game/pairing.ts';
import { openStore } from '../../src/store/sqlite.ts';
import type { TournamentStatus } from '../../src/store/store.ts';

/** What a run has left on the disk. */
export interface Disk {
  /** Undefined where it was cut off before it had a tournament. */
  readonly status: TournamentStatus | undefined;
  readonly pairs: readonly PairResult[];
}

const NOTHING: Disk = { status: undefined, pairs: [] };

/**
 * Reads the database of a run, whatever state it is in. A copy, so that the program finds it as it was left,
 * with all that is to be mended. Throws where it is damaged.
 */
export function readDisk(file: string): Disk {
  if (!existsSync(file)) return NOTHING;
  const folder = mkdtempSync(join(tmpdir(), 'atomic-arena-copy-'));
  try {
    const copy = join(folder, 'copy.sqlite');
    for (const end of ['', '-wal', '-shm']) if (existsSync(file + end)) cpSync(file + end, copy + end);
    checkIntegrity(copy);
    const store = openStore(copy);
    try {
      const tournament = store.latest();
      if (tournament === undefined) return NOTHING;
      return { status: tournament.status, pairs: [...store.pairs(tournament.id)] };
    } finally {
      store.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function checkIntegrity(file: string): void {
  const db = new Database(file);
  try {
    const found = db.pragma('integrity_check', { simple: true });
    if (found !== 'ok') throw new Error(`integrity_check says ${String(found)}`);
    const orphans = db.pragma('foreign_key_check') as unknown[];
    if (orphans.length > 0) throw new Error(`rows without their parents: ${JSON.stringify(orphans)}`);
  } finally {
    db.close();
  }
}

/** Throws unless every finished pair of before is there once, as it was. */
export function checkKept(before: readonly PairResult[], after: readonly PairResult[]): void {
  const now = new Map(after.map((pair) => [pair.pairing.id, pair]));
  if (now.size !== after.length) throw new Error('a pair is there twice');
  for (const pair of before) {
    const { id } = pair.pairing;
    if (!isDeepStrictEqual(now.get(id), pair)) throw new Error(`pair ${id} is lost or changed`);
  }
}

/** All of a pair that does not depend on the clock: who played whom from where, with which moves and end. */
export function course({ pairing, games }: PairResult): unknown {
  const played = games.map(({ number, white, black, ending, moves }) => {
    return { number, white, black, ending, moves: moves.map(({ uci }) => uci) };
  });
  return { pairing, games: played };
}

/** A file of games or positions, a part for each. */
export function readParts(file: string): string[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const parts = file.endsWith('.pgn') ? text.split(/(?=^\[Event )/m) : text.split('\n');
  return parts.map((part) => part.replace(/^\[Date .*\n/m, '')).filter((part) => part !== '');
}
