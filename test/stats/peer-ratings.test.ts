import { describe, expect, test } from 'vitest';
import { newRandom } from '../../src/base/random.ts';
import { bayesEloRatings } from '../../src/stats/bayes-elo-ratings.ts';
import { encounters, type RatedGame } from '../../src/stats/bradley-terry.ts';
import { ordoMaximum } from '../../src/stats/ordo-likelihood.ts';

const PLAYERS = 4;

/** Everybody against everybody with both colours, and any results. */
function anyGames(seed: number): RatedGame[] {
  const random = newRandom(seed);
  const scores = [0, 0.5, 1] as const;
  return Array.from({ length: PLAYERS * (PLAYERS - 1) * 6 }, (_, i): RatedGame => {
    const white = i % PLAYERS;
    const black = (white + 1 + (Math.floor(i / PLAYERS) % (PLAYERS - 1))) % PLAYERS;
    return { white, black, score: scores[random.below(3)]!, pair: i };
  });
}

interface Point {
  readonly elo: readonly number[];
  readonly white: number;
  readonly draws: number;
}

/** Each unknown a little to either side, the ratings without their mean, which is free. */
function neighbours({ elo, white, draws }: Point, step: number): Point[] {
  return [-step, step].flatMap((change) => [
    ...elo.map((_, i) => ({ elo: elo.map((value, j) => value + (i === j ? change : 0)), white, draws })),
    { elo, white: white + change, draws },
    { elo, white, draws: draws * (1 + change / 100) },
  ]);
}

/** The logarithm of the likelihood, by a law of wins and one of draws. */
function logLikelihood(
  games: readonly RatedGame[],
  { elo, white, draws }: Point,
  win: (elo: number, draws: number) => number,
): number {
  return games.reduce((sum, game) => {
    const ahead = elo[game.white]! + white - elo[game.black]!;
    const [won, lost] = [win(ahead, draws), win(-ahead, draws)];
    return sum + Math.log(game.score === 1 ? won : game.score === 0 ? lost : 1 - won - lost);
  }, 0);
}

describe.each([1, 2, 3])('games %i', (seed) => {
  const games = anyGames(seed);

  test("nothing is likelier than Ordo's maximum", () => {
    // Its equation for draws, d^2 = nu^2 (p - d/2) (1 - p - d/2), solved by iteration.
    const win = (ahead: number, d0: number): number => {
      const p = 1 / (1 + 10 ** (-ahead / 400));
      const nu = (2 * d0) / (1 - d0);
      let d = Math.min(p, 1 - p);
      for (let i = 0; i < 400; i++) d = (d + nu * Math.sqrt(Math.max(0, (p - d / 2) * (1 - p - d / 2)))) / 2;
      return p - d / 2;
    };
    const fit = ordoMaximum(PLAYERS, encounters(games), 'fit', 'fit')!;
    const point = { elo: fit.elo, white: fit.whiteAdvantage, draws: fit.drawRate };
    const best = logLikelihood(games, point, win);
    for (const near of neighbours(point, 1)) expect(logLikelihood(games, near, win)).toBeLessThan(best);
  });

  test("nothing is likelier than BayesElo's, with a prior of nearly nothing", () => {
    const win = (ahead: number, drawElo: number): number => 1 / (1 + 10 ** ((drawElo - ahead) / 400));
    const fit = bayesEloRatings(PLAYERS, games, { prior: 1e-9, advantage: 'fit', drawElo: 'fit' })!;
    const point = {
      elo: fit.elo.map((value) => value / fit.scale),
      white: fit.advantage,
      draws: fit.drawElo,
    };
    const best = logLikelihood(games, point, win);
    for (const near of neighbours(point, 1)) expect(logLikelihood(games, near, win)).toBeLessThan(best);
  });
});

test('a prior makes every rating finite', () => {
  const won = Array.from({ length: 9 }, (_, pair): RatedGame => ({ white: 0, black: 1, score: 1, pair }));
  const fit = bayesEloRatings(3, won, { prior: 2, advantage: 0, drawElo: 100 })!;
  expect(fit.elo[0]).toBeGreaterThan(100);
  expect(fit.elo[0]! + fit.elo[1]!).toBeCloseTo(0, 6);
  expect(fit.elo[2]).toBe(0);
});
