import { diagonal, KNIGHT, NEIGHBOURS, orthogonal, SLIDER_SETS } from '../../src/chess/attacks.ts';
import { lowest, popcount2, shiftHi, shiftLo } from '../../src/chess/bitboard.ts';
import type { Color } from '../../src/chess/chess.ts';
import { DIAGONALS, KNIGHTS, MEN, ORTHOGONALS, PAWNS, stack } from '../../src/chess/layout.ts';
import { kingSquare } from '../../src/chess/position.ts';

/**
 * What the men of one colour do: how many squares they reach, and how they touch the surroundings of
 * the enemy king. Men beside a king are its weakness, since to capture any of them explodes it.
 */
const S = stack;
const knight = KNIGHT;
const neighbours = NEIGHBOURS;
const sliderSets = SLIDER_SETS;

const KNIGHT_REACH = 4;
const BISHOP_REACH = 4;
const ROOK_REACH = 3;
const QUEEN_REACH = 2;
/** For each attack on a man beside the enemy king. */
const CONTACT = 40;
/** For each attack on an empty square there. */
const SIEGE = 5;
/** For each enemy man that could be captured with its king. */
const LIABILITY = 6;

// Of the colour looked at: squares without own men; men and squares beside the enemy king, except
// beside the own king, where it cannot capture.
let freeLo = 0;
let freeHi = 0;
let victimsLo = 0;
let victimsHi = 0;
let zoneLo = 0;
let zoneHi = 0;

/** What the men of a colour do at `p`, in hundredths of a pawn. */
export function activity(p: number, color: Color): number {
  const own = p + MEN + 2 * color;
  const enemies = p + MEN + 2 * (1 - color);
  const king = 2 * kingSquare(p, color);
  const enemyKing = 2 * kingSquare(p, (1 - color) as Color);
  freeLo = ~S[own]!;
  freeHi = ~S[own + 1]!;
  zoneLo = neighbours[enemyKing]! & ~neighbours[king]!;
  zoneHi = neighbours[enemyKing + 1]! & ~neighbours[king + 1]!;
  victimsLo = zoneLo & S[enemies]!;
  victimsHi = zoneHi & S[enemies + 1]!;
  const occupiedLo = S[own]! | S[enemies]!;
  const occupiedHi = S[own + 1]! | S[enemies + 1]!;
  let sum = LIABILITY * popcount2(victimsLo, victimsHi) + pawns(p, color);
  for (let half = 0; half < 2; half++) {
    const men = S[own + half]!;
    const diagonals = men & S[p + DIAGONALS + half]!;
    const orthogonals = men & S[p + ORTHOGONALS + half]!;
    for (let b = men & S[p + KNIGHTS + half]!; b !== 0; b &= b - 1) {
      sum += reach(knight, 2 * (32 * half + lowest(b)), KNIGHT_REACH);
    }
    for (let b = diagonals; b !== 0; b &= b - 1) {
      const weight = (b & -b & orthogonals) === 0 ? BISHOP_REACH : QUEEN_REACH;
      sum += reach(sliderSets, diagonal(32 * half + lowest(b), occupiedLo, occupiedHi), weight);
    }
    for (let b = orthogonals; b !== 0; b &= b - 1) {
      const weight = (b & -b & diagonals) === 0 ? ROOK_REACH : QUEEN_REACH;
      sum += reach(sliderSets, orthogonal(32 * half + lowest(b), occupiedLo, occupiedHi), weight);
    }
  }
  return sum;
}

/** What a piece does that attacks the squares of the set at `index` of a table. */
function reach(table: Int32Array, index: number, weight: number): number {
  const lo = table[index]!;
  const hi = table[index + 1]!;
  return weight * popcount2(lo & freeLo, hi & freeHi) + pressure(lo, hi);
}

function pressure(lo: number, hi: number): number {
  if (((lo & zoneLo) | (hi & zoneHi)) === 0) return 0;
  return (
    SIEGE * popcount2(lo & zoneLo, hi & zoneHi) +
    (CONTACT - SIEGE) * popcount2(lo & victimsLo, hi & victimsHi)
  );
}

function pawns(p: number, color: Color): number {
  const NOT_A = 0xfefefefe;
  const NOT_H = 0x7f7f7f7f;
  const lo = S[p + MEN + 2 * color]! & S[p + PAWNS]!;
  const hi = S[p + MEN + 2 * color + 1]! & S[p + PAWNS + 1]!;
  const forward = color === 0 ? 8 : -8;
  const west = forward - 1;
  const east = forward + 1;
  return (
    pressure(shiftLo(lo & NOT_A, hi & NOT_A, west), shiftHi(lo & NOT_A, hi & NOT_A, west)) +
    pressure(shiftLo(lo & NOT_H, hi & NOT_H, east), shiftHi(lo & NOT_H, hi & NOT_H, east))
  );
}
