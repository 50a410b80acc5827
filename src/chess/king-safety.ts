import * as attacks from './attacks.ts';
import * as bitboard from './bitboard.ts';
import type { Color, Square } from './chess.ts';
import * as layout from './layout.ts';
import * as position from './position.ts';
import * as surveyed from './survey.ts';

// Taken as constants of this module: V8 folds those into the code, but loads imported ones each time.
const { BETWEEN, diagonal, KNIGHT, NEIGHBOURS, openDiagonals, openOrthogonals, orthogonal } = attacks;
const { PAWN_ATTACKS, SLIDER_SETS } = attacks;
const { lowest } = bitboard;
const { DIAGONALS, KNIGHTS, MEN, ORTHOGONALS, PAWNS, stack: S, TURN } = layout;
const { blast, kingSquare } = position;
const { EMPTY, FRAGILE, LOAD_BEARING, OPEN, PINNED, QUIET, RISKY, TARGETS, WINNING } = surveyed;
const { CHECKERS, CONSTRAINED, ENEMY_KING, OWN_KING, survey: V, TOUCHING } = surveyed;

/** Fills `survey` for the side to move at `p`. False when a king has exploded: the game is over. */
export function surveyKings(p: number): boolean {
  const color = S[p + TURN]! as Color;
  const king = kingSquare(p, color);
  const enemyKing = kingSquare(p, (1 - color) as Color);
  if (king < 0 || enemyKing < 0) return false;
  V[OWN_KING] = king;
  V[ENEMY_KING] = enemyKing;
  V[CHECKERS] = 0;
  V[TOUCHING] = touch(king, enemyKing) ? 1 : 0;
  const enemies = p + MEN + 2 * (1 - color);
  const own = p + MEN + 2 * color;
  for (let half = 0; half < 2; half++) {
    const empty = ~(S[own + half]! | S[enemies + half]!);
    const targets = S[enemies + half]! & ~NEIGHBOURS[2 * king + half]!;
    V[EMPTY + half] = empty;
    V[QUIET + half] = empty;
    V[TARGETS + half] = targets;
    V[WINNING + half] =
      targets & (NEIGHBOURS[2 * enemyKing + half]! | (enemyKing >> 5 === half ? 1 << enemyKing : 0));
    V[PINNED + half] = 0;
    V[LOAD_BEARING + half] = 0;
    V[FRAGILE + half] = 0;
  }
  if (V[TOUCHING] === 0) {
    findLeapers(p, color, king);
    findSliders(p, color, king);
  }
  conclude();
  return true;
}

/** What follows for the moves of the pieces. In check only the winning captures need no trial. */
function conclude(): void {
  for (let half = 0; half < 2; half++) {
    const targets = V[TARGETS + half]!;
    const doubtful = V[CHECKERS] === 0 ? V[FRAGILE + half]! : -1;
    const risky = targets & doubtful & ~V[WINNING + half]!;
    V[RISKY + half] = risky;
    V[OPEN + half] = V[QUIET + half]! | (targets ^ risky);
    V[CONSTRAINED + half] = V[PINNED + half]! | V[LOAD_BEARING + half]!;
  }
}

/** Kings that touch give each other no check, and nobody else does: capturing one would kill both. */
export function touch(a: Square, b: Square): boolean {
  return contains(NEIGHBOURS, 2 * a, b);
}

/** Is a square in the set at `index` of a table? */
export function contains(table: Int32Array, index: number, square: Square): boolean {
  return ((table[index + (square >> 5)]! >>> square) & 1) !== 0;
}

function findLeapers(p: number, color: Color, king: Square): void {
  const enemies = p + MEN + 2 * (1 - color);
  for (let half = 0; half < 2; half++) {
    const knights = KNIGHT[2 * king + half]! & S[p + KNIGHTS + half]!;
    const pawns = PAWN_ATTACKS[128 * color + 2 * king + half]! & S[p + PAWNS + half]!;
    let checkers = (knights | pawns) & S[enemies + half]!;
    for (; checkers !== 0; checkers &= checkers - 1) addChecker(king, 32 * half + lowest(checkers));
  }
}

/** One check can be answered quietly by stepping between; two cannot. */
function addChecker(king: Square, checker: Square): void {
  V[CHECKERS]!++;
  const between = 2 * (64 * king + checker);
  V[QUIET]! &= BETWEEN[between]!;
  V[QUIET + 1]! &= BETWEEN[between + 1]!;
}

function findSliders(p: number, color: Color, king: Square): void {
  const enemies = p + MEN + 2 * (1 - color);
  const diagonals = openDiagonals(king);
  const orthogonals = openOrthogonals(king);
  for (let half = 0; half < 2; half++) {
    const aligned =
      (SLIDER_SETS[diagonals + half]! & S[p + DIAGONALS + half]!) |
      (SLIDER_SETS[orthogonals + half]! & S[p + ORTHOGONALS + half]!);
    let sliders = aligned & S[enemies + half]!;
    for (; sliders !== 0; sliders &= sliders - 1) judgeLine(p, color, king, 32 * half + lowest(sliders));
  }
}

/** A slider looks along a line at the king: it gives check, or what stands between matters. */
function judgeLine(p: number, color: Color, king: Square, slider: Square): void {
  const between = 2 * (64 * king + slider);
  const blockersLo = BETWEEN[between]! & ~V[EMPTY]!;
  const blockersHi = BETWEEN[between + 1]! & ~V[EMPTY + 1]!;
  if ((blockersLo | blockersHi) === 0) {
    addChecker(king, slider);
    return;
  }
  const own = p + MEN + 2 * color;
  const single =
    blockersHi === 0
      ? (blockersLo & (blockersLo - 1)) === 0
      : blockersLo === 0 && (blockersHi & (blockersHi - 1)) === 0;
  if (single) {
    V[PINNED]! |= blockersLo & S[own]!;
    V[PINNED + 1]! |= blockersHi & S[own + 1]!;
  }
  guard(p, blockersLo, blockersHi);
}

/**
 * The line stays closed as long as any one blocker lives. A pawn is the best witness, since it dies
 * only as the capturing or the captured piece; any other piece dies in a blast next to it too.
 */
function guard(p: number, lo: number, hi: number): void {
  const pawnsLo = lo & S[p + PAWNS]!;
  const pawnsHi = hi & S[p + PAWNS + 1]!;
  const pawn = (pawnsLo | pawnsHi) !== 0;
  const witnessLo = pawn ? pawnsLo & -pawnsLo : lo & -lo;
  const witnessHi = witnessLo !== 0 ? 0 : pawn ? pawnsHi & -pawnsHi : hi & -hi;
  V[LOAD_BEARING]! |= witnessLo;
  V[LOAD_BEARING + 1]! |= witnessHi;
  V[FRAGILE]! |= witnessLo;
  V[FRAGILE + 1]! |= witnessHi;
  if (pawn) return;
  const around = 2 * (witnessLo !== 0 ? lowest(witnessLo) : 32 + lowest(witnessHi));
  V[FRAGILE]! |= NEIGHBOURS[around]!;
  V[FRAGILE + 1]! |= NEIGHBOURS[around + 1]!;
}

/**
 * Would a king of the side to move be attacked on `square`, with these squares occupied and these
 * enemies still alive? The enemy king attacks nothing.
 */
export function attacked(
  p: number,
  square: Square,
  occupiedLo: number,
  occupiedHi: number,
  enemiesLo: number,
  enemiesHi: number,
): boolean {
  const color = S[p + TURN]!;
  const pawns = 128 * color + 2 * square;
  const d = diagonal(square, occupiedLo, occupiedHi);
  const o = orthogonal(square, occupiedLo, occupiedHi);
  const lo =
    (KNIGHT[2 * square]! & S[p + KNIGHTS]!) |
    (PAWN_ATTACKS[pawns]! & S[p + PAWNS]!) |
    (SLIDER_SETS[d]! & S[p + DIAGONALS]!) |
    (SLIDER_SETS[o]! & S[p + ORTHOGONALS]!);
  const hi =
    (KNIGHT[2 * square + 1]! & S[p + KNIGHTS + 1]!) |
    (PAWN_ATTACKS[pawns + 1]! & S[p + PAWNS + 1]!) |
    (SLIDER_SETS[d + 1]! & S[p + DIAGONALS + 1]!) |
    (SLIDER_SETS[o + 1]! & S[p + ORTHOGONALS + 1]!);
  return ((lo & enemiesLo) | (hi & enemiesHi)) !== 0;
}

/** Is the own king unattacked after the blast of a capture? Judged on the board as the blast leaves it. */
export function survivesBlast(p: number, source: Square, target: Square, victim: Square): boolean {
  const lo = blast(p, 0, source, target, victim);
  const hi = blast(p, 1, source, target, victim);
  const enemies = p + MEN + 2 * (1 - S[p + TURN]!);
  return !attacked(
    p,
    V[OWN_KING]!,
    ~V[EMPTY]! & ~lo,
    ~V[EMPTY + 1]! & ~hi,
    S[enemies]! & ~lo,
    S[enemies + 1]! & ~hi,
  );
}

/** Is the side to move in check? Never while the kings touch, never when a king has exploded. */
export function inCheck(p: number): boolean {
  const color = S[p + TURN]! as Color;
  const king = kingSquare(p, color);
  const enemyKing = kingSquare(p, (1 - color) as Color);
  if (king < 0 || enemyKing < 0 || touch(king, enemyKing)) return false;
  const enemies = p + MEN + 2 * (1 - color);
  const own = p + MEN + 2 * color;
  const lo = S[own]! | S[enemies]!;
  const hi = S[own + 1]! | S[enemies + 1]!;
  return attacked(p, king, lo, hi, S[enemies]!, S[enemies + 1]!);
}
