/**
 * A position is SIZE ints. Eight sets of squares come first, two halves each: who stands where (by
 * colour), what stands where (a queen is in both slider sets), and the rooks that may still castle.
 * With that, an explosion is one mask taken from all eight sets.
 *
 * While moves are made, positions lie on one flat stack, each at its own offset `p`: making a move
 * writes the next position behind it, and taking it back is to forget it.
 */
export const MEN = 0; // + 2 * colour
export const PAWNS = 4;
export const KNIGHTS = 6;
export const DIAGONALS = 8; // bishops and queens
export const ORTHOGONALS = 10; // rooks and queens
export const KINGS = 12;
export const RIGHTS = 14; // squares of the rooks that may castle
export const SETS = 16; // number of ints in the eight sets
export const EN_PASSANT_SQUARE = 16; // -1 where no pawn can capture en passant
export const TURN = 17;
export const HALFMOVES = 18; // since the last capture or pawn move
export const FULLMOVES = 19;
export const HASH_LO = 20;
export const HASH_HI = 21;
export const SIZE = 22;

/**
 * A position as a value. Made by `parseFen` and `play`; never written to. A plain array, since a small
 * typed one takes ten times as long to make.
 */
export type Position = readonly number[];

/** Distance of two positions on the stack. */
export const STRIDE = 32;
const SLOTS = 256;
/** Positions while moves are made and taken back. */
export const stack = new Int32Array(SLOTS * STRIDE);
/** Where functions on position values put them; the slots before are free for searches. */
export const WORKBENCH = (SLOTS - 4) * STRIDE;
