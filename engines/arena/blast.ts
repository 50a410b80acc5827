import { NEIGHBOURS } from '../../src/chess/attacks.ts';
import { popcount } from '../../src/chess/bitboard.ts';
import type { Color, Square } from '../../src/chess/chess.ts';
import { contains } from '../../src/chess/king-safety.ts';
import { DIAGONALS, KNIGHTS, MEN, ORTHOGONALS, PAWNS, stack, TURN } from '../../src/chess/layout.ts';
import { EN_PASSANT, from, isCapture, kind, type Move, to } from '../../src/chess/move.ts';
import { moves } from '../../src/chess/move-list.ts';
import { blast, kingSquare } from '../../src/chess/position.ts';
import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK } from './values.ts';

const S = stack;
const neighbours = NEIGHBOURS;

/** The index of the first of the legal moves at `p`, from `first` up to `end`, that explodes the enemy king; or -1. */
export function findExplosion(p: number, first: number, end: number): number {
  const king = kingSquare(p, (1 - S[p + TURN]!) as Color);
  for (let i = first; i < end; i++) if (explodesKing(moves[i]!, king)) return i;
  return -1;
}

/** A king explodes with any of its neighbours, or captured itself. */
function explodesKing(move: Move, king: Square): boolean {
  return isCapture(move) && (to(move) === king || contains(neighbours, 2 * king, to(move)));
}

/**
 * What a capture gains: the enemies that its blast removes less the own pieces, the capturing one among
 * them. Nobody is left to capture back, so that this is the whole exchange. Kings count nothing.
 */
export function blastValue(p: number, move: Move): number {
  const target = to(move);
  const source = from(move);
  const victim = kind(move) === EN_PASSANT ? target ^ 8 : target;
  const color = S[p + TURN]!;
  const lo = balance(p, blast(p, 0, source, target, victim), 0, color);
  return lo + balance(p, blast(p, 1, source, target, victim), 1, color);
}

/** Enemy material less own on some squares of a half. */
function balance(p: number, squares: number, half: number, color: number): number {
  const own = squares & S[p + MEN + 2 * color + half]!;
  const enemies = squares & S[p + MEN + 2 * (1 - color) + half]!;
  return material(p, enemies, half) - material(p, own, half);
}

function material(p: number, men: number, half: number): number {
  if (men === 0) return 0;
  const diagonals = S[p + DIAGONALS + half]!;
  const orthogonals = S[p + ORTHOGONALS + half]!;
  return (
    PAWN * popcount(men & S[p + PAWNS + half]!) +
    KNIGHT * popcount(men & S[p + KNIGHTS + half]!) +
    BISHOP * popcount(men & diagonals & ~orthogonals) +
    ROOK * popcount(men & orthogonals & ~diagonals) +
    QUEEN * popcount(men & diagonals & orthogonals)
  );
}
