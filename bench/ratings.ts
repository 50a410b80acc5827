/**
 * Rating lists of a million games among 200 players, with error bars and LOS of each against each: from values in
 * memory, from a PGN file that is streamed and from a database. Part of `npm run bench`; alone, after a build:
 * `node dist/bench/ratings.js [--full]`. The PGN file has 100 MB and the database 200 000 games, with --full 1 GB and
 * all of them; both are in the folder for temporary files meanwhile.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownModule } from '../src/base/own-code.ts';
import { playPairs, writeDatabase, writePgn } from './ratings-games.ts';
import { printTable } from './report.ts';

const PLAYERS = 200;
const MILLION = 1_000_000;
const isFull = process.argv.includes('--full');
const stored = isFull ? MILLION : 200_000;
const inPgn = isFull ? MILLION : 100_000;

const folder = mkdtempSync(join(tmpdir(), 'bench-ratings-'));
try {
  const [pgn, database] = [join(folder, 'games.pgn'), join(folder, 'arena.sqlite')];
  writePgn(pgn, playPairs(PLAYERS, inPgn / 2));
  writeDatabase(database, PLAYERS, playPairs(PLAYERS, stored / 2));
  printTable(
    ['', 'games', 'MB on disk', 'seconds', 'of processors', 'peak MB'],
    [
      row('values in memory', MILLION, undefined, 'values', String(PLAYERS), String(MILLION)),
      row('PGN', inPgn, pgn, 'command', '--pgn', pgn, '--csv'),
      row('database', stored, database, 'command', '--db', database, '--csv'),
    ],
  );
} finally {
  rmSync(folder, { recursive: true });
}

interface Figures {
  readonly seconds: number;
  /** Processor time of all threads. */
  readonly busy: number;
  readonly megabytes: number;
}

function row(name: string, games: number, file: string | undefined, ...words: readonly string[]): string[] {
  const script = ownModule('bench/ratings-subject');
  const { stderr } = spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' });
  const size = file === undefined ? '' : String(Math.round(statSync(file).size / 1e6));
  const { seconds, busy, megabytes } = JSON.parse(stderr.trim().split('\n').at(-1)!) as Figures;
  return [name, String(games), size, seconds.toFixed(1), busy.toFixed(1), megabytes.toFixed(0)];
}
