import { enPassantSources } from './captures';
import { castlingRooks } from './castling';
import { Measure } from './flags';
import { kingSteps, suspects } from './king-safety';
import { mobility, UNKNOWN } from './mobility';
import { advance, BACK_RANKS, halfway, lowest, size, Squares, strike } from './squares';
import { sweep } from './sweep';
import { neighbours } from './tables';

/**
 * How many legal moves a position has, which is what nearly all time goes into. In most positions no
 * enemy looks at the king, not even through other pieces: then every move of a piece that does not
 * explode the own king is legal. `known` is how many moves the pieces have, or UNKNOWN.
 */
export function leaf<Us, Them>(
  own: Squares, enemy: Squares, pawns: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares,
  kings: Squares, marks: Squares, known: i32,
): i32 {
  const king = lowest(own & kings);
  if (suspects<Us>(king, enemy, pawns, knights, diagonals, orthogonals, kings)) {
    return sweep<Us, Them, Measure>(
      own, enemy, pawns, knights, diagonals, orthogonals, kings, marks, 1,
    ) as i32;
  }
  const enemyKing = lowest(enemy & kings);
  const occupied = own | enemy;
  const targets = enemy & ~neighbours(king);
  let moves = known;
  if (moves == UNKNOWN) moves = mobility(own, targets | ~occupied, occupied, knights, diagonals, orthogonals);
  moves += pawnMoves<Us>(own & pawns, ~occupied, targets);
  moves += size(kingSteps<Us, Them>(king, enemyKing, own, enemy, pawns, knights, diagonals, orthogonals));
  if (!marks) return moves;
  const rooks = marks & own & BACK_RANKS;
  moves += size(
    castlingRooks<Us>(king, enemyKing, rooks, own, enemy, pawns, knights, diagonals, orthogonals),
  );
  const passed = marks & ~BACK_RANKS;
  if (!passed) return moves;
  return moves + size(
    enPassantSources<Us, Them>(passed, own, enemy, pawns, knights, diagonals, orthogonals, kings),
  );
}

/** Pawns move all at once. On the last rank each move is four. */
@inline
function pawnMoves<Us>(pawns: Squares, empty: Squares, targets: Squares): i32 {
  const one = advance<Us>(pawns) & empty;
  const two = advance<Us>(halfway<Us>(one)) & empty;
  const left = strike<Us>(true, pawns) & targets;
  const right = strike<Us>(false, pawns) & targets;
  let moves = size(one) + size(two) + size(left) + size(right);
  if ((one | left | right) & BACK_RANKS) {
    moves += 3 * (size(one & BACK_RANKS) + size(left & BACK_RANKS) + size(right & BACK_RANKS));
  }
  return moves;
}
