import { file, rank, type Square } from '../../src/chess/chess.ts';
import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK } from './values.ts';

/** Indices of the tables: kinds of men. */
export const PAWN_ROW = 0;
export const KNIGHT_ROW = 64;
export const BISHOP_ROW = 128;
export const ROOK_ROW = 192;
export const QUEEN_ROW = 256;
export const KING_ROW = 320;

/** A pawn's worth by its rank, beyond its material: the nearer to promotion, the more. */
const PAWN_RANKS = [0, 0, 2, 8, 20, 45, 90, 0];

/** Material and place of a white man: at the row of its kind plus its square. For black turn the board: `^ 56`. */
export const SQUARES = new Int32Array(6 * 64);

for (let square = 0; square < 64; square++) {
  const central = centrality(square);
  SQUARES[PAWN_ROW + square] = PAWN + PAWN_RANKS[rank(square)]! + (isCentralFile(square) ? 4 : 0);
  SQUARES[KNIGHT_ROW + square] = KNIGHT + 6 * central - 18;
  SQUARES[BISHOP_ROW + square] = BISHOP + 3 * central - 9;
  SQUARES[ROOK_ROW + square] = ROOK + (rank(square) === 6 ? 15 : 0);
  SQUARES[QUEEN_ROW + square] = QUEEN + 2 * central - 6;
  SQUARES[KING_ROW + square] = -8 * Math.min(rank(square), 3);
}

/** 0 in the corners to 6 in the middle. */
function centrality(square: Square): number {
  return Math.min(file(square), 7 - file(square)) + Math.min(rank(square), 7 - rank(square));
}

function isCentralFile(square: Square): boolean {
  return file(square) === 3 || file(square) === 4;
}
