import type { Color, Outcome } from './chess.ts';
import { colorName, opposite } from './chess.ts';
import { rehash } from './hash.ts';
import { inCheck } from './king-safety.ts';
import type { Position } from './layout.ts';
import { EN_PASSANT_SQUARE, HALFMOVES, HASH_HI, HASH_LO, SETS, stack, TURN, WORKBENCH } from './layout.ts';
import { insufficientMaterial } from './material.ts';
import type { Move } from './move.ts';
import { moves, movesAt } from './move-list.ts';
import { generate, hasEnPassant } from './movegen.ts';
import { kingSquare, load, make, unload } from './position.ts';

/**
 * The arbiter: what is legal, what a move leads to and how a game ends, for positions as values.
 * En passant is kept in a position only where a capture is legal, so that positions that allow the
 * same moves are equal.
 */
const S = stack;
const P = WORKBENCH;

/** What was listed last. A position is asked for twice, and games side by side in one thread take turns. */
const KEPT = 8;
const listed = new Array<Position | undefined>(KEPT).fill(undefined);
const lists = new Array<readonly Move[]>(KEPT).fill([]);
let oldest = 0;

/** All legal moves, in no particular order; none once a king has exploded. */
export function legalMoves(position: Position): readonly Move[] {
  const known = listed.indexOf(position);
  if (known >= 0) return lists[known]!;
  load(position, P);
  const first = movesAt(P);
  const legal = new Array<Move>(generate(P) - first);
  for (let i = 0; i < legal.length; i++) legal[i] = moves[first + i]!;
  listed[oldest] = position;
  lists[oldest] = legal;
  oldest = (oldest + 1) % KEPT;
  return legal;
}

/** The position after a legal move. */
export function play(position: Position, move: Move): Position {
  load(position, P);
  const q = make(P, move);
  normalizeEnPassant(q);
  rehash(P, q);
  return unload(q);
}

/** Forgets an en passant square at `p` where no capture is legal; false if it did. */
export function normalizeEnPassant(p: number): boolean {
  if (S[p + EN_PASSANT_SQUARE] === -1 || hasEnPassant(p)) return true;
  S[p + EN_PASSANT_SQUARE] = -1;
  return false;
}

/** Is the side to move in check? Never while the kings touch or when one has exploded. */
export function isCheck(position: Position): boolean {
  load(position, P);
  return inCheck(P);
}

export function turn(position: Position): Color {
  return position[TURN]! as Color;
}

/**
 * How the game has ended in this position, or undefined while it goes on. `earlier` are the
 * positions before it, oldest first; they decide repetition.
 */
export function outcome(position: Position, earlier: readonly Position[] = []): Outcome | undefined {
  load(position, P);
  const mover = turn(position);
  if (kingSquare(P, mover) < 0) return { winner: colorName(opposite(mover)), reason: 'king-exploded' };
  if (kingSquare(P, opposite(mover)) < 0) return { winner: colorName(mover), reason: 'king-exploded' };
  if (legalMoves(position).length === 0) {
    return inCheck(P)
      ? { winner: colorName(opposite(mover)), reason: 'checkmate' }
      : { winner: null, reason: 'stalemate' };
  }
  if (insufficientMaterial(P)) return { winner: null, reason: 'insufficient-material' };
  if (isThreefold(position, earlier)) return { winner: null, reason: 'threefold-repetition' };
  if (position[HALFMOVES]! >= 100) return { winner: null, reason: 'fifty-move' };
  return undefined;
}

/** Same pieces, side to move, castling rooks and legal en passant. */
export function samePosition(a: Position, b: Position): boolean {
  if (a[HASH_LO] !== b[HASH_LO] || a[HASH_HI] !== b[HASH_HI]) return false;
  for (let i = 0; i < SETS; i++) if (a[i] !== b[i]) return false;
  return a[TURN] === b[TURN] && a[EN_PASSANT_SQUARE] === b[EN_PASSANT_SQUARE];
}

/** Nothing before the last capture or pawn move can come back, so the halfmove clock bounds the search. */
function isThreefold(position: Position, earlier: readonly Position[]): boolean {
  let occurrences = 1;
  const first = Math.max(0, earlier.length - position[HALFMOVES]!);
  for (let i = earlier.length - 2; i >= first && occurrences < 3; i -= 2) {
    if (samePosition(earlier[i]!, position)) occurrences++;
  }
  return occurrences >= 3;
}
