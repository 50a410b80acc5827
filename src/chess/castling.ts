import * as attacks from './attacks.ts';
import * as bitboard from './bitboard.ts';
import type { Square } from './chess.ts';
import { file } from './chess.ts';
import * as kingSafety from './king-safety.ts';
import * as layout from './layout.ts';
import { CASTLE } from './move.ts';
import { add } from './move-list.ts';
import { kingCastlesTo, rookCastlesTo } from './position.ts';
import * as surveyed from './survey.ts';

// Taken as constants of this module: V8 folds those into the code, but loads imported ones each time.
const { BETWEEN } = attacks;
const { lowest } = bitboard;
const { attacked, touch } = kingSafety;
const { MEN, RIGHTS, stack: S, TURN } = layout;
const { EMPTY, ENEMY_KING, OWN_KING, survey: V } = surveyed;

/** Castling of a king that is not in check, in orthodox chess as in Atomic960. */
export function castling(p: number): void {
  const own = p + MEN + 2 * S[p + TURN]!;
  for (let half = 0; half < 2; half++) {
    for (let b = S[p + RIGHTS + half]! & S[own + half]!; b !== 0; b &= b - 1) {
      if (mayCastle(p, 32 * half + lowest(b))) add(V[OWN_KING]!, b & -b, half, CASTLE);
    }
  }
}

/**
 * The squares the king crosses are judged with the king lifted and the rook at home, the one where it
 * arrives after both have moved; squares that touch the enemy king are safe.
 */
function mayCastle(p: number, rook: Square): boolean {
  const king = V[OWN_KING]!;
  if ((between(king, rook) & ~V[EMPTY + (king >> 5)]!) !== 0) return false; // nearly always decides
  const side = file(rook) > file(king) ? 1 : 0;
  const kingTo = kingCastlesTo(king, side);
  const rookTo = rookCastlesTo(king, side);
  const occupied = ~V[EMPTY + (king >> 5)]! & ~(1 << king) & ~(1 << rook);
  const path =
    between(king, rook) | between(king, kingTo) | between(rook, rookTo) | (1 << kingTo) | (1 << rookTo);
  if ((path & occupied) !== 0) return false;
  for (let b = between(king, kingTo); b !== 0; b &= b - 1) {
    if (!kingSafe(p, (king & 32) + lowest(b), occupied | (1 << rook))) return false;
  }
  return kingSafe(p, kingTo, occupied | (1 << rookTo));
}

/** Squares between two squares of one back rank: all in one half. */
function between(a: Square, b: Square): number {
  return BETWEEN[2 * (64 * a + b) + (a >> 5)]!;
}

/** `occupied` replaces the half of the board that holds the back rank. */
function kingSafe(p: number, square: Square, occupied: number): boolean {
  if (touch(square, V[ENEMY_KING]!)) return true;
  const enemies = p + MEN + 2 * (1 - S[p + TURN]!);
  const lo = square < 32 ? occupied : ~V[EMPTY]!;
  const hi = square < 32 ? ~V[EMPTY + 1]! : occupied;
  return !attacked(p, square, lo, hi, S[enemies]!, S[enemies + 1]!);
}
