/**
 * A second arbiter, naive on purpose: a board of letters, every rule written out as a loop, every
 * legality tried on a copy of the board. It is the second opinion on `src/chess`, so it takes
 * nothing from there, not even how a FEN is read.
 */
export type Side = 'w' | 'b';

export interface Place {
  readonly file: number;
  readonly rank: number;
}

/** `board[rank][file]`: the letter of a FEN, or '' for an empty square. */
export type Board = string[][];

export interface Rook {
  readonly side: Side;
  readonly file: number;
}

export interface NaivePosition {
  readonly board: Board;
  readonly turn: Side;
  /** The rooks that may still castle. */
  readonly rooks: readonly Rook[];
  /** The square that a pawn has just passed by a double step. */
  readonly passed: Place | undefined;
  readonly halfmoves: number;
  readonly fullmoves: number;
}

export const SQUARES: readonly Place[] = Array.from({ length: 64 }, (_, i) => ({
  file: i % 8,
  rank: (i - (i % 8)) / 8,
}));

export function other(side: Side): Side {
  return side === 'w' ? 'b' : 'w';
}

export function ownerOf(piece: string): Side | undefined {
  if (piece === '') return undefined;
  return piece < 'a' ? 'w' : 'b'; // capitals come first
}

export function letter(side: Side, role: string): string {
  return side === 'w' ? role.toUpperCase() : role;
}

export function homeRank(side: Side): number {
  return side === 'w' ? 0 : 7;
}

export function same(a: Place, b: Place): boolean {
  return a.file === b.file && a.rank === b.rank;
}

/** Do two squares touch, also at a corner? */
export function touching(a: Place, b: Place): boolean {
  return !same(a, b) && Math.abs(a.file - b.file) <= 1 && Math.abs(a.rank - b.rank) <= 1;
}

/** The letter on a square, '' if it is empty, undefined off the board. */
export function at(board: Board, square: Place): string | undefined {
  const { file, rank } = square;
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return undefined;
  return board[rank]![file];
}

export function withSquares(board: Board, changes: readonly (readonly [Place, string])[]): Board {
  const copy = board.map((row) => row.slice());
  for (const [square, piece] of changes) copy[square.rank]![square.file] = piece;
  return copy;
}

export function kingOf(board: Board, side: Side): Place | undefined {
  return SQUARES.find((square) => at(board, square) === letter(side, 'k'));
}

/** One rank ahead for white, one back for black. */
export function forward(side: Side): number {
  return side === 'w' ? 1 : -1;
}
