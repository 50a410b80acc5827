/** Scores are hundredths of a pawn for the side to move; beyond these bounds they count plies to the end. */
export const MATE = 32_000;
export const DRAW = 0;
export const INFINITE = 32_500;
/** Scores at least this far from 0 are explosions of a king, or mates, that have been found. */
export const DECIDED = 31_000;

/** The score of the side that has lost `ply` half-moves from the root. */
export function lostAt(ply: number): number {
  return ply - MATE;
}

/** The score of the side that will have won `ply` half-moves from the root. */
export function wonAt(ply: number): number {
  return MATE - ply;
}

export function isDecided(score: number): boolean {
  return score >= DECIDED || score <= -DECIDED;
}

/** `cp 35`, or `mate -2` for a king that explodes or is mated in two moves. */
export function makeScore(score: number): string {
  if (!isDecided(score)) return `cp ${score}`;
  return `mate ${score > 0 ? (MATE - score + 1) >> 1 : -((MATE + score + 1) >> 1)}`;
}
