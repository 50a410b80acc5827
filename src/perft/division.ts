import type { Position } from '../chess/layout.ts';
import { perft } from '../chess/perft.ts';
import { load } from '../chess/position.ts';

/** How a count is divided. */
export interface Division {
  /** What the threads draw are lines of so many moves. */
  readonly plies: number;
  /** Behind these, the count is divided further until a piece has this depth. */
  readonly pieceDepth: number;
}

/** A piece has about so many nodes at most: it takes a small part of a second, and then a thread rests. */
const PIECE_NODES = 2_000_000;
/** Every thread has to go through all lines. */
const MOST_LINES = 300_000;
/** A table knows nothing about what is left to it in smaller pieces. */
const MOST_PLIES_WITHOUT_TABLE = 6;

/** Judged by the number of moves here and one ply on. */
export function divide(
  position: Position,
  depth: number,
  { threads, hashMegabytes }: { readonly threads: number; readonly hashMegabytes: number },
): Division {
  const branching = Math.sqrt(countLines(position, 2));
  let pieceDepth = depth;
  while (pieceDepth > 1 && branching ** pieceDepth > PIECE_NODES) pieceDepth--;
  if (hashMegabytes > 0) pieceDepth = Math.max(pieceDepth, depth - MOST_PLIES_WITHOUT_TABLE);
  let plies = threads > 1 ? 2 : 1;
  while (depth - plies > pieceDepth && branching ** (plies + 1) <= MOST_LINES) plies++;
  return { plies: Math.max(1, Math.min(plies, depth - 2)), pieceDepth };
}

/** How many lines of so many plies there are, on this thread and at once. */
export function countLines(position: Position, plies: number): number {
  load(position, 0);
  return perft(0, plies);
}
