import { is, White } from './flags';
import { BETWEEN, LEAPERS, LINES, SLIDERS } from './memory-map';
import { Square, Squares } from './squares';

/** Reading the attack tables; `fill-tables.ts` makes them. */

@inline
export function knightMoves(square: Square): Squares {
  return load<u64>(LEAPERS + (square << 6));
}

/** The eight neighbours: where a king can step, and what a blast reaches. */
@inline
export function neighbours(square: Square): Squares {
  return load<u64>(LEAPERS + (square << 6), 8);
}

/** Where a pawn of this colour captures from a square. */
@inline
export function pawnCaptures<Us>(square: Square): Squares {
  return is<Us, White>() ? load<u64>(LEAPERS + (square << 6), 16) : load<u64>(LEAPERS + (square << 6), 24);
}

/** A bishop's attacks on the empty board. */
@inline
export function openDiagonals(square: Square): Squares {
  return load<u64>(LEAPERS + (square << 6), 32);
}

/** A rook's attacks on the empty board. */
@inline
export function openOrthogonals(square: Square): Squares {
  return load<u64>(LEAPERS + (square << 6), 40);
}

/** A bishop's attacks, given the occupied squares. */
@inline
export function diagonal(square: Square, occupied: Squares): Squares {
  return load<u64>(slot(SLIDERS + (square << 6), occupied));
}

/** A rook's attacks, given the occupied squares. */
@inline
export function orthogonal(square: Square, occupied: Squares): Squares {
  return load<u64>(slot(SLIDERS + (square << 6) + 32, occupied));
}

/** Where the attacks of the slider described at `row` stand: mask, multiplier, shift and base. */
@inline
export function slot(row: usize, occupied: Squares): usize {
  const product = (occupied & load<u64>(row)) * load<u64>(row, 8);
  return load<u32>(row, 24) + (((product >> load<u64>(row, 16)) as u32) << 3);
}

/** Squares strictly between two squares on one line, else none. */
@inline
export function between(a: Square, b: Square): Squares {
  return load<u64>(BETWEEN + (a << 9) + (b << 3));
}

/** The whole line through two squares without the squares themselves, if there is one. */
@inline
export function line(a: Square, b: Square): Squares {
  return load<u64>(LINES + (a << 9) + (b << 3));
}
