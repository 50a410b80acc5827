import type { Pentanomial } from './pentanomial.ts';
import type { Wdl } from './wdl.ts';

/**
 * How often samples brought which score: lone games (trinomial) or pairs of games (pentanomial). Scores are
 * points per game, 0 … 1. All shares are above 0.
 */
export interface ScoreLaw {
  readonly unit: 'games' | 'pairs';
  readonly samples: number;
  readonly scores: readonly number[];
  /** They add up to 1. */
  readonly shares: readonly number[];
}

/** What stands in for a count of 0, as in the peers: no result is impossible because it has not occurred yet. */
const EMPTY_CELL = 1e-3;

export function gamesLaw({ losses, draws, wins }: Wdl): ScoreLaw {
  return newLaw('games', [losses, draws, wins]);
}

export function pairsLaw(pairs: Pentanomial): ScoreLaw {
  return newLaw('pairs', pairs);
}

function newLaw(unit: ScoreLaw['unit'], counts: readonly number[]): ScoreLaw {
  const filled = counts.map((count) => (count === 0 ? EMPTY_CELL : count));
  const samples = filled.reduce((sum, count) => sum + count, 0);
  return {
    unit,
    samples,
    scores: filled.map((_, cell) => cell / (filled.length - 1)),
    shares: filled.map((count) => count / samples),
  };
}

export interface LawMoments {
  readonly mean: number;
  /** Per sample. */
  readonly variance: number;
}

export function lawMoments({ scores, shares }: ScoreLaw): LawMoments {
  const mean = scores.reduce((sum, score, k) => sum + score * shares[k]!, 0);
  const variance = scores.reduce((sum, score, k) => sum + (score - mean) ** 2 * shares[k]!, 0);
  return { mean, variance };
}

/** Games in a sample. */
export function gamesEach({ unit }: ScoreLaw): 1 | 2 {
  return unit === 'pairs' ? 2 : 1;
}
