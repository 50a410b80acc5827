import { normalizedElo } from './elo.ts';
import { normalMargin } from './normal.ts';
import { type ScoreCell, scoreMoments } from './score-moments.ts';

export interface NormalizedEloEstimate {
  /** Infinite where all samples are alike, null where that is at a score of 1/2 or there are none. */
  readonly elo: number | null;
  /** Half width of the interval; null where all samples are alike. */
  readonly error: number | null;
  /** The same as fastchess has it, which takes the spread for known. For comparison. */
  readonly simpleError: number | null;
}

/**
 * Normalised Elo of samples, pairs or lone games or both. The error is that of the delta method, which
 * knows that the spread is estimated too: where results are one-sided the simple error is many times too small.
 */
export function normalizedEloEstimate(cells: readonly ScoreCell[], confidence = 0.95): NormalizedEloEstimate {
  const moments = scoreMoments(cells);
  if (moments === null) return { elo: null, error: null, simpleError: null };
  const elo = normalizedElo(moments);
  if (moments.variance === 0) return { elo, error: null, simpleError: null };
  const deviation = Math.sqrt(moments.variance);
  const ratio = (moments.mean - 0.5) / deviation;
  const surpluses = cells.map(({ games, points }) => (points - games * moments.mean) / deviation);
  let lean = 0; // not 0 only where pairs and lone games have different scores
  for (const [k, { count, games }] of cells.entries())
    lean += (count * games * surpluses[k]!) / moments.games;
  let squares = 0; // of what each sample adds to the ratio
  for (const [k, { count, games }] of cells.entries()) {
    const surplus = surpluses[k]!;
    squares += count * (surplus - (ratio / 2) * (surplus ** 2 - games - 2 * lean * surplus)) ** 2;
  }
  const scale = (800 / Math.LN10) * normalMargin(confidence);
  return {
    elo,
    error: (scale * Math.sqrt(squares)) / moments.games,
    simpleError: scale / Math.sqrt(moments.games),
  };
}
