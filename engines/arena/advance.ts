import { normalizeEnPassant } from '../../src/chess/arbiter.ts';
import { rehash } from '../../src/chess/hash.ts';
import { EN_PASSANT_SQUARE, HALFMOVES, SIZE, STRIDE, stack, TURN } from '../../src/chess/layout.ts';
import type { Move } from '../../src/chess/move.ts';
import { make } from '../../src/chess/position.ts';
import { enter } from './path.ts';

const S = stack;

/** Plays a legal move from `p` in the search, with key and path; returns where the next position is. */
export function advance(p: number, move: Move): number {
  const q = make(p, move);
  normalizeEnPassant(q);
  rehash(p, q);
  enter(q);
  return q;
}

/** Lets the side to move pass, which no rule allows, to see whether its position bears it. */
export function pass(p: number): number {
  const q = p + STRIDE;
  S.copyWithin(q, p, p + SIZE);
  S[q + TURN]! ^= 1;
  S[q + EN_PASSANT_SQUARE] = -1;
  S[q + HALFMOVES] = 0; // nothing from before the pass counts as repeated
  rehash(p, q);
  enter(q);
  return q;
}
