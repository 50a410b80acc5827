import * as attacks from './attacks.ts';
import * as bitboard from './bitboard.ts';
import type { Color, Piece, Role, Square } from './chess.ts';
import { BLACK, file, ROLES, WHITE } from './chess.ts';
import type { Position } from './layout.ts';
import * as layout from './layout.ts';
import type { Move } from './move.ts';
import * as moves from './move.ts';

// Taken as constants of this module: V8 folds those into the code, but loads imported ones each time.
const { NEIGHBOURS } = attacks;
const { firstSquare } = bitboard;
const { CASTLE, DOUBLE_STEP, EN_PASSANT, FIRST_PROMOTION, from, isCapture, kind, promotion, to } = moves;
const { DIAGONALS, KINGS, KNIGHTS, MEN, ORTHOGONALS, PAWNS, RIGHTS, SETS } = layout;
const { EN_PASSANT_SQUARE, FULLMOVES, HALFMOVES, HASH_LO, SIZE, stack: S, STRIDE, TURN } = layout;

/** Puts a position value on the stack. */
export function load(position: Position, p: number): void {
  for (let i = 0; i < SIZE; i++) S[p + i] = position[i]!;
}

/** The position at `p` as a value. */
export function unload(p: number): Position {
  const position = new Array<number>(SIZE);
  for (let i = 0; i < SIZE; i++) position[i] = S[p + i]!;
  return position;
}

/** The king of one colour, or -1 when it has exploded. */
export function kingSquare(p: number, color: Color): Square {
  const own = p + MEN + 2 * color;
  return firstSquare(S[p + KINGS]! & S[own]!, S[p + KINGS + 1]! & S[own + 1]!);
}

/**
 * Plays a legal move from `p`: the position after it is written behind `p`, and its offset returned.
 * The hash is left to `rehash`, since counting does without.
 */
export function make(p: number, move: Move): number {
  const q = p + STRIDE;
  for (let i = 0; i < HASH_LO; i++) S[q + i] = S[p + i]!;
  const color = S[p + TURN]! as Color;
  S[q + EN_PASSANT_SQUARE] = -1;
  S[q + TURN] = 1 - color;
  S[q + HALFMOVES]!++;
  S[q + FULLMOVES]! += color;
  const k = kind(move);
  if (isCapture(move)) explode(q, from(move), to(move), k === EN_PASSANT ? to(move) ^ 8 : to(move));
  else if (k === CASTLE) castle(q, color, from(move), to(move));
  else walk(q, color, from(move), to(move), k);
  return q;
}

/** Moves a piece to an empty square; pawns may promote there. */
function walk(q: number, color: Color, source: Square, target: Square, k: number): void {
  const sourceHalf = q + (source >> 5);
  const targetHalf = q + (target >> 5);
  const sourceBit = 1 << source;
  const targetBit = 1 << target;
  S[sourceHalf + MEN + 2 * color]! ^= sourceBit;
  S[targetHalf + MEN + 2 * color]! |= targetBit;
  if ((S[sourceHalf + PAWNS]! & sourceBit) !== 0) {
    S[sourceHalf + PAWNS]! ^= sourceBit;
    S[q + HALFMOVES] = 0;
    if (k >= FIRST_PROMOTION) place(q, promotion(k), target);
    else S[targetHalf + PAWNS]! |= targetBit;
    if (k === DOUBLE_STEP) S[q + EN_PASSANT_SQUARE] = (source + target) >> 1;
    return;
  }
  for (let set = KNIGHTS; set <= KINGS; set += 2) {
    if ((S[sourceHalf + set]! & sourceBit) === 0) continue;
    S[sourceHalf + set]! ^= sourceBit;
    S[targetHalf + set]! |= targetBit;
    if (set === KINGS) forfeitRights(q, color);
  }
  S[sourceHalf + RIGHTS]! &= ~sourceBit;
}

/**
 * What a capture on `target` removes, on one half of the board. The capturing piece and the captured
 * one vanish, whatever they are, and so does every piece but a pawn on the eight squares round
 * `target`, which is where the blast is even when a pawn is captured en passant.
 */
export function blast(p: number, half: number, source: Square, target: Square, victim: Square): number {
  const bystanders = NEIGHBOURS[2 * target + half]! & ~S[p + PAWNS + half]!;
  return bystanders | bit(source, half) | bit(victim, half);
}

/** A square as a set, if it is on this half of the board. */
function bit(square: Square, half: number): number {
  return square >> 5 === half ? 1 << square : 0;
}

/** Rooks in the blast lose their right to castle, and a king takes the rights of its side with it. */
function explode(q: number, source: Square, target: Square, victim: Square): void {
  const lo = blast(q, 0, source, target, victim);
  const hi = blast(q, 1, source, target, victim);
  const kingFell = (S[q + KINGS]! & lo) | (S[q + KINGS + 1]! & hi);
  for (let set = 0; set < SETS; set += 2) {
    S[q + set]! &= ~lo;
    S[q + set + 1]! &= ~hi;
  }
  S[q + HALFMOVES] = 0;
  if (kingFell !== 0) forfeitRights(q, S[q + TURN]! as Color);
}

/** King and rook go to their squares of orthodox chess, wherever they started. */
function castle(q: number, color: Color, king: Square, rook: Square): void {
  forfeitRights(q, color);
  remove(q, king);
  remove(q, rook);
  const side = file(rook) > file(king) ? 1 : 0;
  put(q, { color, role: 'king' }, kingCastlesTo(king, side));
  put(q, { color, role: 'rook' }, rookCastlesTo(king, side));
}

/** c or g file, on the king's rank. `side` is 1 towards the h file. */
export function kingCastlesTo(king: Square, side: number): Square {
  return (king & 56) + (side === 1 ? 6 : 2);
}

/** d or f file, on the king's rank. */
export function rookCastlesTo(king: Square, side: number): Square {
  return (king & 56) + (side === 1 ? 5 : 3);
}

function forfeitRights(q: number, color: Color): void {
  const rank1 = color === 0 ? 0xff : 0;
  const rank8 = color === 1 ? 0xff00_0000 : 0;
  S[q + RIGHTS]! &= ~rank1;
  S[q + RIGHTS + 1]! &= ~rank8;
}

function remove(q: number, square: Square): void {
  const half = q + (square >> 5);
  for (let set = 0; set < RIGHTS; set += 2) S[half + set]! &= ~(1 << square);
}

/** Adds a piece on an empty square. */
export function put(q: number, piece: Piece, square: Square): void {
  S[q + MEN + 2 * piece.color + (square >> 5)]! |= 1 << square;
  place(q, piece.role, square);
}

function place(q: number, role: Role, square: Square): void {
  const half = q + (square >> 5);
  const bit = 1 << square;
  if (role === 'pawn') S[half + PAWNS]! |= bit;
  else if (role === 'knight') S[half + KNIGHTS]! |= bit;
  else if (role === 'king') S[half + KINGS]! |= bit;
  if (role === 'bishop' || role === 'queen') S[half + DIAGONALS]! |= bit;
  if (role === 'rook' || role === 'queen') S[half + ORTHOGONALS]! |= bit;
}

/** What stands on a square of the position at `p`, as an index into ROLES; -1 for nothing. */
export function roleAt(p: number, square: Square): number {
  const half = p + (square >> 5);
  const bit = 1 << square;
  if (((S[half + MEN]! | S[half + MEN + 2]!) & bit) === 0) return -1;
  if ((S[half + PAWNS]! & bit) !== 0) return 0;
  if ((S[half + KNIGHTS]! & bit) !== 0) return 1;
  if ((S[half + KINGS]! & bit) !== 0) return 5;
  if ((S[half + DIAGONALS]! & bit) === 0) return 3;
  return (S[half + ORTHOGONALS]! & bit) !== 0 ? 4 : 2;
}

/** Whose piece stands on a square; black where there is none. */
export function colorAt(p: number, square: Square): Color {
  return ((S[p + MEN + (square >> 5)]! >>> square) & 1) !== 0 ? WHITE : BLACK;
}

/** The piece on a square of the position at `p`. */
export function pieceAt(p: number, square: Square): Piece | undefined {
  const role = roleAt(p, square);
  return role < 0 ? undefined : { color: colorAt(p, square), role: ROLES[role]! };
}
