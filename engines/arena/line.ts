import { STRIDE, stack } from '../../src/chess/layout.ts';
import type { Move } from '../../src/chess/move.ts';

/**
 * Principal variations, one row for each ply: the best line from there as found so far. A row begins at
 * its own ply, so that a line is copied to the same columns of the row before.
 */
const WIDTH = stack.length / STRIDE;
const rows = new Int32Array(WIDTH * WIDTH);
const ends = new Int32Array(WIDTH);

/** Nothing is known yet of what follows after `ply` half-moves. */
export function clearLine(ply: number): void {
  ends[ply] = ply;
}

/** The best line at `ply` is this move and then the line found behind it. */
export function extendLine(ply: number, move: Move): void {
  const row = ply * WIDTH;
  rows[row + ply] = move;
  const end = Math.max(ends[ply + 1]!, ply + 1);
  for (let i = ply + 1; i < end; i++) rows[row + i] = rows[row + WIDTH + i]!;
  ends[ply] = end;
}

/** The best line at `ply` is one move, which ends the game. */
export function endLine(ply: number, move: Move): void {
  rows[ply * WIDTH + ply] = move;
  ends[ply] = ply + 1;
}

/** The line from the root. */
export function bestLine(): Move[] {
  return [...rows.subarray(0, ends[0]!)];
}
