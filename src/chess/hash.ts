import { newRandom } from '../base/random.ts';
import * as bitboard from './bitboard.ts';
import * as layout from './layout.ts';

// Taken as constants of this module: V8 folds those into the code, but loads imported ones each time.
const { lowest } = bitboard;
const { EN_PASSANT_SQUARE, HASH_HI, HASH_LO, SETS, stack: S, TURN } = layout;

/**
 * A 64-bit key of a position (Zobrist): one random number for each square of each of the eight sets
 * of a position, one for the side to move, one for each en passant file. Since colours, kinds of men
 * and castling rooks are all sets, whatever a blast clears changes the key by itself.
 */
const random = newRandom(20_061_013);
const SET_KEYS = Int32Array.from({ length: (SETS / 2) * 64 * 2 }, () => random.int32());
const TURN_KEY = Int32Array.of(random.int32(), random.int32());
const FILE_KEYS = Int32Array.from({ length: 16 }, () => random.int32());

/** Writes the key of the position at `p` into it. */
export function hashFromScratch(p: number): void {
  S[p + HASH_LO] = 0;
  S[p + HASH_HI] = 0;
  for (let i = 0; i < SETS; i++) toggle(p, i, S[p + i]!);
  toggleTurnAndFile(p, S[p + TURN]!, S[p + EN_PASSANT_SQUARE]!);
}

/** Writes the key of the position at `q`, made by a move from the one at `p`: only what differs. */
export function rehash(p: number, q: number): void {
  S[q + HASH_LO] = S[p + HASH_LO]!;
  S[q + HASH_HI] = S[p + HASH_HI]!;
  for (let i = 0; i < SETS; i++) toggle(q, i, S[p + i]! ^ S[q + i]!);
  toggleTurnAndFile(q, S[p + TURN]! ^ S[q + TURN]!, S[p + EN_PASSANT_SQUARE]!);
  toggleTurnAndFile(q, 0, S[q + EN_PASSANT_SQUARE]!);
}

function toggle(p: number, half: number, squares: number): void {
  for (let b = squares; b !== 0; b &= b - 1) {
    const key = 2 * (32 * half + lowest(b));
    S[p + HASH_LO]! ^= SET_KEYS[key]!;
    S[p + HASH_HI]! ^= SET_KEYS[key + 1]!;
  }
}

function toggleTurnAndFile(p: number, turn: number, enPassant: number): void {
  if (turn === 1) {
    S[p + HASH_LO]! ^= TURN_KEY[0]!;
    S[p + HASH_HI]! ^= TURN_KEY[1]!;
  }
  if (enPassant >= 0) {
    S[p + HASH_LO]! ^= FILE_KEYS[2 * (enPassant & 7)]!;
    S[p + HASH_HI]! ^= FILE_KEYS[2 * (enPassant & 7) + 1]!;
  }
}
