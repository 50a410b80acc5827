import {
  BETWEEN,
  diagonal,
  KNIGHT,
  LINE,
  NEIGHBOURS,
  orthogonal,
  PAWN_ATTACKS,
  SLIDER_SETS,
} from './attacks.ts';
import { lowest, popcount, popcount2, shiftHi, shiftLo } from './bitboard.ts';
import type { Square } from './chess.ts';
import { file } from './chess.ts';
import {
  attacked,
  CHECKERS,
  contains,
  EMPTY,
  ENEMY_KING,
  FRAGILE,
  LOAD_BEARING,
  OWN_KING,
  PINNED,
  QUIET,
  survey,
  surveyKings,
  survivesBlast,
  TARGETS,
  TOUCHING,
  touch,
  WINNING,
} from './king-safety.ts';
import * as move from './move.ts';
import {
  DIAGONALS,
  EN_PASSANT_SQUARE,
  KNIGHTS,
  kingCastlesTo,
  MEN,
  ORTHOGONALS,
  PAWNS,
  RIGHTS,
  rookCastlesTo,
  STRIDE,
  stack,
  TURN,
} from './position.ts';

// Imported tables under names of our own: V8 reads a constant of the same module faster.
const S = stack;
const knight = KNIGHT;
const lines = LINE;
const neighbours = NEIGHBOURS;
const pawnAttacks = PAWN_ATTACKS;
const sliderSets = SLIDER_SETS;
const V = survey;

/** No position has more legal moves than this, not even one that no game reaches. */
export const MAX_MOVES = 1024;
/** Legal moves of the position at offset `p` of the stack begin at `movesAt(p)`. */
export const moves = new Int32Array((stack.length / STRIDE) * MAX_MOVES);

export function movesAt(p: number): number {
  return p * (MAX_MOVES / STRIDE);
}

const M = moves;
/** Where the next move is written; while counting, only how many there are. */
let end = 0;
let counting = false;

/** Writes the legal moves at `p` to `moves`, from `movesAt(p)` on; returns the index behind the last. */
export function generate(p: number): number {
  counting = false;
  end = movesAt(p);
  sweep(p);
  return end;
}

/** How many legal moves there are at `p`, without listing them. */
export function count(p: number): number {
  counting = true;
  end = 0;
  sweep(p);
  return end;
}

/** Is some en passant capture at `p` legal? */
export function hasEnPassant(p: number): boolean {
  counting = true;
  end = 0;
  if (S[p + EN_PASSANT_SQUARE]! >= 0 && surveyKings(p)) enPassant(p, S[p + EN_PASSANT_SQUARE]!);
  return end > 0;
}

function sweep(p: number): void {
  if (!surveyKings(p)) return;
  const own = p + MEN + 2 * S[p + TURN]!;
  for (let half = 0; half < 2; half++) {
    const men = S[own + half]!;
    for (let b = men & S[p + KNIGHTS + half]!; b !== 0; b &= b - 1) {
      const source = 32 * half + lowest(b);
      piece(p, source, knight, 2 * source);
    }
    for (let b = men & S[p + DIAGONALS + half]!; b !== 0; b &= b - 1) {
      const source = 32 * half + lowest(b);
      piece(p, source, sliderSets, diagonal(source, ~V[EMPTY]!, ~V[EMPTY + 1]!));
    }
    for (let b = men & S[p + ORTHOGONALS + half]!; b !== 0; b &= b - 1) {
      const source = 32 * half + lowest(b);
      piece(p, source, sliderSets, orthogonal(source, ~V[EMPTY]!, ~V[EMPTY + 1]!));
    }
  }
  pawns(p);
  king(p);
}

/** All moves of a piece that attacks the squares of the set at `index` of a table. */
function piece(p: number, source: Square, table: Int32Array, index: number): void {
  const lo = table[index]!;
  const hi = table[index + 1]!;
  let quietLo = lo & V[QUIET]!;
  let quietHi = hi & V[QUIET + 1]!;
  if (contains(V, PINNED, source)) {
    const line = 2 * (64 * V[OWN_KING]! + source);
    quietLo &= lines[line]!;
    quietHi &= lines[line + 1]!;
  }
  let capturesLo = lo & V[TARGETS]!;
  let capturesHi = hi & V[TARGETS + 1]!;
  if (capturesLo !== 0) capturesLo = legalCaptures(p, source, capturesLo, 0);
  if (capturesHi !== 0) capturesHi = legalCaptures(p, source, capturesHi, 1);
  if (counting) end += popcount2(quietLo | capturesLo, quietHi | capturesHi);
  else {
    list(source, quietLo, 0, move.QUIET);
    list(source, quietHi, 1, move.QUIET);
    list(source, capturesLo, 0, move.CAPTURE);
    list(source, capturesHi, 1, move.CAPTURE);
  }
}

/**
 * Of captures that leave the own king standing, the legal ones: those that explode the enemy king,
 * all while the kings touch, and those after which the own king is not attacked.
 */
function legalCaptures(p: number, source: Square, captures: number, half: number): number {
  if (V[TOUCHING] !== 0) return captures;
  const winning = captures & V[WINNING + half]!;
  const others = captures ^ winning;
  const risky = V[CHECKERS] !== 0 || contains(V, LOAD_BEARING, source) ? others : others & V[FRAGILE + half]!;
  return risky === 0 ? captures : winning | (others ^ risky) | surviving(p, source, risky, half);
}

function surviving(p: number, source: Square, captures: number, half: number): number {
  let legal = 0;
  for (let b = captures; b !== 0; b &= b - 1) {
    const target = 32 * half + lowest(b);
    if (survivesBlast(p, source, target, target)) legal |= b & -b;
  }
  return legal;
}

/** Pawns move all at once: forward, and to either side by capturing. */
function pawns(p: number): void {
  const color = S[p + TURN]!;
  const own = p + MEN + 2 * color;
  const lo = S[own]! & S[p + PAWNS]!;
  const hi = S[own + 1]! & S[p + PAWNS + 1]!;
  const forward = color === 0 ? 8 : -8;
  pawnPushes(lo, hi, color, forward);
  const NOT_A = 0xfefefefe;
  const NOT_H = 0x7f7f7f7f;
  pawnCaptures(p, lo & NOT_A, hi & NOT_A, forward - 1);
  pawnCaptures(p, lo & NOT_H, hi & NOT_H, forward + 1);
  if (S[p + EN_PASSANT_SQUARE]! >= 0) enPassant(p, S[p + EN_PASSANT_SQUARE]!);
}

function pawnPushes(lo: number, hi: number, color: number, forward: number): void {
  // A pinned pawn advances only towards the piece that pins it or away: on the king's file.
  const kingFile = 0x01010101 << file(V[OWN_KING]!);
  const freeLo = lo & (~V[PINNED]! | kingFile);
  const freeHi = hi & (~V[PINNED + 1]! | kingFile);
  const oneLo = shiftLo(freeLo, freeHi, forward) & V[EMPTY]!;
  const oneHi = shiftHi(freeLo, freeHi, forward) & V[EMPTY + 1]!;
  addPawns(oneLo & V[QUIET]!, 0, forward, move.QUIET);
  addPawns(oneHi & V[QUIET + 1]!, 1, forward, move.QUIET);
  if (color === 0) addPawns(((oneLo & 0x00ff0000) << 8) & V[QUIET]!, 0, 16, move.DOUBLE_STEP);
  else addPawns(((oneHi & 0x0000ff00) >>> 8) & V[QUIET + 1]!, 1, -16, move.DOUBLE_STEP);
}

function pawnCaptures(p: number, lo: number, hi: number, delta: number): void {
  const targetsLo = shiftLo(lo, hi, delta) & V[TARGETS]!;
  const targetsHi = shiftHi(lo, hi, delta) & V[TARGETS + 1]!;
  if (targetsLo !== 0) pawnCapturesHalf(p, targetsLo, 0, delta);
  if (targetsHi !== 0) pawnCapturesHalf(p, targetsHi, 1, delta);
}

function pawnCapturesHalf(p: number, targets: number, half: number, delta: number): void {
  let legal = 0;
  for (let b = targets; b !== 0; b &= b - 1) {
    legal |= legalCaptures(p, 32 * half + lowest(b) - delta, b & -b, half);
  }
  addPawns(legal, half, delta, move.CAPTURE);
}

/** The blast is on the square the pawn moves to; the captured pawn vanishes beside it. */
function enPassant(p: number, target: Square): void {
  const color = S[p + TURN]!;
  if (touch(target, V[OWN_KING]!)) return;
  const own = p + MEN + 2 * color;
  const from = 128 * (1 - color) + 2 * target;
  const half = target >> 5; // capturing pawns stand on the rank behind the target, in the same half
  const sources = pawnAttacks[from + half]! & S[own + half]! & S[p + PAWNS + half]!;
  for (let b = sources; b !== 0; b &= b - 1) {
    const source = 32 * half + lowest(b);
    if (touch(target, V[ENEMY_KING]!) || V[TOUCHING] !== 0 || survivesBlast(p, source, target, target ^ 8)) {
      add(source, 1 << target, half, move.EN_PASSANT);
    }
  }
}

function king(p: number): void {
  const source = V[OWN_KING]!;
  const enemies = p + MEN + 2 * (1 - S[p + TURN]!);
  const occupiedLo = ~V[EMPTY]! & ~(source < 32 ? 1 << source : 0);
  const occupiedHi = ~V[EMPTY + 1]! & ~(source < 32 ? 0 : 1 << source);
  for (let half = 0; half < 2; half++) {
    const steps = neighbours[2 * source + half]! & V[EMPTY + half]!;
    let legal = steps & neighbours[2 * V[ENEMY_KING]! + half]!;
    for (let b = steps ^ legal; b !== 0; b &= b - 1) {
      const target = 32 * half + lowest(b);
      if (!attacked(p, target, occupiedLo, occupiedHi, S[enemies]!, S[enemies + 1]!)) legal |= b & -b;
    }
    add(source, legal, half, move.QUIET);
  }
  if (V[CHECKERS] === 0) castling(p);
}

function castling(p: number): void {
  const own = p + MEN + 2 * S[p + TURN]!;
  for (let half = 0; half < 2; half++) {
    for (let b = S[p + RIGHTS + half]! & S[own + half]!; b !== 0; b &= b - 1) {
      if (mayCastle(p, 32 * half + lowest(b))) add(V[OWN_KING]!, b & -b, half, move.CASTLE);
    }
  }
}

/**
 * The squares the king crosses are judged with the king lifted and the rook at home, the one where it
 * arrives after both have moved; squares that touch the enemy king are safe.
 */
function mayCastle(p: number, rook: Square): boolean {
  const king = V[OWN_KING]!;
  if ((between(king, rook) & ~V[EMPTY + (king >> 5)]!) !== 0) return false; // nearly always decides
  const side = file(rook) > file(king) ? 1 : 0;
  const kingTo = kingCastlesTo(king, side);
  const rookTo = rookCastlesTo(king, side);
  const occupied = ~V[EMPTY + (king >> 5)]! & ~(1 << king) & ~(1 << rook);
  const path =
    between(king, rook) | between(king, kingTo) | between(rook, rookTo) | (1 << kingTo) | (1 << rookTo);
  if ((path & occupied) !== 0) return false;
  for (let b = between(king, kingTo); b !== 0; b &= b - 1) {
    if (!kingSafe(p, (king & 32) + lowest(b), occupied | (1 << rook))) return false;
  }
  return kingSafe(p, kingTo, occupied | (1 << rookTo));
}

/** Squares between two squares of one back rank: all in one half. */
function between(a: Square, b: Square): number {
  return BETWEEN[2 * (64 * a + b) + (a >> 5)]!;
}

/** `occupied` replaces the half of the board that holds the back rank. */
function kingSafe(p: number, square: Square, occupied: number): boolean {
  if (touch(square, V[ENEMY_KING]!)) return true;
  const enemies = p + MEN + 2 * (1 - S[p + TURN]!);
  const lo = square < 32 ? occupied : ~V[EMPTY]!;
  const hi = square < 32 ? ~V[EMPTY + 1]! : occupied;
  return !attacked(p, square, lo, hi, S[enemies]!, S[enemies + 1]!);
}

/** Counts or lists the moves of one piece to the squares of a half. */
function add(source: Square, targets: number, half: number, kind: number): void {
  if (counting) end += popcount(targets);
  else if (targets !== 0) list(source, targets, half, kind);
}

function list(source: Square, targets: number, half: number, kind: number): void {
  for (let b = targets; b !== 0; b &= b - 1) M[end++] = move.newMove(source, 32 * half + lowest(b), kind);
}

/** Counts or lists the moves of pawns that came `delta` squares; on the last rank each is four. */
function addPawns(targets: number, half: number, delta: number, kind: number): void {
  if (targets === 0) return;
  const promoting = targets & (half === 1 ? 0xff000000 : 0x000000ff);
  if (counting) end += popcount(targets) + 3 * popcount(promoting);
  else {
    listPawns(targets ^ promoting, half, delta, kind);
    if (promoting !== 0) listPromotions(promoting, half, delta, kind);
  }
}

function listPawns(targets: number, half: number, delta: number, kind: number): void {
  for (let b = targets; b !== 0; b &= b - 1) {
    const target = 32 * half + lowest(b);
    M[end++] = move.newMove(target - delta, target, kind);
  }
}

function listPromotions(targets: number, half: number, delta: number, kind: number): void {
  const first = kind === move.CAPTURE ? move.CAPTURE_PROMOTION : move.FIRST_PROMOTION;
  for (let b = targets; b !== 0; b &= b - 1) {
    const target = 32 * half + lowest(b);
    for (let i = 3; i >= 0; i--) M[end++] = move.newMove(target - delta, target, first + i);
  }
}
