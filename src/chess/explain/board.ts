import { BETWEEN, KNIGHT, NEIGHBOURS, PAWN_ATTACKS } from '../attacks.ts';
import type { Color, Piece, Square } from '../chess.ts';
import { file, opposite, rank, squareName } from '../chess.ts';
import { contains, touch } from '../king-safety.ts';
import type { Position } from '../layout.ts';
import { WORKBENCH } from '../layout.ts';
import { load, pieceAt } from '../position.ts';

/**
 * A board to reason about, square by square: for explaining rules, where the arbiter's sets of squares
 * would be in the way and speed means nothing.
 */
export type Board = readonly (Piece | undefined)[];

export const SQUARES: readonly Square[] = Array.from({ length: 64 }, (_, square) => square);

export function boardOf(position: Position): Board {
  load(position, WORKBENCH);
  return SQUARES.map((square) => pieceAt(WORKBENCH, square));
}

/** The board with some squares changed. */
export function withSquares(board: Board, changes: Iterable<readonly [Square, Piece | undefined]>): Board {
  const changed = board.slice();
  for (const [square, piece] of changes) changed[square] = piece;
  return changed;
}

export function isPiece(piece: Piece | undefined, color: Color, role: Piece['role']): boolean {
  return piece?.color === color && piece.role === role;
}

/** -1 where it has exploded. */
export function kingOn(board: Board, color: Color): Square {
  return board.findIndex((piece) => isPiece(piece, color, 'king'));
}

/** The squares round one. */
export function neighbours(square: Square): Square[] {
  return SQUARES.filter((other) => contains(NEIGHBOURS, 2 * square, other));
}

/** The squares between two on one line. */
export function between(a: Square, b: Square): Square[] {
  return SQUARES.filter((square) => contains(BETWEEN, 2 * (64 * a + b), square));
}

/** Does the piece on a square reach another on an empty board, capturing? */
export function isItsWay({ role, color }: Piece, from: Square, to: Square): boolean {
  if (role === 'pawn') return contains(PAWN_ATTACKS, 128 * color + 2 * from, to);
  if (role === 'knight') return contains(KNIGHT, 2 * from, to);
  if (role === 'king') return touch(from, to);
  const files = Math.abs(file(from) - file(to));
  const ranks = Math.abs(rank(from) - rank(to));
  const straight = (files === 0) !== (ranks === 0);
  const diagonal = files === ranks && files !== 0;
  return (role !== 'bishop' && straight) || (role !== 'rook' && diagonal);
}

/** The squares of a king's rank on one side of it, from the edge inwards: where a rook to castle with is looked for. */
export function rookRow(king: Square, kingSide: boolean): Square[] {
  const row = SQUARES.filter((square) => rank(square) === rank(king) && square > king === kingSide);
  return (kingSide ? row.reverse() : row).filter((square) => square !== king);
}

/** The first piece that stands in the way from one square to another, or undefined. */
export function obstacle(board: Board, from: Square, to: Square): Square | undefined {
  const way = between(from, to).filter((square) => board[square] !== undefined);
  return way.length === 0 ? undefined : way[from < to ? 0 : way.length - 1];
}

/** Where the pieces of one colour stand that attack a square; a king attacks nothing. */
export function attackersOf(board: Board, square: Square, color: Color): Square[] {
  return SQUARES.filter((from) => {
    const piece = board[from];
    if (piece?.color !== color || piece.role === 'king') return false;
    return isItsWay(piece, from, square) && obstacle(board, from, square) === undefined;
  });
}

/** The pieces that attack the king of a colour, whether that is check or not. */
export function attackersOfKing(board: Board, color: Color): Square[] {
  const king = kingOn(board, color);
  return king < 0 ? [] : attackersOf(board, king, opposite(color));
}

export function kingsTouch(board: Board): boolean {
  const [white, black] = [kingOn(board, 0), kingOn(board, 1)];
  return white >= 0 && black >= 0 && touch(white, black);
}

/** The pieces that give check. */
export function checkersOf(board: Board, color: Color): Square[] {
  return kingsTouch(board) || kingOn(board, opposite(color)) < 0 ? [] : attackersOfKing(board, color);
}

/** `the rook on e8`. */
export function nameOn(board: Board, square: Square): string {
  return `the ${board[square]?.role ?? 'nothing'} on ${squareName(square)}`;
}

/** `the rook on e8 and the knight on c7`. */
export function namesOn(board: Board, squares: readonly Square[]): string {
  return listed(squares.map((square) => nameOn(board, square)));
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(texts: readonly string[]): string {
  return texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}
