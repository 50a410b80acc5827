import { STRIDE, stack, TURN } from '../../src/chess/layout.ts';
import { FIRST_PROMOTION, from, isCapture, kind, type Move, to } from '../../src/chess/move.ts';
import { moves, movesAt } from '../../src/chess/move-list.ts';
import { blastValue } from './blast.ts';
import { QUEEN } from './values.ts';
import type { Version } from './versions.ts';

/**
 * The order in which moves are tried, as one number each beside the list of moves: the move known to be
 * best, captures that gain, quiet moves that refuted a neighbour or did so often, and last of all captures
 * that lose.
 */
const S = stack;
const M = moves;
/** The number of the move at the same index of `moves`. */
export const ranks = new Int32Array(moves.length);

const BEST = 1 << 30;
const GAIN = 1 << 28;
const KILLER = 1 << 27;
/** Moves ranked at least so high have a reason of their own. */
export const LIKELY = KILLER;
const MAX_HISTORY = 1 << 26;
const LOSS = -(1 << 28);

const killers = new Int32Array((2 * stack.length) / STRIDE);
const history = new Int32Array(2 * 64 * 64);

export function clearOrdering(): void {
  killers.fill(0);
  history.fill(0);
}

/** What was learnt in an earlier search counts for less in the next. */
export function ageOrdering(): void {
  killers.fill(0);
  for (let i = 0; i < history.length; i++) history[i]! >>= 3;
}

/** Numbers the moves at `p` up to `end`; `best` goes first if it is among them. */
export function rankMoves(p: number, end: number, best: Move, version: Version): void {
  for (let i = movesAt(p); i < end; i++) {
    const move = M[i]!;
    if (move === best) ranks[i] = BEST;
    else if (isCapture(move)) ranks[i] = rankCapture(p, move, version);
    else if (version.ordering) ranks[i] = rankQuiet(p, move);
    else ranks[i] = 0;
  }
}

function rankCapture(p: number, move: Move, version: Version): number {
  if (!version.ordering) return GAIN;
  const value = blastValue(p, move);
  return value >= 0 ? GAIN + value : LOSS + value;
}

function rankQuiet(p: number, move: Move): number {
  if (kind(move) >= FIRST_PROMOTION) return kind(move) === FIRST_PROMOTION + 3 ? GAIN + QUEEN : LOSS;
  const k = (2 * p) / STRIDE;
  if (move === killers[k]) return KILLER + 1;
  if (move === killers[k + 1]) return KILLER;
  return history[historyOf(p, move)]!;
}

/** Brings the move with the highest number among those from `i` to `end` to index `i`. */
export function pickMove(i: number, end: number): Move {
  let best = i;
  for (let j = i + 1; j < end; j++) if (ranks[j]! > ranks[best]!) best = j;
  const move = M[best]!;
  const rank = ranks[best]!;
  M[best] = M[i]!;
  ranks[best] = ranks[i]!;
  M[i] = move;
  ranks[i] = rank;
  return move;
}

/** A quiet move was good enough: it will be tried earlier at this distance from the root and elsewhere. */
export function rewardQuiet(p: number, move: Move, depth: number): void {
  const k = (2 * p) / STRIDE;
  if (move !== killers[k]) {
    killers[k + 1] = killers[k]!;
    killers[k] = move;
  }
  const at = historyOf(p, move);
  history[at]! += depth * depth;
  if (history[at]! < MAX_HISTORY) return;
  for (let i = 0; i < history.length; i++) history[i]! >>= 1;
}

function historyOf(p: number, move: Move): number {
  return 4096 * S[p + TURN]! + 64 * from(move) + to(move);
}
