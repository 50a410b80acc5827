import { after, afterBlast } from './play';
import { ALL, BACK_RANKS, lowest, origin, retreat, Squares } from './squares';
import { pawnCaptures } from './tables';

/** What follows the moves of all pawns at once; the parameters are those of `play.ts`. */

/** Single steps. A pawn that arrives on the last rank becomes each of four pieces. */
@inline
export function afterSteps<Us, Them, Mode>(
  targets: Squares,
  own: Squares, enemy: Squares, pawns: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares,
  kings: Squares, rights: Squares, depth: i32,
): u64 {
  let nodes: u64 = 0;
  for (let rest = targets & ~BACK_RANKS; rest; rest &= rest - 1) {
    const target = rest & -rest;
    const change = target | retreat<Us>(target);
    nodes += after<Us, Them, Mode>(
      own ^ change, enemy, pawns ^ change, knights, diagonals, orthogonals, kings, rights,
      change, depth,
    );
  }
  for (let rest = targets & BACK_RANKS; rest; rest &= rest - 1) {
    const target = rest & -rest;
    const source = retreat<Us>(target);
    for (let role = 0; role < 4; role++) { // knight, bishop, rook, queen
      nodes += after<Us, Them, Mode>(
        own ^ source ^ target, enemy, pawns ^ source,
        role == 0 ? knights | target : knights,
        role & 1 ? diagonals | target : diagonals,
        role & 2 ? orthogonals | target : orthogonals,
        kings, rights, source | target, depth,
      );
    }
  }
  return nodes;
}

/**
 * The square that a pawn passes is kept only if an enemy pawn could capture there, which is a new move
 * for the enemy.
 */
@inline
export function afterDoubleSteps<Us, Them, Mode>(
  targets: Squares,
  own: Squares, enemy: Squares, pawns: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares,
  kings: Squares, rights: Squares, depth: i32,
): u64 {
  let nodes: u64 = 0;
  for (let rest = targets; rest; rest &= rest - 1) {
    const target = rest & -rest;
    const passed = retreat<Us>(target);
    const change = target | retreat<Us>(passed);
    const marks = pawnCaptures<Us>(lowest(passed)) & enemy & pawns ? rights | passed : rights;
    nodes += after<Us, Them, Mode>(
      own ^ change, enemy, pawns ^ change, knights, diagonals, orthogonals, kings, marks,
      marks == rights ? change : ALL, depth,
    );
  }
  return nodes;
}

/** Whatever a pawn becomes by a capture explodes at once: four moves, but one position. */
@inline
export function afterPawnCaptures<Us, Them, Mode>(
  LEFT: bool, targets: Squares,
  own: Squares, enemy: Squares, pawns: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares,
  kings: Squares, rights: Squares, depth: i32,
): u64 {
  let nodes: u64 = 0;
  for (let rest = targets; rest; rest &= rest - 1) {
    const target = rest & -rest;
    const replies = afterBlast<Us, Them, Mode>(
      origin<Us>(LEFT, target), target, target,
      own, enemy, pawns, knights, diagonals, orthogonals, kings, rights, depth,
    );
    nodes += target & BACK_RANKS ? 4 * replies : replies;
  }
  return nodes;
}

/** Two pawns may capture the same one. */
@inline
export function afterEnPassant<Us, Them, Mode>(
  sources: Squares, passed: Squares,
  own: Squares, enemy: Squares, pawns: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares,
  kings: Squares, rights: Squares, depth: i32,
): u64 {
  let nodes: u64 = 0;
  for (let rest = sources; rest; rest &= rest - 1) {
    nodes += afterBlast<Us, Them, Mode>(
      rest & -rest, passed, retreat<Us>(passed),
      own, enemy, pawns, knights, diagonals, orthogonals, kings, rights, depth,
    );
  }
  return nodes;
}
