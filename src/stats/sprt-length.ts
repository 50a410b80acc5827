import { type Sprt, sprtBounds } from './sprt.ts';
import { boundScores, type ScoreScale } from './sprt-scores.ts';

export interface SprtLength {
  /** How likely H1 is accepted. */
  readonly passProbability: number;
  /** Games until a verdict, on average. */
  readonly expectedGames: number;
}

/** A true score this near to the middle of the bounds, against their distance, counts as the middle. */
const MIDDLE = 1e-6;

/**
 * What a test comes to where the true expected score is `score`: the log likelihood ratio as a Brownian path. It
 * begins at `llr`, which is between the bounds: in the middle of a test what is said is of the rest.
 */
export function sprtLength(sprt: Sprt, score: number, scale: ScoreScale, llr = 0): SprtLength {
  const bounds = sprtBounds(sprt);
  const [lower, upper] = [bounds.lower - llr, bounds.upper - llr];
  const [score0, score1] = boundScores(sprt, scale);
  const variance = (scale.deviation / (score1 - score0)) ** 2;
  const h = (2 * score - score0 - score1) / (score1 - score0);
  if (Math.abs(h) < MIDDLE) {
    return { passProbability: -lower / (upper - lower), expectedGames: -lower * upper * variance };
  }
  // 1 - e^(-hA) over e^(-hB) - e^(-hA), without overflow for a large |h|.
  const passProbability =
    h > 0
      ? Math.expm1(h * lower) / Math.expm1(h * (lower - upper))
      : (Math.exp(h * upper) * -Math.expm1(-h * lower)) / -Math.expm1(h * (upper - lower));
  const path = upper * passProbability + lower * (1 - passProbability);
  return { passProbability, expectedGames: (2 / h) * path * variance };
}
