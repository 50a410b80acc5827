import { drawEloBetweenEquals } from './bayes-elo.ts';
import { scoreOfElo } from './elo.ts';
import type { Sprt } from './sprt.ts';
import { type SprtLength, sprtLength } from './sprt-length.ts';
import { boundScores, type ScoreScale } from './sprt-scores.ts';

/** What a test comes to where the true difference is this. */
export interface PlannedCase extends SprtLength {
  readonly name: 'elo0' | 'midpoint' | 'elo1' | 'given';
  /** Expected score of a game. */
  readonly score: number;
}

/**
 * How results spread, by the share of draws and by what the colour is worth over the openings, in Elo as a root mean
 * square, which pairs cancel. Undefined where that leaves no spread.
 */
export function assumedScale(drawRatio: number, colorEdge: number): ScoreScale | undefined {
  const variance = (1 - drawRatio) / 4 - (scoreOfElo(colorEdge) - 0.5) ** 2;
  if (!(variance > 0)) return undefined;
  return { deviation: Math.sqrt(variance), drawElo: drawEloBetweenEquals(drawRatio) };
}

/** The length and the pass rate of a test at its bounds and midway, or for the Elo differences given. */
export function planSprt(sprt: Sprt, scale: ScoreScale, elos: readonly number[]): PlannedCase[] {
  const at = (name: PlannedCase['name'], score: number): PlannedCase => {
    return { name, score, ...sprtLength(sprt, score, scale) };
  };
  if (elos.length > 0) return elos.map((elo) => at('given', scoreOfElo(elo)));
  const [score0, score1] = boundScores(sprt, scale);
  return [at('elo0', score0), at('midpoint', (score0 + score1) / 2), at('elo1', score1)];
}
