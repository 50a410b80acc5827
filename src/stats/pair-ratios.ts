import { type Pentanomial, totalPairs } from './pentanomial.ts';
import { games, type Wdl } from './wdl.ts';

/** Draws among games, 0 … 1; null where nothing was played. */
export function drawRatio(wdl: Wdl): number | null {
  return quotient(wdl.draws, games(wdl));
}

/** Pairs in which both took a point, among all, 0 … 1; null where there are none. */
export function evenPairRatio(pairs: Pentanomial): number | null {
  return quotient(pairs[2], totalPairs(pairs));
}

/** Pairs won to pairs lost. */
export function pairRatio([ll, ld, , wd, ww]: Pentanomial): number | null {
  return quotient(wd + ww, ll + ld);
}

/** Even pairs of a win and a loss to those of two draws. */
export function winLossRatio(pairs: Pentanomial, winLoss: number): number | null {
  return quotient(winLoss, pairs[2] - winLoss);
}

/** Infinite over 0, null for nothing to nothing. */
function quotient(a: number, b: number): number | null {
  if (b !== 0) return a / b;
  return a === 0 ? null : Number.POSITIVE_INFINITY;
}
