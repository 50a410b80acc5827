import { lowest } from '../../src/chess/bitboard.ts';
import { DIAGONALS, KINGS, KNIGHTS, MEN, ORTHOGONALS, PAWNS, stack, TURN } from '../../src/chess/layout.ts';
import { activity } from './activity.ts';
import { BISHOP_ROW, KING_ROW, KNIGHT_ROW, PAWN_ROW, QUEEN_ROW, ROOK_ROW, SQUARES } from './squares.ts';
import type { Version } from './versions.ts';

const S = stack;
const squares = SQUARES;
const TEMPO = 10;

/** How the side to move stands at `p`, in hundredths of a pawn, without looking ahead. Both kings stand. */
export function evaluate(p: number, version: Version): number {
  let white = placement(p, 0) - placement(p, 1);
  if (version.activity) white += activity(p, 0) - activity(p, 1);
  return (S[p + TURN] === 0 ? white : 0 - white) + TEMPO;
}

/** Material and squares of one colour. */
function placement(p: number, color: number): number {
  let sum = 0;
  for (let half = 0; half < 2; half++) {
    const men = S[p + MEN + 2 * color + half]!;
    const diagonals = S[p + DIAGONALS + half]!;
    const orthogonals = S[p + ORTHOGONALS + half]!;
    const turned = (32 * half) ^ (color === 0 ? 0 : 56);
    sum +=
      total(PAWN_ROW, men & S[p + PAWNS + half]!, turned) +
      total(KNIGHT_ROW, men & S[p + KNIGHTS + half]!, turned) +
      total(BISHOP_ROW, men & diagonals & ~orthogonals, turned) +
      total(ROOK_ROW, men & orthogonals & ~diagonals, turned) +
      total(QUEEN_ROW, men & diagonals & orthogonals, turned) +
      total(KING_ROW, men & S[p + KINGS + half]!, turned);
  }
  return sum;
}

/** `turned` brings a bit number to its square as its own side sees it. */
function total(row: number, men: number, turned: number): number {
  let sum = 0;
  for (let b = men; b !== 0; b &= b - 1) sum += squares[row + (lowest(b) ^ turned)]!;
  return sum;
}
