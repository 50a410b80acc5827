import * as bitboard from './bitboard.ts';
import type { Square } from './chess.ts';
import { STRIDE, stack } from './layout.ts';
import * as kinds from './move.ts';
import * as surveyed from './survey.ts';

// Taken as constants of this module: V8 folds those into the code, but loads imported ones each time.
const { lowest, popcount, popcount2 } = bitboard;
const { CAPTURE, CAPTURE_PROMOTION, FIRST_PROMOTION, newMove, QUIET } = kinds;
const { EMPTY, survey: V } = surveyed;

/**
 * Where the move generator puts what it finds. One generator both lists and counts, so that the rules
 * stand in the code once: when counting, sets of target squares are only measured.
 */

/** No position has more legal moves than this, not even one that no game reaches. */
const MAX_MOVES = 1024;
/** Legal moves of the position at offset `p` of the stack begin at `movesAt(p)`. */
export const moves = new Int32Array((stack.length / STRIDE) * MAX_MOVES);

const M = moves;
let counting = false;
/** Index behind the last move listed, or the number of moves counted. */
let end = 0;

export function movesAt(p: number): number {
  return p * (MAX_MOVES / STRIDE);
}

export function beginList(p: number): void {
  counting = false;
  end = movesAt(p);
}

export function beginCount(): void {
  counting = true;
  end = 0;
}

/** The index behind the last move listed since `beginList`, or how many were counted since `beginCount`. */
export function endOfMoves(): number {
  return end;
}

/** The moves of a piece that is neither pawn nor king: quiet where the board is empty, else captures. */
export function addPiece(source: Square, lo: number, hi: number): void {
  if (counting) {
    end += popcount2(lo, hi);
    return;
  }
  list(source, lo & V[EMPTY]!, 0, QUIET);
  list(source, hi & V[EMPTY + 1]!, 1, QUIET);
  list(source, lo & ~V[EMPTY]!, 0, CAPTURE);
  list(source, hi & ~V[EMPTY + 1]!, 1, CAPTURE);
}

/** The moves of one kind of one piece to the squares of a half. */
export function add(source: Square, targets: number, half: number, kind: number): void {
  if (counting) end += popcount(targets);
  else if (targets !== 0) list(source, targets, half, kind);
}

function list(source: Square, targets: number, half: number, kind: number): void {
  let at = end; // a local: `end` itself is not kept in a register
  const first = newMove(source, 32 * half, kind);
  for (let b = targets; b !== 0; b &= b - 1) M[at++] = first + newMove(0, lowest(b), 0);
  end = at;
}

/** The moves of pawns that came `delta` squares; on the last rank each is four. */
export function addPawns(targets: number, half: number, delta: number, kind: number): void {
  if (targets === 0) return;
  const promoting = targets & (half === 1 ? 0xff000000 : 0x000000ff);
  if (counting) end += popcount(targets) + 3 * popcount(promoting);
  else {
    listPawns(targets ^ promoting, half, delta, kind);
    if (promoting !== 0) listPromotions(promoting, half, delta, kind);
  }
}

function listPawns(targets: number, half: number, delta: number, kind: number): void {
  let at = end;
  for (let b = targets; b !== 0; b &= b - 1) {
    const target = 32 * half + lowest(b);
    M[at++] = newMove(target - delta, target, kind);
  }
  end = at;
}

function listPromotions(targets: number, half: number, delta: number, kind: number): void {
  const first = kind === CAPTURE ? CAPTURE_PROMOTION : FIRST_PROMOTION;
  for (let b = targets; b !== 0; b &= b - 1) {
    const target = 32 * half + lowest(b);
    for (let i = 3; i >= 0; i--) M[end++] = newMove(target - delta, target, first + i);
  }
}
