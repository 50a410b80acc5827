import { bayesEloLaw, bayesEloScale } from './bayes-elo.ts';
import { advantage, type Encounter, encounters, LOG_ODDS, type RatedGame } from './bradley-terry.ts';
import { connectedGroups, metWhom } from './connectivity.ts';
import { type DrawLaw, type DrawModel, drawParameter, fitDrawLaw, ratingVariances } from './draw-law.ts';

export interface BayesEloOptions {
  /** So many half draws each player is taken to have had before its first game. */
  readonly prior: number;
  readonly advantage: number | 'fit';
  readonly drawElo: number | 'fit';
}

export interface BayesEloRatings {
  /** By number of player, scaled, with mean 0 in each group of those who met. */
  readonly elo: readonly number[];
  /** Their standard deviations with the advantage and the draw Elo held fixed. */
  readonly deviations: readonly number[];
  readonly scale: number;
  readonly advantage: number;
  readonly drawElo: number;
}

/** BayesElo's own values of what it does not fit. */
const DRAW_ELO = 97.3;

/**
 * The ratings that BayesElo gives. Its prior makes all of them finite. Undefined where the advantage or the
 * draw Elo is to be fitted and the games do not determine it.
 */
export function bayesEloRatings(
  players: number,
  games: readonly RatedGame[],
  options: BayesEloOptions,
): BayesEloRatings | undefined {
  const played = encounters(games);
  const groups = connectedGroups(
    Array.from({ length: players }, (_, player) => player),
    metWhom(played),
  );
  const results = [...played, ...priorDraws(players, played, options.prior)];
  const model: DrawModel = {
    players,
    groups,
    fixedAdvantage: options.advantage === 'fit' ? undefined : options.advantage,
    fixedDraws: options.drawElo === 'fit' ? undefined : options.drawElo,
  };
  const fit = fitDrawLaw(RAO_KUPPER, model, results, DRAW_ELO);
  if (fit === undefined) return undefined;
  const drawElo = drawParameter(model, fit.point);
  const scale = bayesEloScale(drawElo);
  const variances = ratingVariances(RAO_KUPPER, model, results, fit.point);
  return {
    elo: Array.from(fit.point.subarray(0, players), (elo) => scale * elo),
    deviations: Array.from({ length: players }, (_, i) => scale * Math.sqrt(Math.max(0, variances.of(i)))),
    scale,
    advantage: advantage(model, fit.point),
    drawElo,
  };
}

/** Each player's, spread over its opponents in proportion to the games with them, half with each colour. */
function priorDraws(players: number, played: readonly Encounter[], prior: number): Encounter[] {
  const counts = new Array<number>(players).fill(0);
  for (const { white, black, games } of played) {
    counts[white]! += games;
    counts[black]! += games;
  }
  return played.flatMap(({ white, black, games }) => {
    const draws = (prior / 4) * (games / counts[white]! + games / counts[black]!);
    const virtual = { games: draws, points: draws / 2, draws };
    return [
      { white, black, ...virtual },
      { white: black, black: white, ...virtual },
    ];
  });
}

/** The law of BayesElo; the draw parameter is its draw Elo. */
const RAO_KUPPER: DrawLaw = {
  terms(elo, drawElo, { wins, draws, losses }) {
    const { win, loss, draw } = bayesEloLaw(elo, drawElo);
    const [won, lost] = [wins + draws, losses + draws]; // a draw weighs like a win and a loss
    const growth = Math.expm1(2 * LOG_ODDS * drawElo);
    const byWin = LOG_ODDS * won * (1 - win);
    const byLoss = LOG_ODDS * lost * (1 - loss);
    const winCurve = LOG_ODDS * byWin * win;
    const lossCurve = LOG_ODDS * byLoss * loss;
    const drawCurve = draws === 0 ? 0 : (draws * (2 * LOG_ODDS) ** 2 * (growth + 1)) / growth ** 2;
    return {
      logarithm: wins * Math.log(win) + losses * Math.log(loss) + (draws === 0 ? 0 : draws * Math.log(draw)),
      byElo: byWin - byLoss,
      byDraws: (draws === 0 ? 0 : (2 * LOG_ODDS * draws * (growth + 1)) / growth) - byWin - byLoss,
      eloElo: winCurve + lossCurve,
      eloDraws: lossCurve - winCurve,
      drawsDraws: winCurve + lossCurve + drawCurve,
    };
  },
};
