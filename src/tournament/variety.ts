import { popcount2 } from '../chess/bitboard.ts';
import { type Position, RIGHTS } from '../chess/layout.ts';
import type { Line } from './random-line.ts';

/** How different the lines of a book have to be. */
export interface Variety {
  /** So many lines at most begin with the same two plies. */
  readonly sharedStart: number;
  /** Any two final positions differ on so many squares at least; a move changes two squares or more. */
  readonly distance: number;
}

/** May this line join the book? */
export function addsVariety(line: Line, book: readonly Line[], { sharedStart, distance }: Variety): boolean {
  const sharing = book.filter((other) => startOf(other) === startOf(line));
  return (
    sharing.length < sharedStart &&
    book.every((other) => boardDistance(other.position, line.position) >= distance)
  );
}

/** The number of squares on which other things stand. */
export function boardDistance(a: Position, b: Position): number {
  let lo = 0;
  let hi = 0;
  for (let set = 0; set < RIGHTS; set += 2) {
    lo |= a[set]! ^ b[set]!;
    hi |= a[set + 1]! ^ b[set + 1]!;
  }
  return popcount2(lo, hi);
}

function startOf(line: Line): string {
  return line.moves.slice(0, 2).join(' ');
}
