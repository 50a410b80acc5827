import * as moveList from './move-list.ts';
import * as movegen from './movegen.ts';
import * as position from './position.ts';

// Taken as constants of this module: V8 folds those into the code, but loads imported ones each time.
const { moves, movesAt } = moveList;
const { count, generate } = movegen;
const { make } = position;

/**
 * Number of legal move sequences of a length, from the position at offset `p` of the stack. The last
 * ply is counted, not played. A position with an exploded king has none.
 */
export function perft(p: number, depth: number): number {
  if (depth <= 1) return depth === 1 ? count(p) : 1;
  const end = generate(p);
  let nodes = 0;
  for (let i = movesAt(p); i < end; i++) nodes += perft(make(p, moves[i]!), depth - 1);
  return nodes;
}
