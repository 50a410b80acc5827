import { newRandom } from '../base/random.ts';
import * as attacks from '../chess/attacks.ts';
import * as hash from '../chess/hash.ts';
import * as layout from '../chess/layout.ts';
import * as moveList from '../chess/move-list.ts';
import * as movegen from '../chess/movegen.ts';
import * as arbiter from '../chess/perft.ts';
import * as position from '../chess/position.ts';
import { DEEPEST } from './counter.ts';
import * as forecast from './ts-forecast.ts';

// Taken as constants of this module: V8 folds those into the code, but loads imported ones each time.
const { PAWN_ATTACKS } = attacks;
const { rehash } = hash;
const { EN_PASSANT_SQUARE, HASH_HI, HASH_LO, MEN, PAWNS, stack: S, TURN } = layout;
const { moves, movesAt } = moveList;
const { generate } = movegen;
const { perft } = arbiter;
const { make } = position;
const { countPairs } = forecast;

/** Below this depth counting again is as fast as looking up, and the entries are better kept for others. */
const SHALLOWEST = 2;
/** Ints in an entry of the table: the two of the key, each XORed with one of the count, and the two of the count. */
export const ENTRY_INTS = 4;
const TWO_TO_32 = 0x1_0000_0000;

/** What the depth adds to the key of a position: one table serves all depths. */
const random = newRandom(1_965_092);
const DEPTH_KEYS = Int32Array.from({ length: 2 * (DEEPEST + 1) }, () => random.int32());

/** As `perft` of the arbiter, but the last two plies are counted together. */
export function perftByPairs(p: number, depth: number): number {
  if (depth === 2) return countPairs(p);
  if (depth < 2) return perft(p, depth);
  const end = generate(p);
  let nodes = 0;
  for (let i = movesAt(p); i < end; i++) nodes += perftByPairs(make(p, moves[i]!), depth - 1);
  return nodes;
}

/**
 * As `perft` of the arbiter, but what was counted once, by this thread or another, is looked up in
 * `table`. The length of the table is a power of two. The key of the position at `p` has to be
 * written there.
 *
 * No lock keeps two threads from writing one entry at once: the key is stored XORed with the count,
 * so that an entry half from one and half from another is nobody's.
 */
export function perftWithTable(table: Int32Array, p: number, depth: number): number {
  if (depth < SHALLOWEST) return perft(p, depth);
  const lo = S[p + HASH_LO]! ^ DEPTH_KEYS[2 * depth]!;
  const hi = S[p + HASH_HI]! ^ DEPTH_KEYS[2 * depth + 1]!;
  const at = (lo << 2) & (table.length - ENTRY_INTS);
  const countLo = table[at + 2]!;
  const countHi = table[at + 3]!;
  if ((table[at]! ^ countLo) === lo && (table[at + 1]! ^ countHi) === hi) {
    return (countLo >>> 0) + TWO_TO_32 * countHi;
  }
  let nodes = 0;
  if (depth === SHALLOWEST) nodes = countPairs(p);
  else {
    const end = generate(p);
    for (let i = movesAt(p); i < end; i++) {
      const q = make(p, moves[i]!);
      if (S[q + EN_PASSANT_SQUARE]! >= 0) forgetIdlePassing(q);
      rehash(p, q);
      nodes += perftWithTable(table, q, depth - 1);
    }
  }
  const storedLo = nodes | 0;
  const storedHi = (nodes / TWO_TO_32) | 0;
  table[at] = lo ^ storedLo;
  table[at + 1] = hi ^ storedHi;
  table[at + 2] = storedLo;
  table[at + 3] = storedHi;
  return nodes;
}

/** A double step next to which no enemy pawn stands is a step like any other, and so is its key. */
function forgetIdlePassing(q: number): void {
  const color = S[q + TURN]!;
  const target = S[q + EN_PASSANT_SQUARE]!;
  const half = target >> 5;
  const capturers = PAWN_ATTACKS[128 * (1 - color) + 2 * target + half]!;
  if ((capturers & S[q + MEN + 2 * color + half]! & S[q + PAWNS + half]!) === 0) {
    S[q + EN_PASSANT_SQUARE] = -1;
  }
}
