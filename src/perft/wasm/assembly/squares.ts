import { is, White } from './flags';

/** A set of squares, one bit each: a1 is bit 0, h8 is bit 63. */
export type Squares = u64;
export type Square = u32;

export const ALL: Squares = ~0;
export const A_FILE: Squares = 0x0101010101010101;
const H_FILE: Squares = A_FILE << 7;
const RANK_1: Squares = 0xff;
export const BACK_RANKS: Squares = RANK_1 | (RANK_1 << 56);

@inline
export function bit(square: Square): Squares {
  return (1 as u64) << square;
}

@inline
export function lowest(set: Squares): Square {
  return ctz(set) as u32;
}

@inline
export function size(set: Squares): i32 {
  return popcnt(set) as i32;
}

/** A set moved one rank towards the enemy. */
@inline
export function advance<Us>(set: Squares): Squares {
  return is<Us, White>() ? set << 8 : set >> 8;
}

/** A set moved one rank back home. */
@inline
export function retreat<Us>(set: Squares): Squares {
  return is<Us, White>() ? set >> 8 : set << 8;
}

/** Squares where pawns that came from their first rank may step once more. */
@inline
export function halfway<Us>(set: Squares): Squares {
  return set & (is<Us, White>() ? RANK_1 << 16 : RANK_1 << 40);
}

/** Where pawns capture: towards the a file or the other way. */
@inline
export function strike<Us>(LEFT: bool, pawns: Squares): Squares {
  const forward = advance<Us>(pawns);
  return LEFT ? (forward & ~A_FILE) >> 1 : (forward & ~H_FILE) << 1;
}

/** Where the pawns came from that capture on these squares. */
@inline
export function origin<Us>(LEFT: bool, targets: Squares): Squares {
  return retreat<Us>(LEFT ? targets << 1 : targets >> 1);
}
