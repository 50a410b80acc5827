import { DIAGONAL_MAGICS, ORTHOGONAL_MAGICS } from './magics';
import { BETWEEN, LEAPERS, LINES, SLIDER_SETS, SLIDERS } from './memory-map';
import { bit, Square, Squares } from './squares';
import { slot } from './tables';

/** Writes all tables that `tables.ts` reads. */
export function fillTables(): void {
  for (let square: Square = 0; square < 64; square++) fillLeapers(square);
  for (let a: Square = 0; a < 64; a++) fillLines(a);
  let base = SLIDER_SETS;
  for (let square: Square = 0; square < 64; square++) {
    base = fillSlider(square, true, DIAGONAL_MAGICS, SLIDERS + (square << 6), base);
    base = fillSlider(square, false, ORTHOGONAL_MAGICS, SLIDERS + (square << 6) + 32, base);
  }
}

/** The square some files and ranks away as a set, empty off the board. */
function step(square: Square, files: i32, ranks: i32): Squares {
  const file = (square & 7) + files;
  const rank = (square >> 3) + ranks;
  return (file | rank) & ~7 ? 0 : bit(8 * rank + file);
}

function fillLeapers(square: Square): void {
  const row = LEAPERS + (square << 6);
  let knight: Squares = 0;
  for (let side = -1; side <= 1; side += 2) {
    knight |= step(square, side, 2) | step(square, side, -2);
    knight |= step(square, 2 * side, 1) | step(square, 2 * side, -1);
  }
  const white = step(square, -1, 1) | step(square, 1, 1);
  const black = step(square, -1, -1) | step(square, 1, -1);
  const straight = step(square, 0, 1) | step(square, 0, -1) | step(square, 1, 0) | step(square, -1, 0);
  store<u64>(row, knight);
  store<u64>(row, white | black | straight, 8);
  store<u64>(row, white, 16);
  store<u64>(row, black, 24);
  store<u64>(row, walk(square, true, 0), 32);
  store<u64>(row, walk(square, false, 0), 40);
}

/** A slider's attacks by walking along its four rays. */
function walk(square: Square, diagonal: bool, occupied: Squares): Squares {
  const ranks = diagonal ? 1 : 0; // turned by a quarter three times
  return (
    ray(square, 1, ranks, occupied) | ray(square, -ranks, 1, occupied) |
    ray(square, -1, -ranks, occupied) | ray(square, ranks, -1, occupied)
  );
}

function ray(square: Square, files: i32, ranks: i32, occupied: Squares): Squares {
  let squares: Squares = 0;
  let n = 1;
  let next: Squares;
  do {
    next = step(square, n * files, n * ranks);
    squares |= next;
    n++;
  } while (next && !(next & occupied));
  return squares;
}

function fillLines(a: Square): void {
  for (let files = -1; files <= 1; files++) {
    for (let ranks = -1; ranks <= 1; ranks++) {
      if (files == 0 && ranks == 0) continue;
      const ahead = ray(a, files, ranks, 0);
      const whole = ahead | ray(a, -files, -ranks, 0);
      for (let rest = ahead; rest; rest &= rest - 1) {
        const b = ctz(rest) as Square;
        store<u64>(BETWEEN + (a << 9) + (b << 3), ray(a, files, ranks, bit(b)) ^ bit(b));
        store<u64>(LINES + (a << 9) + (b << 3), whole ^ bit(b));
      }
    }
  }
}

/** One slider's row and its attacks for all blockers; returns where the next table begins. */
function fillSlider(square: Square, diagonal: bool, magics: usize, row: usize, base: usize): usize {
  const rank = (0xff as u64) << (square & 56);
  const file = (0x0101010101010101 as u64) << (square & 7);
  // Whether the last square of a ray is occupied makes no difference.
  const edges = (0xff000000000000ff & ~rank) | (0x8181818181818181 & ~file);
  const mask = walk(square, diagonal, 0) & ~edges;
  store<u64>(row, mask);
  store<u64>(row, load<u64>(magics + (square << 3)), 8);
  store<u64>(row, 64 - popcnt(mask), 16);
  store<u32>(row, base, 24);
  let blockers: Squares = 0;
  do {
    store<u64>(slot(row, blockers), walk(square, diagonal, blockers));
    blockers = (blockers - mask) & mask; // the next subset
  } while (blockers);
  return base + ((1 as usize) << ((popcnt(mask) as usize) + 3));
}
