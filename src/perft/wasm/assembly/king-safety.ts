import { bit, lowest, Square, Squares, strike } from './squares';
import {
  diagonal, knightMoves, neighbours, openDiagonals, openOrthogonals, orthogonal, pawnCaptures,
} from './tables';

/** Enemies that attack the own king, or would if nothing stood between; none while the kings touch. */
@inline
export function suspects<Us>(
  king: Square, enemy: Squares,
  pawns: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares, kings: Squares,
): Squares {
  if (neighbours(king) & kings) return 0;
  return enemy & (
    (knightMoves(king) & knights) | (pawnCaptures<Us>(king) & pawns) |
    (openDiagonals(king) & diagonals) | (openOrthogonals(king) & orthogonals)
  );
}

/** Would the king be attacked on this square by one of these enemies? The enemy king attacks nothing. */
export function attacked<Us>(
  square: Square, occupied: Squares, enemy: Squares,
  pawns: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares,
): bool {
  return (enemy & (
    (knightMoves(square) & knights) | (pawnCaptures<Us>(square) & pawns) |
    (diagonal(square, occupied) & diagonals) | (orthogonal(square, occupied) & orthogonals)
  )) != 0;
}

/** The squares where the king may step. Those that touch the enemy king are safe. */
@inline
export function kingSteps<Us, Them>(
  king: Square, enemyKing: Square, own: Squares, enemy: Squares,
  pawns: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares,
): Squares {
  const steps = neighbours(king) & ~(own | enemy);
  const sheltered = steps & neighbours(enemyKing);
  if (steps == sheltered) return steps;
  const enemyPawns = enemy & pawns;
  let doubts = steps & ~sheltered & ~strike<Them>(true, enemyPawns) & ~strike<Them>(false, enemyPawns);
  for (let rest = enemy & knights; rest; rest &= rest - 1) doubts &= ~knightMoves(lowest(rest));
  const lifted = (own | enemy) ^ bit(king);
  for (let rest = doubts; rest; rest &= rest - 1) {
    if (inSight(lowest(rest), lifted, enemy & diagonals, enemy & orthogonals)) doubts ^= rest & -rest;
  }
  return sheltered | doubts;
}

/** Does one of these sliders attack a square? Most often they do not even stand on a line with it. */
@inline
function inSight(square: Square, occupied: Squares, diagonals: Squares, orthogonals: Squares): bool {
  return (
    ((openDiagonals(square) & diagonals) != 0 && (diagonal(square, occupied) & diagonals) != 0) ||
    ((openOrthogonals(square) & orthogonals) != 0 && (orthogonal(square, occupied) & orthogonals) != 0)
  );
}
