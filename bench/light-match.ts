import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../src/base/own-code.ts';
import { failedColor } from '../src/game/ending.ts';
import { openStore } from '../src/store/sqlite.ts';
import { type Observed, observe } from './observed.ts';

export const CLI = join(ROOT, 'dist/src/cli/main.js');

/** A match with next to no thinking in it, and what playing it took. */
export interface Measured extends Observed {
  readonly games: number;
  readonly plies: number;
  /** Games that ended by a failure of an engine, as the harness saw it. */
  readonly failures: number;
  readonly stdout: string;
}

/**
 * Two engines as people use them, which print a few lines for each move. They think for one node a move and
 * play the same every time, over the same openings: every run has the same games, of about 23 plies, the
 * longest cut at 50.
 */
const MATCH = ['match', 'stockfish', 'mv', '--maxmoves', '25', '--srand', '1', '--quiet'];
const BOOK = ['--openings', `file=${join(ROOT, 'openings/starter.epd')}`, 'order=random'];

/** The memory that the harness may take for so many games at once. */
export function mostMegabytes(concurrency: number): number {
  return 100 + 12 * concurrency;
}

/** `more` goes on the command line behind `--each nodes=1`: further limits, then options. */
export function playLightMatch(games: number, concurrency: number, ...more: readonly string[]): Measured {
  const folder = mkdtempSync(join(tmpdir(), 'atomic-arena-bench-'));
  const [database, stdout, stderr] = ['games.sqlite', 'stdout', 'stderr'].map((name) => join(folder, name));
  try {
    const size = ['--rounds', String(games / 2), '--concurrency', String(concurrency)];
    const words = [...MATCH, ...BOOK, ...size, '--db', database!, '--each', 'nodes=1', ...more];
    const observed = observe([CLI, ...words], stdout!, stderr!);
    return { ...observed, ...readGames(database!), stdout: readFileSync(stdout!, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readGames(database: string): Pick<Measured, 'games' | 'plies' | 'failures'> {
  const store = openStore(database);
  const counts = { games: 0, plies: 0, failures: 0 };
  for (const pair of store.pairs(1)) {
    for (const game of pair.games) {
      counts.games++;
      counts.plies += game.moves.length;
      if (failedColor(game.ending) !== undefined) counts.failures++;
    }
  }
  store.close();
  return counts;
}
