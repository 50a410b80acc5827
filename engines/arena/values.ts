/**
 * What pieces are worth in hundredths of a pawn. A piece takes one with it when it captures, so that
 * minor pieces stand nearer to pawns than in chess, and the queen, which reaches everything, further.
 */
export const PAWN = 100;
export const KNIGHT = 200;
export const BISHOP = 220;
export const ROOK = 350;
export const QUEEN = 700;
