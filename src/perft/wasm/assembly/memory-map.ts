/**
 * What lies where in the linear memory, which all threads share. Tables fill most of the first
 * mebibyte, written once by `fillTables`; the constants of the compiler (`--memoryBase` in build.ts) and one
 * slot a thread for the position to count from the rest; behind it is the hash table.
 */

/** 64 bytes a square: all that does not depend on blockers, in one line of the cache. */
export const LEAPERS: usize = 0;
/** 64 bytes a square: how to find the attacks of a bishop (32 bytes) and of a rook. */
export const SLIDERS: usize = LEAPERS + 64 * 64;
/** Eight bytes for each pair of squares: the squares between them. */
export const BETWEEN: usize = SLIDERS + 64 * 64;
/** Eight bytes for each pair of squares: the whole line through both. */
export const LINES: usize = BETWEEN + 64 * 64 * 8;
/** The attacks of bishops and rooks for all blockers. */
export const SLIDER_SETS: usize = LINES + 64 * 64 * 8;
const CONSTANTS: usize = 15 << 16;
export const POSITIONS: usize = CONSTANTS + (1 << 12);
export const POSITION_SIZE: usize = 128;
export const HASH_TABLE: usize = 1 << 20;
