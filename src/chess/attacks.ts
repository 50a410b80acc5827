import type { Square } from './chess.ts';
import { file, rank } from './chess.ts';
import { DIAGONAL_MAGICS, ORTHOGONAL_MAGICS } from './magics.ts';

/**
 * Attack tables, made once when the module loads. A table of sets holds two ints an entry: the set
 * of square `s` stands at `2 * s` (ranks 1 to 4) and `2 * s + 1` (ranks 5 to 8).
 */
type Step = readonly [files: number, ranks: number];

const DIAGONAL_STEPS: readonly Step[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
const ORTHOGONAL_STEPS: readonly Step[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const KNIGHT_STEPS: readonly Step[] = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
];

/** Squares a knight away. */
export const KNIGHT = leaper(KNIGHT_STEPS);
/** The eight neighbours: where a king can step, and what a blast reaches. */
export const NEIGHBOURS = leaper([...DIAGONAL_STEPS, ...ORTHOGONAL_STEPS]);
/** Squares a pawn attacks: the set for colour `c` and square `s` stands at `128 * c + 2 * s`. */
export const PAWN_ATTACKS = concat(
  leaper([
    [-1, 1],
    [1, 1],
  ]),
  leaper([
    [-1, -1],
    [1, -1],
  ]),
);

/** Squares strictly between two squares on one line, else empty: at `2 * (64 * a + b)`. */
export const BETWEEN = new Int32Array(64 * 64 * 2);
/** The whole line through two squares, without the squares themselves, else empty: at `2 * (64 * a + b)`. */
export const LINE = new Int32Array(64 * 64 * 2);

// One row of six ints for each slider: masks of the squares whose occupation matters, multipliers,
// shift, and where its attack sets begin.
const MASK_LO = 0;
const MASK_HI = 1;
const FACTOR_LO = 2;
const FACTOR_HI = 3;
const SHIFT = 4;
const BASE = 5;
const ROW = 6;
const DIAGONAL_ROWS = new Int32Array(64 * ROW);
const ORTHOGONAL_ROWS = new Int32Array(64 * ROW);

/** The attack sets of all sliders for all blockers; read with `diagonal` and `orthogonal`. */
export const SLIDER_SETS = new Int32Array(2 * (5248 + 102_400));

/** Where in SLIDER_SETS a bishop's attacks from `square` stand, given the occupied squares. */
export function diagonal(square: Square, occupiedLo: number, occupiedHi: number): number {
  return slot(DIAGONAL_ROWS, square, occupiedLo, occupiedHi);
}

/** Where in SLIDER_SETS a rook's attacks from `square` stand, given the occupied squares. */
export function orthogonal(square: Square, occupiedLo: number, occupiedHi: number): number {
  return slot(ORTHOGONAL_ROWS, square, occupiedLo, occupiedHi);
}

/** The same on an empty board. */
export function openDiagonals(square: Square): number {
  return DIAGONAL_ROWS[square * ROW + BASE]!;
}

/** The same on an empty board. */
export function openOrthogonals(square: Square): number {
  return ORTHOGONAL_ROWS[square * ROW + BASE]!;
}

function slot(rows: Int32Array, square: Square, lo: number, hi: number): number {
  const r = square * ROW;
  const key =
    Math.imul(lo & rows[r + MASK_LO]!, rows[r + FACTOR_LO]!) ^
    Math.imul(hi & rows[r + MASK_HI]!, rows[r + FACTOR_HI]!);
  return rows[r + BASE]! + ((key >>> rows[r + SHIFT]!) << 1);
}

function concat(a: Int32Array, b: Int32Array): Int32Array {
  const both = new Int32Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

function leaper(steps: readonly Step[]): Int32Array {
  const table = new Int32Array(128);
  for (let square = 0; square < 64; square++) {
    for (const [df, dr] of steps) add(table, square, file(square) + df, rank(square) + dr);
  }
  return table;
}

function onBoard(f: number, r: number): boolean {
  return f >= 0 && f < 8 && r >= 0 && r < 8;
}

function add(table: Int32Array, index: number, f: number, r: number): void {
  if (!onBoard(f, r)) return;
  const square = r * 8 + f;
  table[2 * index + (square >> 5)]! |= 1 << square;
}

/** The squares from one to the edge of the board, in the order in which they are reached. */
function ray(square: Square, [df, dr]: Step): Square[] {
  const squares: Square[] = [];
  let f = file(square) + df;
  let r = rank(square) + dr;
  for (; onBoard(f, r); f += df, r += dr) squares.push(r * 8 + f);
  return squares;
}

/** A slider's attacks along its rays, each as far as the first occupied square, into `set[0]` and `set[1]`. */
function walk(set: Int32Array, rays: readonly (readonly Square[])[], lo: number, hi: number): void {
  let attackedLo = 0;
  let attackedHi = 0;
  for (const squares of rays) {
    for (const to of squares) {
      const bit = 1 << to;
      if (to < 32) attackedLo |= bit;
      else attackedHi |= bit;
      if (((to < 32 ? lo : hi) & bit) !== 0) break;
    }
  }
  set[0] = attackedLo;
  set[1] = attackedHi;
}

function fillSliders(
  rows: Int32Array,
  steps: readonly Step[],
  factors: readonly number[],
  base: number,
): number {
  const set = new Int32Array(2);
  for (let square = 0; square < 64; square++) {
    const rays = steps.map((step) => ray(square, step));
    // What stands on the last square of a ray does not matter: the ray ends there anyway.
    walk(
      set,
      rays.map((squares) => squares.slice(0, -1)),
      0,
      0,
    );
    const maskLo = set[0]!;
    const maskHi = set[1]!;
    let bits = 0;
    for (let m = maskLo; m !== 0; m &= m - 1) bits++;
    for (let m = maskHi; m !== 0; m &= m - 1) bits++;
    rows.set([maskLo, maskHi, factors[2 * square]!, factors[2 * square + 1]!, 32 - bits, base], square * ROW);
    let lo = 0;
    let hi = 0;
    do {
      do {
        walk(set, rays, lo, hi);
        fill(slot(rows, square, lo, hi), set);
        lo = (lo - maskLo) & maskLo; // the next subset of the mask
      } while (lo !== 0);
      hi = (hi - maskHi) & maskHi;
    } while (hi !== 0);
    base += 2 << bits;
  }
  return base;
}

function fill(at: number, set: Int32Array): void {
  const taken = SLIDER_SETS[at] !== 0 || SLIDER_SETS[at + 1] !== 0;
  if (taken && (SLIDER_SETS[at] !== set[0] || SLIDER_SETS[at + 1] !== set[1])) {
    throw new Error('a magic multiplier maps two different attack sets to one slot');
  }
  SLIDER_SETS[at] = set[0]!;
  SLIDER_SETS[at + 1] = set[1]!;
}

function fillLines(): void {
  for (let a = 0; a < 64; a++) {
    for (const [df, dr] of [...DIAGONAL_STEPS, ...ORTHOGONAL_STEPS]) {
      for (let n = 1; onBoard(file(a) + n * df, rank(a) + n * dr); n++) {
        const index = 64 * a + (rank(a) + n * dr) * 8 + file(a) + n * df;
        for (let i = -7; i <= 7; i++) {
          if (i === 0 || i === n) continue;
          add(LINE, index, file(a) + i * df, rank(a) + i * dr);
          if (i > 0 && i < n) add(BETWEEN, index, file(a) + i * df, rank(a) + i * dr);
        }
      }
    }
  }
}

fillSliders(
  ORTHOGONAL_ROWS,
  ORTHOGONAL_STEPS,
  ORTHOGONAL_MAGICS,
  fillSliders(DIAGONAL_ROWS, DIAGONAL_STEPS, DIAGONAL_MAGICS, 0),
);
fillLines();
