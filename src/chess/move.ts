import type { Role, Square } from './chess.ts';

/**
 * A move as one integer: from in bits 0 to 5, to in bits 6 to 11, kind above. Castling is written as
 * the king moving to its own rook's square, which is unambiguous in Atomic960 as well.
 */
export type Move = number;

export const QUIET = 0;
export const DOUBLE_STEP = 1;
export const CASTLE = 2;
export const EN_PASSANT = 4; // bit 2: something explodes
export const CAPTURE = 5;
export const FIRST_PROMOTION = 8; // to knight, bishop, rook, queen
export const CAPTURE_PROMOTION = 12; // the same with a capture

const PROMOTION_ROLES: readonly Role[] = ['knight', 'bishop', 'rook', 'queen'];

export function newMove(source: Square, target: Square, moveKind: number): Move {
  return source | (target << 6) | (moveKind << 12);
}

export function from(move: Move): Square {
  return move & 63;
}

export function to(move: Move): Square {
  return (move >> 6) & 63;
}

export function kind(move: Move): number {
  return move >> 12;
}

/** Captures explode: all moves of the kinds with bit 2. */
export function isCapture(move: Move): boolean {
  return (move & (4 << 12)) !== 0;
}

/** What a pawn becomes by a move of a promoting kind. */
export function promotion(moveKind: number): Role {
  return PROMOTION_ROLES[moveKind & 3]!;
}
