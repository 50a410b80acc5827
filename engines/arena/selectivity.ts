import { inCheck } from '../../src/chess/king-safety.ts';
import { KINGS, MEN, PAWNS, stack, TURN } from '../../src/chess/layout.ts';
import { LIKELY } from './ordering.ts';
import { isDecided } from './score.ts';
import { isThreatened } from './threats.ts';

/**
 * What the search leaves out, and where it does not dare to: an explosion can turn any score, so that
 * nothing is left out where one is threatened.
 */
const S = stack;

const AHEAD_DEPTH = 4;
const AHEAD_PER_PLY = 90;
const PASS_DEPTH = 3;
const REDUCE_DEPTH = 3;
const REDUCE_AFTER = 3;
const MAX_REDUCTION_INDEX = 63;

const REDUCTIONS = Int32Array.from({ length: 64 * 64 }, (_, i) =>
  Math.floor(0.6 + (Math.log(Math.max(1, i >> 6)) * Math.log(Math.max(1, i & 63))) / 2.2),
);

/** Near the leaves: so far above `beta` that a few plies will not change it. */
export function isFarAhead(p: number, depth: number, standing: number, beta: number): boolean {
  return (
    depth <= AHEAD_DEPTH && standing - AHEAD_PER_PLY * depth >= beta && !isDecided(beta) && !isThreatened(p)
  );
}

/** How deeply to search what happens if the side to move passes; -1 where that would tell nothing. */
export function passDepth(p: number, depth: number, standing: number, beta: number): number {
  if (depth < PASS_DEPTH || standing < beta || isDecided(beta) || !hasPieces(p)) return -1;
  return Math.max(0, depth - 3 - (depth >> 2));
}

/** With pawns and king alone, having to move may be the trouble. */
function hasPieces(p: number): boolean {
  const own = p + MEN + 2 * S[p + TURN]!;
  const lo = S[own]! & ~S[p + PAWNS]! & ~S[p + KINGS]!;
  const hi = S[own + 1]! & ~S[p + PAWNS + 1]! & ~S[p + KINGS + 1]!;
  return (lo | hi) !== 0;
}

/** By how many plies the search of the move that led to `q` is shortened. `index` counts the moves before it. */
export function reduction(q: number, depth: number, index: number, rank: number): number {
  if (depth < REDUCE_DEPTH || index < REDUCE_AFTER || rank >= LIKELY) return 0;
  if (inCheck(q) || isThreatened(q)) return 0;
  return REDUCTIONS[64 * Math.min(depth, MAX_REDUCTION_INDEX) + Math.min(index, MAX_REDUCTION_INDEX)]!;
}
