/**
 * What every move of one position has to respect, worked out once by `survey` and read by the move
 * generator. In words: a move is legal if afterwards the own king stands, and the enemy king has
 * fallen, or the kings touch, or the own king is not attacked.
 */
export const EMPTY = 0; // squares without a piece
export const QUIET = 2; // where a quiet move of a piece that is not the king answers any check
export const TARGETS = 4; // enemies that can be captured without exploding the own king
export const WINNING = 6; // those whose capture explodes the enemy king: legal even in check
export const PINNED = 8; // own pieces that may move quietly on one line only
export const LOAD_BEARING = 10; // captures from here may open a line to the own king
export const FRAGILE = 12; // captures on these squares may
export const OPEN = 14; // where pieces that are not constrained may go without another thought
export const RISKY = 16; // captures that may expose the own king: each has to be tried
export const CONSTRAINED = 18; // own pieces for which the two sets above do not hold
export const OWN_KING = 20;
export const ENEMY_KING = 21;
export const CHECKERS = 22; // how many pieces give check
export const TOUCHING = 23; // 1 while the kings touch: no checks, no pins
/** The survey of the position looked at last. Sets are two ints, as everywhere. */
export const survey = new Int32Array(24);
