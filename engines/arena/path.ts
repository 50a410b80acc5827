import { HALFMOVES, HASH_HI, HASH_LO, STRIDE, stack } from '../../src/chess/layout.ts';
import { insufficientMaterial } from '../../src/chess/material.ts';
import { count } from '../../src/chess/movegen.ts';

/**
 * The keys of all positions from the last capture or pawn move of the game up to the one looked at, two
 * ints each. The position at `p` of the stack is number `played + p / STRIDE`.
 */
const S = stack;
const MAX_PLAYED = 1024;
const keys = new Int32Array(2 * (MAX_PLAYED + stack.length / STRIDE));
let played = 0;

/** Begins with the keys of the positions of the game before the root, oldest first, two ints each. */
export function beginPath(earlier: Int32Array): void {
  const kept = earlier.subarray(Math.max(0, earlier.length - 2 * MAX_PLAYED));
  keys.set(kept);
  played = kept.length / 2;
}

/** Notes the key of the position at `p`. */
export function enter(p: number): void {
  const at = 2 * (played + p / STRIDE);
  keys[at] = S[p + HASH_LO]!;
  keys[at + 1] = S[p + HASH_HI]!;
}

/** Is the position at `p` drawn, or as good as drawn because it has been there before? */
export function isDrawn(p: number): boolean {
  const halfmoves = S[p + HALFMOVES]!;
  if (halfmoves === 0) return insufficientMaterial(p);
  // A mate on the hundredth half-move counts.
  if (halfmoves >= 100 && count(p) > 0) return true;
  return halfmoves >= 4 && isRepeated(p, halfmoves);
}

function isRepeated(p: number, halfmoves: number): boolean {
  const at = 2 * (played + p / STRIDE);
  const oldest = Math.max(0, at - 2 * halfmoves);
  for (let i = at - 8; i >= oldest; i -= 4) {
    if (keys[i] === S[p + HASH_LO] && keys[i + 1] === S[p + HASH_HI]) return true;
  }
  return false;
}
