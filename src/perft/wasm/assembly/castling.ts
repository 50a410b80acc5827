import { attacked } from './king-safety';
import { bit, lowest, Square, Squares } from './squares';
import { between, neighbours } from './tables';

/** The rooks with which a king that is not in check may castle, in orthodox chess as in Atomic960. */
@inline
export function castlingRooks<Us>(
  king: Square, enemyKing: Square, rooks: Squares, own: Squares, enemy: Squares,
  pawns: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares,
): Squares {
  let able: Squares = 0;
  for (let rest = rooks; rest; rest &= rest - 1) {
    const rook = lowest(rest);
    if (between(king, rook) & (own | enemy)) continue; // nearly always decides
    if (mayCastle<Us>(king, enemyKing, rook, own | enemy, enemy, pawns, knights, diagonals, orthogonals)) {
      able |= bit(rook);
    }
  }
  return able;
}

/** c or g file, on the king's rank. */
export function kingCastlesTo(king: Square, rook: Square): Square {
  return (king & 56) + (rook > king ? 6 : 2);
}

/** d or f file, on the king's rank. */
export function rookCastlesTo(king: Square, rook: Square): Square {
  return (king & 56) + (rook > king ? 5 : 3);
}

/**
 * The squares the king crosses are judged with the king lifted and the rook at home, the one where it
 * arrives after both have moved; squares that touch the enemy king are safe.
 */
function mayCastle<Us>(
  king: Square, enemyKing: Square, rook: Square, occupied: Squares, enemy: Squares,
  pawns: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares,
): bool {
  const kingTo = kingCastlesTo(king, rook);
  const rookTo = rookCastlesTo(king, rook);
  const others = occupied & ~bit(king) & ~bit(rook);
  const path = between(king, kingTo) | between(rook, rookTo) | bit(kingTo) | bit(rookTo);
  if (path & others) return false;
  const sheltered = neighbours(enemyKing);
  for (let rest = between(king, kingTo) & ~sheltered; rest; rest &= rest - 1) {
    if (attacked<Us>(lowest(rest), others | bit(rook), enemy, pawns, knights, diagonals, orthogonals)) {
      return false;
    }
  }
  return (
    (sheltered & bit(kingTo)) != 0 ||
    !attacked<Us>(kingTo, others | bit(rookTo), enemy, pawns, knights, diagonals, orthogonals)
  );
}
