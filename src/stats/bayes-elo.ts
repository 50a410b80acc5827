import type { Wdl } from './wdl.ts';

/** The probabilities of a game's results. */
export interface ResultLaw {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

/**
 * BayesElo's law of results: so far ahead is the first side, and by so much a draw is more likely than without
 * the other parameter (R. Coulom, 2005; the law of Rao and Kupper, 1967).
 */
export function bayesEloLaw(elo: number, drawElo: number): ResultLaw {
  const win = 1 / (1 + 10 ** ((drawElo - elo) / 400));
  const loss = 1 / (1 + 10 ** ((drawElo + elo) / 400));
  return { win, draw: (10 ** (drawElo / 200) - 1) * win * loss, loss };
}

/** The draw Elo at which the law has the shares observed; undefined without wins or without losses. */
export function drawEloOf({ wins, draws, losses }: Wdl): number | undefined {
  if (wins === 0 || losses === 0) return undefined;
  return 200 * (Math.log10((wins + draws) / losses) + Math.log10((losses + draws) / wins));
}

/** The draw Elo at which equals draw so many of their games, 0 … 1. */
export function drawEloBetweenEquals(drawRatio: number): number {
  return 400 * Math.log10((1 + drawRatio) / (1 - drawRatio));
}

/** The expected score of the law. */
export function bayesEloScore(elo: number, drawElo: number): number {
  const { win, draw } = bayesEloLaw(elo, drawElo);
  return win + draw / 2;
}

/** How many Elo one BayesElo is worth, near 0. */
export function bayesEloScale(drawElo: number): number {
  const x = 10 ** (-drawElo / 400);
  return (4 * x) / (1 + x) ** 2;
}
