import { popcount } from './bitboard.ts';
import { DIAGONALS, KNIGHTS, MEN, ORTHOGONALS, PAWNS, stack } from './layout.ts';

const S = stack;
const DARK = 0xaa55aa55; // a1 is dark; both halves have the same pattern

/**
 * Draws by material: bare kings; one knight, bishop or rook against a bare king; two knights against
 * a bare king; one bishop each, on opposite colours. Nothing else, for nothing else is sure to be a
 * draw when captures explode.
 */
export function insufficientMaterial(p: number): boolean {
  const men = size(p, MEN) + size(p, MEN + 2);
  if (men > 4 || size(p, PAWNS) > 0) return false;
  if (men === 2) return true;
  if (men === 3) return !hasQueen(p);
  return twoKnights(p) || oppositeBishops(p);
}

function size(p: number, set: number): number {
  return popcount(S[p + set]!) + popcount(S[p + set + 1]!);
}

function hasQueen(p: number): boolean {
  return (
    ((S[p + DIAGONALS]! & S[p + ORTHOGONALS]!) | (S[p + DIAGONALS + 1]! & S[p + ORTHOGONALS + 1]!)) !== 0
  );
}

function twoKnights(p: number): boolean {
  return size(p, KNIGHTS) === 2 && size(p, MEN) !== 2;
}

function oppositeBishops(p: number): boolean {
  if (size(p, DIAGONALS) !== 2 || size(p, ORTHOGONALS) !== 0 || size(p, MEN) !== 2) return false;
  return popcount(S[p + DIAGONALS]! & DARK) + popcount(S[p + DIAGONALS + 1]! & DARK) === 1;
}
