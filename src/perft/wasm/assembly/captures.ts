import { attacked } from './king-safety';
import { lowest, origin, retreat, Square, Squares, strike } from './squares';
import { neighbours, pawnCaptures } from './tables';

/**
 * What stands after a capture. The capturing piece and the captured one vanish, whatever they are, and
 * so does every piece but a pawn on the eight squares round the target, which is where the blast is
 * even when a pawn is captured en passant.
 */
@inline
export function spared(source: Squares, target: Squares, victim: Squares, pawns: Squares): Squares {
  return ~(source | victim | (neighbours(lowest(target)) & ~pawns));
}

/** Those of a piece's captures after which the own king is not attacked, on the board the blast leaves. */
export function surviving<Us>(
  king: Square, source: Squares, captures: Squares, occupied: Squares, enemy: Squares,
  pawns: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares,
): Squares {
  let legal: Squares = 0;
  for (let rest = captures; rest; rest &= rest - 1) {
    const target = rest & -rest;
    const standing = spared(source, target, target, pawns);
    if (!attacked<Us>(king, occupied & standing, enemy & standing, pawns, knights, diagonals, orthogonals)) {
      legal |= target;
    }
  }
  return legal;
}

/**
 * Where the own pawns may capture to one side. On `ending` squares all may; on `open` ones those that
 * are no guards may without a test; what else is `testable` is tried.
 */
@inline
export function safePawnCaptures<Us>(
  LEFT: bool, men: Squares, guards: Squares, open: Squares, ending: Squares, testable: Squares,
  king: Square, occupied: Squares, enemy: Squares,
  pawns: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares,
): Squares {
  const attacks = strike<Us>(LEFT, men);
  let legal = (attacks & ending) | (strike<Us>(LEFT, men & ~guards) & open);
  for (let rest = attacks & testable & ~legal; rest; rest &= rest - 1) {
    const target = rest & -rest;
    const source = origin<Us>(LEFT, target);
    legal |= surviving<Us>(king, source, target, occupied, enemy, pawns, knights, diagonals, orthogonals);
  }
  return legal;
}

/** The pawns that may capture en passant. */
export function enPassantSources<Us, Them>(
  target: Squares, own: Squares, enemy: Squares,
  pawns: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares, kings: Squares,
): Squares {
  const square = lowest(target);
  const king = lowest(own & kings);
  if (neighbours(square) & own & kings) return 0; // the blast is where the pawn arrives
  const sources = pawnCaptures<Them>(square) & own & pawns;
  if ((neighbours(square) & enemy & kings) | (neighbours(king) & kings)) return sources;
  const victim = retreat<Us>(target);
  const occupied = own | enemy;
  let legal: Squares = 0;
  for (let rest = sources; rest; rest &= rest - 1) {
    const source = rest & -rest;
    const standing = spared(source, target, victim, pawns);
    if (!attacked<Us>(king, occupied & standing, enemy & standing, pawns, knights, diagonals, orthogonals)) {
      legal |= source;
    }
  }
  return legal;
}
