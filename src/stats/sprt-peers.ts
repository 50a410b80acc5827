import { bayesEloLaw, bayesEloScale, drawEloOf } from './bayes-elo.ts';
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

function bayesEloLlr({ elo0, elo1 }: Hypotheses, { wins, draws, losses }: Wdl, drawElo: number): number {
  const [law0, law1] = [bayesEloLaw(elo0, drawElo), bayesEloLaw(elo1, drawElo)];
  return (
    wins * Math.log(law1.win / law0.win) +
    draws * Math.log(law1.draw / law0.draw) +
    losses * Math.log(law1.loss / law0.loss)
  );
}
