import { outcome } from '../../src/chess/arbiter.ts';
import type { Position } from '../../src/chess/layout.ts';
import type { Move } from '../../src/chess/move.ts';
import { makeUci } from '../../src/chess/uci.ts';
import { makeScore } from './score.ts';
import type { Progress } from './think.ts';

/** The `info` line of a finished depth. `hashfull` is in thousandths, undefined without a table. */
export function makeInfo(
  progress: Progress,
  elapsedMs: number,
  hashfull: number | undefined,
  chess960: boolean,
): string {
  const { depth, seldepth, score, nodes, line } = progress;
  const nps = Math.round((1000 * nodes) / Math.max(1, elapsedMs));
  const table = hashfull === undefined ? '' : ` hashfull ${hashfull}`;
  const pv = line.map((move) => makeUci(move, chess960)).join(' ');
  return `info depth ${depth} seldepth ${Math.max(depth, seldepth)} score ${makeScore(score)} nodes ${nodes} nps ${nps}${table} time ${Math.floor(elapsedMs)} pv ${pv}`;
}

/** The `info` line of a position without a legal move: lost or won, unless it is stalemate. */
export function makeFinishedInfo(position: Position): string {
  return `info depth 0 score ${outcome(position)?.reason === 'stalemate' ? 'cp' : 'mate'} 0`;
}

/** The answer to `go`: the first move of the line, and the one expected next. */
export function makeBestMove(line: readonly Move[], chess960: boolean): string {
  const [best, expected] = line;
  if (best === undefined) return 'bestmove (none)';
  const ponder = expected === undefined ? '' : ` ponder ${makeUci(expected, chess960)}`;
  return `bestmove ${makeUci(best, chess960)}${ponder}`;
}
