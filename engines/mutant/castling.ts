import { checkers, isSafe } from './attacks.ts';
import type { Board, Color, Square } from './board.ts';
import { EMPTY, file, KING, man, withSquares } from './board.ts';
import type { Faults } from './faults.ts';

/** From where to where king and rook go. */
export interface CastlingPath {
  readonly king: Square;
  readonly rook: Square;
  readonly kingTo: Square;
  readonly rookTo: Square;
}

export function castlingPath(king: Square, rook: Square): CastlingPath {
  const first = king & 56;
  const east = file(rook) > file(king);
  return { king, rook, kingTo: first + (east ? 6 : 2), rookTo: first + (east ? 5 : 3) };
}

/** The squares from one to another on the same rank, both included. */
export function row(a: Square, b: Square): Square[] {
  const low = Math.min(a, b);
  return Array.from({ length: Math.abs(a - b) + 1 }, (_, i) => low + i);
}

/** No other man stands on the way of the king or the rook. */
export function isFree(board: Board, { king, rook, kingTo, rookTo }: CastlingPath, faults: Faults): boolean {
  const rookWay = faults['castling-over-pieces'] ? [rookTo] : [...row(king, rook), ...row(rook, rookTo)];
  return [...row(king, kingTo), ...rookWay].every(
    (square) => square === king || square === rook || board[square] === EMPTY,
  );
}

/** The squares between where the king stands and where it arrives. */
export function crossed({ king, kingTo }: CastlingPath): Square[] {
  return row(king, kingTo).filter((square) => square !== king && square !== kingTo);
}

/** Not out of check, and not through an attack; where the king arrives is judged as after any other move. */
export function setsOutSafely(board: Board, side: Color, path: CastlingPath, faults: Faults): boolean {
  if (checkers(board, side).length > 0 && !faults['castling-out-of-check']) return false;
  if (faults['castling-through-attack']) return true;
  const board2 = onTheWay(board, path, faults);
  return crossed(path).every((square) => isSafe(board2, square, side));
}

/** While the king crosses squares it is lifted, and the rook is still at home. */
function onTheWay(board: Board, { king, rook }: CastlingPath, faults: Faults): Board {
  return withSquares(board, [
    [king, faults['castling-king-not-lifted'] ? board[king]! : EMPTY],
    [rook, faults['castling-rook-lifted-early'] ? EMPTY : board[rook]!],
  ]);
}

export function castled(board: Board, { king, rook, kingTo, rookTo }: CastlingPath): Board {
  return withSquares(board, [
    [king, EMPTY],
    [rook, EMPTY],
    [kingTo, board[king]!],
    [rookTo, board[rook]!],
  ]);
}

/** The king has arrived, but the rook is still at home. */
export function halfCastled(board: Board, side: Color, { king, kingTo }: CastlingPath): Board {
  return withSquares(board, [
    [king, EMPTY],
    [kingTo, man(side, KING)],
  ]);
}
