import type { Square } from './board.ts';
import { file, rank } from './board.ts';

/** How the pieces go, as tables: for each square the squares ahead of it in each direction, nearest first. */
type Rays = readonly (readonly Square[])[];
type Direction = readonly [files: number, ranks: number];

const STRAIGHT = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
const UP = [
  [1, 1],
  [-1, 1],
] as const;
const DOWN = [
  [-1, -1],
  [1, -1],
] as const;
const SLANTED = [...UP, ...DOWN] as const;
const JUMPS = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
] as const;
const SQUARES = Array.from({ length: 64 }, (_, square) => square);

export const STRAIGHT_RAYS: readonly Rays[] = SQUARES.map((from) => rays(from, STRAIGHT, 7));
export const SLANTED_RAYS: readonly Rays[] = SQUARES.map((from) => rays(from, SLANTED, 7));
export const KNIGHT_RAYS: readonly Rays[] = SQUARES.map((from) => rays(from, JUMPS, 1));
/** The squares that touch a square, also as rays of one step. */
export const KING_RAYS: readonly Rays[] = SQUARES.map((from) => rays(from, [...STRAIGHT, ...SLANTED], 1));
export const NEIGHBOURS: Rays = KING_RAYS.map((found) => found.flat());
export const SIDE_NEIGHBOURS: Rays = SQUARES.map((from) => rays(from, STRAIGHT, 1).flat());
/** What a pawn attacks, by colour. */
export const PAWN_ATTACKS: readonly [white: Rays, black: Rays] = [
  SQUARES.map((from) => rays(from, UP, 1).flat()),
  SQUARES.map((from) => rays(from, DOWN, 1).flat()),
];

function rays(from: Square, directions: readonly Direction[], limit: number): Rays {
  return directions.map((direction) => ray(from, direction, limit)).filter((found) => found.length > 0);
}

function ray(from: Square, [files, ranks]: Direction, limit: number): readonly Square[] {
  const found: Square[] = [];
  let [f, r] = [file(from) + files, rank(from) + ranks];
  while (f >= 0 && f < 8 && r >= 0 && r < 8 && found.length < limit) {
    found.push(8 * r + f);
    [f, r] = [f + files, r + ranks];
  }
  return found;
}
