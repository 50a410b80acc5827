import type { Pentanomial } from './pentanomial.ts';
import type { Wdl } from './wdl.ts';

/**
 * Mean and spread of a score. The samples are what is independent of each other: a lone game, or a pair,
 * whose two games are not (they share an opening, and White's advantage cancels between them).
 */
export interface ScoreMoments {
  readonly samples: number;
  readonly games: number;
  /** Points per game, 0 … 1. */
  readonly mean: number;
  /**
   * Variance per game: the variance of `mean` times `games`. It is exactly 0 where all samples are alike,
   * so that nothing can be said about how far the mean may be off.
   */
  readonly variance: number;
}

/** So many samples of `games` games each that brought `points` in all. */
export interface ScoreCell {
  readonly count: number;
  readonly games: 1 | 2;
  readonly points: number;
}

export function trinomialCells(wdl: Wdl): ScoreCell[] {
  return [
    { count: wdl.losses, games: 1, points: 0 },
    { count: wdl.draws, games: 1, points: 0.5 },
    { count: wdl.wins, games: 1, points: 1 },
  ];
}

export function pentanomialCells(pairs: Pentanomial): ScoreCell[] {
  return pairs.map((count, cell) => ({ count, games: 2, points: cell / 2 }));
}

/**
 * The moments of pairs, of single games, or of both together; null where there are none. For pairs alone
 * and for games alone this is the usual pentanomial and trinomial variance (divided by N, not N - 1).
 */
export function scoreMoments(cells: readonly ScoreCell[]): ScoreMoments | null {
  let samples = 0;
  let games = 0;
  let points = 0;
  for (const cell of cells) {
    samples += cell.count;
    games += cell.count * cell.games;
    points += cell.count * cell.points;
  }
  if (games === 0) return null;
  const mean = points / games;
  let squares = 0;
  for (const cell of cells) squares += cell.count * (cell.points - cell.games * mean) ** 2;
  return { samples, games, mean, variance: squares / games };
}
