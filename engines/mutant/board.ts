/**
 * The board of the mutant: 64 squares from a1 = 0 to h8 = 63, copied for every move, so that each rule
 * is a few plain lines. Nothing is taken from `src/chess`: a right mutant is a second opinion on it.
 */
export type Square = number;
export type Color = 0 | 1;
export const WHITE: Color = 0;
export const BLACK: Color = 1;

/** A man is its role, plus 8 if it is black; an empty square is 0. */
export type Board = readonly number[];
export const EMPTY = 0;
export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;
/** Added to a promoted man by a fault that remembers what it was. */
export const PROMOTED = 16;

export function man(color: Color, role: number): number {
  return role + 8 * color;
}

export function role(piece: number): number {
  return piece & 7;
}

/** Whether a square holds a man of this colour. */
export function isOf(piece: number, color: Color): boolean {
  return piece !== EMPTY && (piece & 8) === 8 * color;
}

export function isMan(piece: number, color: Color, roleWanted: number): boolean {
  return (piece & 15) === man(color, roleWanted);
}

export function other(color: Color): Color {
  return color === WHITE ? BLACK : WHITE;
}

export function file(square: Square): number {
  return square & 7;
}

export function rank(square: Square): number {
  return square >> 3;
}

/** The rank as its side counts it: 0 is its own first one. */
export function rankFor(color: Color, square: Square): number {
  return color === WHITE ? rank(square) : 7 - rank(square);
}

/** One step ahead for a pawn. */
export function forward(color: Color): number {
  return color === WHITE ? 8 : -8;
}

/** Where the king of a side stands, or -1. */
export function kingSquare(board: Board, color: Color): Square {
  return board.indexOf(man(color, KING));
}

export function touch(a: Square, b: Square): boolean {
  return a !== b && Math.abs(file(a) - file(b)) <= 1 && Math.abs(rank(a) - rank(b)) <= 1;
}

export function kingsTouch(board: Board): boolean {
  const [white, black] = [kingSquare(board, WHITE), kingSquare(board, BLACK)];
  return white >= 0 && black >= 0 && touch(white, black);
}

/** A copy with some squares changed. */
export function withSquares(board: Board, changes: readonly (readonly [Square, number])[]): Board {
  const copy = board.slice();
  for (const [square, piece] of changes) copy[square] = piece;
  return copy;
}
