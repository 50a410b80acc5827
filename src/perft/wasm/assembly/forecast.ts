import { suspects } from './king-safety';
import { leaf } from './leaf';
import { mobility } from './mobility';
import { advance, ALL, halfway, lowest, Square, Squares, strike } from './squares';
import {
  between, diagonal, knightMoves, neighbours, openDiagonals, openOrthogonals, orthogonal,
} from './tables';

/**
 * How a side could answer if the other one passed. Made once for a position of which all moves are
 * played and the answers counted: an answer is as good after a move that changes nothing about it.
 */
export let mobile: i32 = 0; // how many moves knights, bishops, rooks and queens have
export let seen: Squares = 0; // squares on which that depends
export let replies: i32 = 0; // how many moves there are
export let relevant: Squares = 0; // squares on which that depends

export function forecast<Us, Them>(
  own: Squares, enemy: Squares, pawns: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares,
  kings: Squares, rights: Squares,
): void {
  const king = lowest(own & kings);
  const occupied = own | enemy;
  mobile = mobility(own, ~own & ~(enemy & neighbours(king)), occupied, knights, diagonals, orthogonals);
  seen = outlook(own, occupied, knights, diagonals, orthogonals);
  relevant = ALL; // if the king is looked at or may be about to castle
  if (suspects<Us>(king, enemy, pawns, knights, diagonals, orthogonals, kings)) return;
  for (let rest = rights & own; rest; rest &= rest - 1) {
    if (!(between(king, lowest(rest)) & occupied)) return;
  }
  replies = leaf<Us, Them>(own, enemy, pawns, knights, diagonals, orthogonals, kings, rights, mobile);
  relevant = seen | pawnZone<Us>(own & pawns, occupied) | kingZone(king, occupied);
}

/** All squares that these pieces stand on or attack. */
@inline
function outlook(
  men: Squares, occupied: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares,
): Squares {
  let zone: Squares = men & (knights | diagonals | orthogonals);
  for (let rest = men & knights; rest; rest &= rest - 1) zone |= knightMoves(lowest(rest));
  for (let rest = men & diagonals; rest; rest &= rest - 1) zone |= diagonal(lowest(rest), occupied);
  for (let rest = men & orthogonals; rest; rest &= rest - 1) zone |= orthogonal(lowest(rest), occupied);
  return zone;
}

/** All squares that these pawns stand on, attack or could step to. */
@inline
function pawnZone<Us>(pawns: Squares, occupied: Squares): Squares {
  const ahead = advance<Us>(pawns);
  const further = advance<Us>(halfway<Us>(ahead & ~occupied));
  return pawns | ahead | further | strike<Us>(true, pawns) | strike<Us>(false, pawns);
}

/** All squares from which this king or one of its steps can be attacked, or sheltered by the enemy king. */
@inline
function kingZone(king: Square, occupied: Squares): Squares {
  let zone = neighbours(king) | knightMoves(king) | openDiagonals(king) | openOrthogonals(king);
  for (let rest = neighbours(king) & ~occupied; rest; rest &= rest - 1) {
    const square = lowest(rest);
    zone |= knightMoves(square) | diagonal(square, occupied) | orthogonal(square, occupied);
  }
  return zone;
}
