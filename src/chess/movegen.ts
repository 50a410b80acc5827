import * as attacks from './attacks.ts';
import * as bitboard from './bitboard.ts';
import { castling } from './castling.ts';
import type { Square } from './chess.ts';
import { file } from './chess.ts';
import * as kingSafety from './king-safety.ts';
import * as layout from './layout.ts';
import * as kinds from './move.ts';
import * as moveList from './move-list.ts';
import * as surveyed from './survey.ts';

// Taken as constants of this module: V8 folds those into the code, but loads imported ones each time.
const { diagonal, KNIGHT, LINE, NEIGHBOURS, orthogonal, PAWN_ATTACKS, SLIDER_SETS } = attacks;
const { lowest, shiftHi, shiftLo } = bitboard;
const { attacked, contains, surveyKings, survivesBlast, touch } = kingSafety;
const { DIAGONALS, EN_PASSANT_SQUARE, KNIGHTS, MEN, ORTHOGONALS, PAWNS, stack: S, TURN } = layout;
const { add, addPawns, addPiece, beginCount, beginList, endOfMoves } = moveList;
const { CHECKERS, CONSTRAINED, EMPTY, ENEMY_KING, OPEN, OWN_KING, PINNED, QUIET, RISKY } = surveyed;
const { survey: V, TARGETS, TOUCHING, WINNING } = surveyed;

/** Writes the legal moves at `p` to `moves`, from `movesAt(p)` on; returns the index behind the last. */
export function generate(p: number): number {
  beginList(p);
  sweep(p);
  return endOfMoves();
}

/** How many legal moves there are at `p`, without listing them. */
export function count(p: number): number {
  beginCount();
  sweep(p);
  return endOfMoves();
}

/** Is some en passant capture at `p` legal? */
export function hasEnPassant(p: number): boolean {
  beginCount();
  if (S[p + EN_PASSANT_SQUARE]! >= 0 && surveyKings(p)) enPassant(p, S[p + EN_PASSANT_SQUARE]!);
  return endOfMoves() > 0;
}

function sweep(p: number): void {
  if (!surveyKings(p)) return;
  pieces(p, 0);
  pieces(p, 1);
  pawns(p);
  king(p);
}

/** The moves of knights, bishops, rooks and queens on one half of the board. */
function pieces(p: number, half: number): void {
  const knights = S[p + KNIGHTS + half]!;
  const diagonals = S[p + DIAGONALS + half]!;
  const orthogonals = S[p + ORTHOGONALS + half]!;
  const occupiedLo = ~V[EMPTY]!;
  const occupiedHi = ~V[EMPTY + 1]!;
  const own = S[p + MEN + 2 * S[p + TURN]! + half]!;
  for (let b = own & (knights | diagonals | orthogonals); b !== 0; b &= b - 1) {
    const bit = b & -b;
    const source = 32 * half + lowest(b);
    let lo = 0;
    let hi = 0;
    if ((knights & bit) !== 0) {
      lo = KNIGHT[2 * source]!;
      hi = KNIGHT[2 * source + 1]!;
    }
    if ((diagonals & bit) !== 0) {
      const set = diagonal(source, occupiedLo, occupiedHi);
      lo = SLIDER_SETS[set]!;
      hi = SLIDER_SETS[set + 1]!;
    }
    if ((orthogonals & bit) !== 0) {
      const set = orthogonal(source, occupiedLo, occupiedHi);
      lo |= SLIDER_SETS[set]!;
      hi |= SLIDER_SETS[set + 1]!;
    }
    if ((V[CONSTRAINED + half]! & bit) !== 0) constrainedPiece(p, source, lo, hi);
    else freePiece(p, source, lo, hi);
  }
}

/** A piece that shields nothing goes where it attacks; only some of its captures have to be tried. */
function freePiece(p: number, source: Square, attacksLo: number, attacksHi: number): void {
  let lo = attacksLo & V[OPEN]!;
  let hi = attacksHi & V[OPEN + 1]!;
  const riskyLo = attacksLo & V[RISKY]!;
  const riskyHi = attacksHi & V[RISKY + 1]!;
  if (riskyLo !== 0) lo |= surviving(p, source, riskyLo, 0);
  if (riskyHi !== 0) hi |= surviving(p, source, riskyHi, 1);
  addPiece(source, lo, hi);
}

/** A piece that shields the own king: pinned, it moves on its line; its captures are all tried. */
function constrainedPiece(p: number, source: Square, attacksLo: number, attacksHi: number): void {
  let lo = attacksLo & V[QUIET]!;
  let hi = attacksHi & V[QUIET + 1]!;
  if (contains(V, PINNED, source)) {
    const line = 2 * (64 * V[OWN_KING]! + source);
    lo &= LINE[line]!;
    hi &= LINE[line + 1]!;
  }
  lo |= constrainedCaptures(p, source, attacksLo & V[TARGETS]!, 0);
  hi |= constrainedCaptures(p, source, attacksHi & V[TARGETS + 1]!, 1);
  addPiece(source, lo, hi);
}

/** Exploding the enemy king is always legal, else the own king has to be safe afterwards. */
function constrainedCaptures(p: number, source: Square, captures: number, half: number): number {
  const winning = captures & V[WINNING + half]!;
  return winning | surviving(p, source, captures ^ winning, half);
}

/** Those captures after which the own king is not attacked. */
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
  addPawns(oneLo & V[QUIET]!, 0, forward, kinds.QUIET);
  addPawns(oneHi & V[QUIET + 1]!, 1, forward, kinds.QUIET);
  if (color === 0) addPawns(((oneLo & 0x00ff0000) << 8) & V[QUIET]!, 0, 16, kinds.DOUBLE_STEP);
  else addPawns(((oneHi & 0x0000ff00) >>> 8) & V[QUIET + 1]!, 1, -16, kinds.DOUBLE_STEP);
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
    const source = 32 * half + lowest(b) - delta;
    const bit = b & -b;
    if (contains(V, CONSTRAINED, source)) legal |= constrainedCaptures(p, source, bit, half);
    else legal |= (bit & V[OPEN + half]!) | surviving(p, source, bit & V[RISKY + half]!, half);
  }
  addPawns(legal, half, delta, kinds.CAPTURE);
}

/** The blast is on the square the pawn moves to; the captured pawn vanishes beside it. */
function enPassant(p: number, target: Square): void {
  const color = S[p + TURN]!;
  if (touch(target, V[OWN_KING]!)) return;
  const own = p + MEN + 2 * color;
  const from = 128 * (1 - color) + 2 * target;
  const half = target >> 5; // capturing pawns stand on the rank behind the target, in the same half
  const sources = PAWN_ATTACKS[from + half]! & S[own + half]! & S[p + PAWNS + half]!;
  for (let b = sources; b !== 0; b &= b - 1) {
    const source = 32 * half + lowest(b);
    if (touch(target, V[ENEMY_KING]!) || V[TOUCHING] !== 0 || survivesBlast(p, source, target, target ^ 8)) {
      add(source, 1 << target, half, kinds.EN_PASSANT);
    }
  }
}

function king(p: number): void {
  const source = V[OWN_KING]!;
  const enemies = p + MEN + 2 * (1 - S[p + TURN]!);
  const occupiedLo = ~V[EMPTY]! & ~(source < 32 ? 1 << source : 0);
  const occupiedHi = ~V[EMPTY + 1]! & ~(source < 32 ? 0 : 1 << source);
  for (let half = 0; half < 2; half++) {
    const steps = NEIGHBOURS[2 * source + half]! & V[EMPTY + half]!;
    let legal = steps & NEIGHBOURS[2 * V[ENEMY_KING]! + half]!;
    for (let b = steps ^ legal; b !== 0; b &= b - 1) {
      const target = 32 * half + lowest(b);
      if (!attacked(p, target, occupiedLo, occupiedHi, S[enemies]!, S[enemies + 1]!)) legal |= b & -b;
    }
    add(source, legal, half, kinds.QUIET);
  }
  if (V[CHECKERS] === 0) castling(p);
}
