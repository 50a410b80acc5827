import { Black, White } from './flags';
import { leaf } from './leaf';
import { POSITION_SIZE, POSITIONS } from './memory-map';
import { UNKNOWN } from './mobility';
import { search } from './search';
import { bit, Squares } from './squares';

/** Once for a memory, before anything is counted. */
export { fillTables } from './fill-tables';
/** Once for a thread. */
export { useEntries } from './hash-table';

/** Where a thread puts the position to count, laid out as in `src/chess/layout.ts`. */
export function positionOf(thread: u32): usize {
  return POSITIONS + (thread as usize) * POSITION_SIZE;
}

/** Number of legal move sequences of a length from the position of a thread. */
export function count(thread: u32, depth: i32): f64 {
  const position = positionOf(thread);
  const white = load<u64>(position);
  const black = load<u64>(position, 8);
  const nodes = load<i32>(position, 68) == 0
    ? countFor<White, Black>(position, white, black, depth)
    : countFor<Black, White>(position, black, white, depth);
  return nodes as f64;
}

function countFor<Us, Them>(position: usize, own: Squares, enemy: Squares, depth: i32): u64 {
  const pawns = load<u64>(position, 16);
  const knights = load<u64>(position, 24);
  const diagonals = load<u64>(position, 32);
  const orthogonals = load<u64>(position, 40);
  const kings = load<u64>(position, 48);
  const passed = load<i32>(position, 64);
  const marks = load<u64>(position, 56) | (passed < 0 ? 0 : bit(passed));
  if (depth == 0) return 1;
  if (!(own & kings) || !(enemy & kings)) return 0; // the game is over
  return depth == 1
    ? leaf<Us, Them>(own, enemy, pawns, knights, diagonals, orthogonals, kings, marks, UNKNOWN)
    : search<Us, Them>(own, enemy, pawns, knights, diagonals, orthogonals, kings, marks, depth);
}
