import * as attacks from '../chess/attacks.ts';
import * as bitboard from '../chess/bitboard.ts';
import type { Color, Square } from '../chess/chess.ts';
import * as layout from '../chess/layout.ts';
import * as kinds from '../chess/move.ts';
import * as moveList from '../chess/move-list.ts';
import * as movegen from '../chess/movegen.ts';
import * as position from '../chess/position.ts';

// Taken as constants of this module: V8 folds those into the code, but loads imported ones each time.
const { BETWEEN, diagonal, KNIGHT, NEIGHBOURS, openDiagonals, openOrthogonals, orthogonal } = attacks;
const { PAWN_ATTACKS, SLIDER_SETS } = attacks;
const { lowest, shiftHi, shiftLo } = bitboard;
const { CASTLE, DOUBLE_STEP, EN_PASSANT, from, isCapture, kind, to } = kinds;
const { DIAGONALS, EN_PASSANT_SQUARE, HASH_LO, KNIGHTS, MEN, ORTHOGONALS, PAWNS, RIGHTS } = layout;
const { stack: S, STRIDE, TURN } = layout;
const { moves, movesAt } = moveList;
const { count, generate } = movegen;
const { blast, kingSquare, make } = position;

/**
 * How the other side could answer if this one passed: how many moves it has, and the squares on which
 * that depends. A move that touches none of them leaves the number as it is.
 */
const REPLIES = 0;
const ZONE = 1; // two ints, as all sets
const F = new Int32Array(3);

/**
 * Number of legal sequences of two moves from the position at `p`. Most moves of a position change
 * nothing about most answers, so these are counted once and only the rest again.
 */
export function countPairs(p: number): number {
  const end = generate(p);
  forecast(p);
  const zoneLo = F[ZONE]!;
  const zoneHi = F[ZONE + 1]!;
  let nodes = 0;
  for (let i = movesAt(p); i < end; i++) {
    const move = moves[i]!;
    const lo = changedBy(p, move, 0);
    const hi = changedBy(p, move, 1);
    nodes += ((lo & zoneLo) | (hi & zoneHi)) === 0 ? F[REPLIES]! : count(make(p, move));
  }
  return nodes;
}

/** The squares that a move changes, on one half of the board; all where it changes more than squares. */
function changedBy(p: number, move: number, half: number): number {
  const source = from(move);
  const target = to(move);
  const k = kind(move);
  if (isCapture(move)) return blast(p, half, source, target, k === EN_PASSANT ? target ^ 8 : target);
  if (k === CASTLE || (k === DOUBLE_STEP && isPassingSeen(p, target))) return -1;
  return (source >> 5 === half ? 1 << source : 0) | (target >> 5 === half ? 1 << target : 0);
}

/** Does a pawn stand beside the square, that could capture a pawn passing by? */
function isPassingSeen(p: number, target: Square): boolean {
  const color = S[p + TURN]!;
  const half = target >> 5;
  const capturers = PAWN_ATTACKS[128 * color + 2 * (color === 0 ? target - 8 : target + 8) + half]!;
  return (capturers & S[p + MEN + 2 * (1 - color) + half]! & S[p + PAWNS + half]!) !== 0;
}

/** Fills `F` for the side that is not to move at `p`. Its position is written behind `p`. */
function forecast(p: number): void {
  const q = p + STRIDE;
  for (let i = 0; i < HASH_LO; i++) S[q + i] = S[p + i]!;
  const color = (1 - S[p + TURN]!) as Color;
  S[q + TURN] = color;
  S[q + EN_PASSANT_SQUARE] = -1;
  F[ZONE] = -1;
  F[ZONE + 1] = -1;
  const king = kingSquare(q, color);
  if (king < 0 || isLookedAt(q, color, king) || mayCastle(q, color, king)) return;
  F[ZONE] = 0;
  F[ZONE + 1] = 0;
  addPieces(q, color, 0);
  addPieces(q, color, 1);
  addPawns(q, color);
  addKing(q, king);
  F[REPLIES] = count(q);
}

/** Does an enemy attack the king, or would it on an empty board, or touch it? Then more than squares matters. */
function isLookedAt(q: number, color: Color, king: Square): boolean {
  const enemies = q + MEN + 2 * (1 - color);
  const enemyKing = kingSquare(q, (1 - color) as Color);
  if (enemyKing < 0) return true;
  const pawns = 128 * color + 2 * king;
  const d = openDiagonals(king);
  const o = openOrthogonals(king);
  for (let half = 0; half < 2; half++) {
    const looking =
      (KNIGHT[2 * king + half]! & S[q + KNIGHTS + half]!) |
      (PAWN_ATTACKS[pawns + half]! & S[q + PAWNS + half]!) |
      (SLIDER_SETS[d + half]! & S[q + DIAGONALS + half]!) |
      (SLIDER_SETS[o + half]! & S[q + ORTHOGONALS + half]!) |
      (enemyKing >> 5 === half ? NEIGHBOURS[2 * king + half]! & (1 << enemyKing) : 0);
    if ((looking & S[enemies + half]!) !== 0) return true;
  }
  return false;
}

/** Is a way to castle free of pieces? */
function mayCastle(q: number, color: Color, king: Square): boolean {
  const half = color === 0 ? 0 : 1; // kings with rights stand on their own rank
  for (let b = S[q + RIGHTS + half]!; b !== 0; b &= b - 1) {
    const between = 2 * (64 * king + 32 * half + lowest(b));
    const occupied = S[q + MEN + half]! | S[q + MEN + 2 + half]!;
    if ((BETWEEN[between + half]! & occupied) === 0) return true;
  }
  return false;
}

/** The squares of pieces and all that they attack. */
function addPieces(q: number, color: Color, half: number): void {
  const occupiedLo = S[q + MEN]! | S[q + MEN + 2]!;
  const occupiedHi = S[q + MEN + 1]! | S[q + MEN + 3]!;
  const own = S[q + MEN + 2 * color + half]!;
  const knights = S[q + KNIGHTS + half]!;
  const diagonals = S[q + DIAGONALS + half]!;
  const orthogonals = S[q + ORTHOGONALS + half]!;
  let lo = 0;
  let hi = 0;
  for (let b = own & (knights | diagonals | orthogonals); b !== 0; b &= b - 1) {
    const bit = b & -b;
    const source = 32 * half + lowest(b);
    if (half === 0) lo |= bit;
    else hi |= bit;
    if ((knights & bit) !== 0) {
      lo |= KNIGHT[2 * source]!;
      hi |= KNIGHT[2 * source + 1]!;
    }
    if ((diagonals & bit) !== 0) {
      const set = diagonal(source, occupiedLo, occupiedHi);
      lo |= SLIDER_SETS[set]!;
      hi |= SLIDER_SETS[set + 1]!;
    }
    if ((orthogonals & bit) !== 0) {
      const set = orthogonal(source, occupiedLo, occupiedHi);
      lo |= SLIDER_SETS[set]!;
      hi |= SLIDER_SETS[set + 1]!;
    }
  }
  F[ZONE]! |= lo;
  F[ZONE + 1]! |= hi;
}

/** The squares of pawns, those they attack and those they could step to. */
function addPawns(q: number, color: Color): void {
  const own = q + MEN + 2 * color;
  const lo = S[own]! & S[q + PAWNS]!;
  const hi = S[own + 1]! & S[q + PAWNS + 1]!;
  const forward = color === 0 ? 8 : -8;
  const notALo = lo & 0xfefefefe;
  const notAHi = hi & 0xfefefefe;
  const notHLo = lo & 0x7f7f7f7f;
  const notHHi = hi & 0x7f7f7f7f;
  const homeLo = color === 0 ? lo & 0x0000ff00 : 0;
  const homeHi = color === 0 ? 0 : hi & 0x00ff0000;
  F[ZONE]! |=
    lo |
    shiftLo(lo, hi, forward) |
    shiftLo(notALo, notAHi, forward - 1) |
    shiftLo(notHLo, notHHi, forward + 1) |
    (homeLo << 16);
  F[ZONE + 1]! |=
    hi |
    shiftHi(lo, hi, forward) |
    shiftHi(notALo, notAHi, forward - 1) |
    shiftHi(notHLo, notHHi, forward + 1) |
    (homeHi >>> 16);
}

/** The king, its steps, and all squares from which it or they can be attacked, or sheltered by the enemy king. */
function addKing(q: number, king: Square): void {
  const occupiedLo = S[q + MEN]! | S[q + MEN + 2]!;
  const occupiedHi = S[q + MEN + 1]! | S[q + MEN + 3]!;
  const d = openDiagonals(king);
  const o = openOrthogonals(king);
  let lo = NEIGHBOURS[2 * king]! | KNIGHT[2 * king]! | SLIDER_SETS[d]! | SLIDER_SETS[o]!;
  let hi = NEIGHBOURS[2 * king + 1]! | KNIGHT[2 * king + 1]! | SLIDER_SETS[d + 1]! | SLIDER_SETS[o + 1]!;
  if (king < 32) lo |= 1 << king;
  else hi |= 1 << king;
  for (let half = 0; half < 2; half++) {
    const free = NEIGHBOURS[2 * king + half]! & ~(half === 0 ? occupiedLo : occupiedHi);
    for (let b = free; b !== 0; b &= b - 1) {
      const step = 32 * half + lowest(b);
      const diagonals = diagonal(step, occupiedLo, occupiedHi);
      const orthogonals = orthogonal(step, occupiedLo, occupiedHi);
      lo |= KNIGHT[2 * step]! | SLIDER_SETS[diagonals]! | SLIDER_SETS[orthogonals]!;
      hi |= KNIGHT[2 * step + 1]! | SLIDER_SETS[diagonals + 1]! | SLIDER_SETS[orthogonals + 1]!;
    }
  }
  F[ZONE]! |= lo;
  F[ZONE + 1]! |= hi;
}
