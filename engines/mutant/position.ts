import type { Board, Color, Square } from './board.ts';

/** A position, without the clocks, which no rule for moves asks for. */
export interface Position {
  readonly board: Board;
  readonly turn: Color;
  /** Squares of the rooks that may castle, of both sides. */
  readonly rooks: readonly Square[];
  /** The square that a pawn has just passed by a double step, or -1. */
  readonly passed: Square;
}

export interface Move {
  readonly from: Square;
  /** For castling the square of the rook. */
  readonly to: Square;
  readonly kind: 'quiet' | 'double step' | 'capture' | 'en passant' | 'castling';
  /** The role that a pawn becomes, or 0. */
  readonly promotion: number;
}

export function isCapture({ kind }: Move): boolean {
  return kind === 'capture' || kind === 'en passant';
}

/** Where the captured man stands. */
export function victimSquare({ from, to, kind }: Move): Square {
  return kind === 'en passant' ? (from & 56) | (to & 7) : to;
}
