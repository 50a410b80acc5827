/**
 * The vocabulary of the game. Squares are numbers from a1 = 0 over b1 = 1 to h8 = 63; colours are
 * numbers too, so that they can index tables.
 */
export type Square = number;

export type Color = 0 | 1;
export const WHITE: Color = 0;
export const BLACK: Color = 1;

export function opposite(color: Color): Color {
  return color === WHITE ? BLACK : WHITE;
}

export type ColorName = 'white' | 'black';

export function colorName(color: Color): ColorName {
  return color === WHITE ? 'white' : 'black';
}

export const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
export type Role = (typeof ROLES)[number];

export interface Piece {
  readonly color: Color;
  readonly role: Role;
}

export function file(square: Square): number {
  return square & 7;
}

export function rank(square: Square): number {
  return square >> 3;
}

/** `e4` for 28. */
export function squareName(square: Square): string {
  return SQUARE_NAMES[square]!;
}

/** 28 for `e4`; -1 where the text names no square. */
export function parseSquare(text: string): Square {
  return text.length === 2 ? squareAt(text, 0) : -1;
}

/** The square that two characters of a text name, from an index on; -1 where they name none. */
export function squareAt(text: string, index: number): Square {
  const f = text.charCodeAt(index) - 97;
  const r = text.charCodeAt(index + 1) - 49;
  return f >= 0 && f < 8 && r >= 0 && r < 8 ? r * 8 + f : -1;
}

const SQUARE_NAMES: readonly string[] = Array.from(
  { length: 64 },
  (_, square) => 'abcdefgh'.charAt(file(square)) + (rank(square) + 1),
);

/** How the rules of the game ended it, in the order in which they are asked. */
export type RuleReason =
  | 'king-exploded'
  | 'checkmate'
  | 'stalemate'
  | 'insufficient-material'
  | 'threefold-repetition'
  | 'fifty-move';

export interface Outcome {
  readonly winner: ColorName | null;
  readonly reason: RuleReason;
}

export const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
