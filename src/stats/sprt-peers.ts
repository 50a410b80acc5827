import { bayesEloScale, drawEloOf } from './bayes-elo.ts';
import type { Sprt } from './sprt.ts';
import type { Wdl } from './wdl.ts';

type Hypotheses = Pick<Sprt, 'elo0' | 'elo1'>;

/** The LLR of older tools (OpenBench, variantfishtest) over lone games: 0 while a cell is empty. For comparison. */
export function classicLlr(hypotheses: Hypotheses, wdl: Wdl): number {
  const drawElo = drawEloOf(wdl);
  return drawElo === undefined || wdl.draws === 0 ? 0 : bayesEloLlr(hypotheses, wdl, drawElo);
}

/** The LLR of cutechess: half a game more in each cell, and bounds that are nearly usual Elo. For comparison. */
export function cutechessLlr({ elo0, elo1 }: Hypotheses, { wins, draws, losses }: Wdl): number {
  const wdl = { wins: wins + 0.5, draws: draws + 0.5, losses: losses + 0.5 };
  const drawElo = drawEloOf(wdl)!;
  const scale = bayesEloScale(drawElo);
  return bayesEloLlr({ elo0: elo0 / scale, elo1: elo1 / scale }, wdl, drawElo);
}

/** As logarithms throughout, since what BayesElo thinks impossible is a probability of 0 in floating point. */
function bayesEloLlr({ elo0, elo1 }: Hypotheses, { wins, draws, losses }: Wdl, drawElo: number): number {
  const win = softplus(drawElo - elo0) - softplus(drawElo - elo1);
  const loss = softplus(drawElo + elo0) - softplus(drawElo + elo1);
  return (wins + draws) * win + (losses + draws) * loss; // a draw is as likely as a win times a loss
}

/** ln(1 + 10^(elo/400)). */
function softplus(elo: number): number {
  const odds = (elo * Math.LN10) / 400;
  return Math.max(odds, 0) + Math.log1p(Math.exp(-Math.abs(odds)));
}
