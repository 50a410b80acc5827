import { Deep, is, Pair, White } from './flags';
import { digest, entryAt, hasTable, lookUp, MISSING, write } from './hash-table';
import { Squares } from './squares';
import { sweep } from './sweep';

/** Number of legal move sequences of a length of at least 2 from a position with two kings. */
export function search<Us, Them>(
  own: Squares, enemy: Squares, pawns: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares,
  kings: Squares, marks: Squares, depth: i32,
): u64 {
  if (!hasTable()) {
    return expand<Us, Them>(own, enemy, pawns, knights, diagonals, orthogonals, kings, marks, depth);
  }
  const seed = (2 * depth + (is<Us, White>() ? 1 : 0)) as u64;
  const key = digest(seed, 0x9e3779b97f4a7c15, own, enemy, pawns, diagonals, orthogonals, kings, marks);
  const entry = entryAt(
    digest(seed, 0xd6e8feb86659fd93, own, enemy, pawns, diagonals, orthogonals, kings, marks),
  );
  const found = lookUp(entry, key);
  if (found != MISSING) return found;
  const nodes = expand<Us, Them>(own, enemy, pawns, knights, diagonals, orthogonals, kings, marks, depth);
  write(entry, key, nodes);
  return nodes;
}

@inline
function expand<Us, Them>(
  own: Squares, enemy: Squares, pawns: Squares, knights: Squares, diagonals: Squares, orthogonals: Squares,
  kings: Squares, marks: Squares, depth: i32,
): u64 {
  return depth == 2
    ? sweep<Us, Them, Pair>(own, enemy, pawns, knights, diagonals, orthogonals, kings, marks, depth)
    : sweep<Us, Them, Deep>(own, enemy, pawns, knights, diagonals, orthogonals, kings, marks, depth);
}
