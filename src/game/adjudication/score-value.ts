import type { MoveRecord } from '../game.ts';

/**
 * What the mover thought of its position, in hundredths of a pawn; a mate is beyond all numbers. NaN
 * where it gave no score (a bound is none): no comparison holds for it, so it fulfils no rule.
 */
export function scoreValue({ score }: MoveRecord): number {
  if (score === undefined) return Number.NaN;
  if (score.kind === 'centipawns') return score.value;
  return score.value > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}
