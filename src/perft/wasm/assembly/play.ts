import { spared } from './captures';
import { kingCastlesTo, rookCastlesTo } from './castling';
import { Deep, is } from './flags';
import { mobile, relevant, replies, seen } from './forecast';
import { leaf } from './leaf';
import { UNKNOWN } from './mobility';
import { search } from './search';
import { bit, lowest, Square, Squares } from './squares';

/**
 * What follows the moves of a position. In all functions the sets from `own` to `kings` are the
 * position before the move, and `rights` the rooks that may still castle.
 */

/** Counts from the position after a move: here that is `own` to `marks`. The move touched `changed`. */
@inline
export function after<Us, Them, Mode>(
  own: Squares, enemy: Squares, pawns: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares,
  kings: Squares, marks: Squares, changed: Squares, depth: i32,
): u64 {
  if (is<Mode, Deep>()) {
    return search<Them, Us>(enemy, own, pawns, knights, diagonals, orthogonals, kings, marks, depth - 1);
  }
  if (!(changed & relevant)) return replies;
  const known = changed & seen ? UNKNOWN : mobile;
  return leaf<Them, Us>(enemy, own, pawns, knights, diagonals, orthogonals, kings, marks, known);
}

/** A man that is no pawn goes to empty squares; `N` to `K` are full for the sets it is in, else empty. */
@inline
export function afterWalks<Us, Them, Mode>(
  source: Squares, targets: Squares, N: Squares, D: Squares, O: Squares, K: Squares,
  own: Squares, enemy: Squares, pawns: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares,
  kings: Squares, rights: Squares, depth: i32,
): u64 {
  let nodes: u64 = 0;
  for (let rest = targets; rest; rest &= rest - 1) {
    const change = source | (rest & -rest);
    nodes += after<Us, Them, Mode>(
      own ^ change, enemy, pawns, knights ^ (change & N), diagonals ^ (change & D),
      orthogonals ^ (change & O), kings ^ (change & K), rights & ~source, change, depth,
    );
  }
  return nodes;
}

/** A capture. Those that explode a king are not played. */
@inline
export function afterBlast<Us, Them, Mode>(
  source: Squares, target: Squares, victim: Squares,
  own: Squares, enemy: Squares, pawns: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares,
  kings: Squares, rights: Squares, depth: i32,
): u64 {
  const standing = spared(source, target, victim, pawns);
  return after<Us, Them, Mode>(
    own & standing, enemy & standing, pawns & standing, knights & standing, diagonals & standing,
    orthogonals & standing, kings, rights & standing, ~standing, depth,
  );
}

/** A piece captures on several squares. */
@inline
export function afterBlasts<Us, Them, Mode>(
  source: Squares, targets: Squares,
  own: Squares, enemy: Squares, pawns: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares,
  kings: Squares, rights: Squares, depth: i32,
): u64 {
  let nodes: u64 = 0;
  for (let rest = targets; rest; rest &= rest - 1) {
    const target = rest & -rest;
    nodes += afterBlast<Us, Them, Mode>(
      source, target, target,
      own, enemy, pawns, knights, diagonals, orthogonals, kings, rights, depth,
    );
  }
  return nodes;
}

/** King and rook go to their squares of orthodox chess, wherever they started. */
@inline
export function afterCastlings<Us, Them, Mode>(
  king: Square, rooks: Squares,
  own: Squares, enemy: Squares, pawns: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares,
  kings: Squares, rights: Squares, depth: i32,
): u64 {
  let nodes: u64 = 0;
  for (let rest = rooks; rest; rest &= rest - 1) {
    const rook = rest & -rest;
    const kingTo = bit(kingCastlesTo(king, lowest(rook)));
    const rookTo = bit(rookCastlesTo(king, lowest(rook)));
    const left = bit(king) | rook;
    nodes += after<Us, Them, Mode>(
      (own ^ left) | kingTo | rookTo, enemy, pawns, knights, diagonals, (orthogonals ^ rook) | rookTo,
      (kings ^ bit(king)) | kingTo, rights & ~own, left | kingTo | rookTo, depth,
    );
  }
  return nodes;
}
