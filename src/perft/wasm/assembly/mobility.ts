import { lowest, size, Squares } from './squares';
import { diagonal, knightMoves, orthogonal } from './tables';

/** In place of a number of moves that still has to be counted. */
export const UNKNOWN = -1;

/** How many moves knights, bishops, rooks and queens have if they may go to all open squares. */
@inline
export function mobility(
  men: Squares, open: Squares, occupied: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares,
): i32 {
  let moves = 0;
  for (let rest = men & knights; rest; rest &= rest - 1) {
    moves += size(knightMoves(lowest(rest)) & open);
  }
  for (let rest = men & diagonals; rest; rest &= rest - 1) {
    moves += size(diagonal(lowest(rest), occupied) & open);
  }
  for (let rest = men & orthogonals; rest; rest &= rest - 1) {
    moves += size(orthogonal(lowest(rest), occupied) & open);
  }
  return moves;
}
