import { findRoot } from './root.ts';

/**
 * R. R. Davidson's law of draws (1970), hung on a logistic expected score as Ordo does: of a game in which one
 * side expects p, d is the chance of a draw, with d = nu sqrt(w l), w = p - d/2, l = 1 - p - d/2 and
 * nu = 2 d0 / (1 - d0), so that d0 is the chance of a draw between equals.
 */

/** The chance of a draw where White expects `p`; solved for d so that it holds for every d0 in 0 … 1. */
export function drawProbability(p: number, d0: number): number {
  const spread = p * (1 - p);
  if (d0 === 0 || spread === 0) return 0;
  return (4 * d0 * spread) / (d0 + rootOf(spread, d0));
}

/** The chance of a win where the winner expects `p`. */
export function winProbability(p: number, d0: number): number {
  return Math.max(0, p - drawProbability(p, d0) / 2);
}

/** How the chance of a draw changes with p and with d0. */
export function drawSlopes(p: number, d0: number): { readonly byScore: number; readonly byDrawRate: number } {
  const spread = p * (1 - p);
  const root = rootOf(spread, d0);
  const below = d0 + root;
  const bySpread = (4 * d0 * (below - (2 * spread * (1 - 2 * d0)) / root)) / below ** 2;
  const byDrawRate = (4 * spread * (below - d0 * (1 + (d0 - 4 * spread) / root))) / below ** 2;
  return { byScore: bySpread * (1 - 2 * p), byDrawRate };
}

function rootOf(spread: number, d0: number): number {
  return Math.sqrt(Math.max(0, d0 ** 2 + 4 * (1 - 2 * d0) * spread));
}

/** So many games in which White expected `p`. */
export interface ExpectedGames {
  readonly p: number;
  readonly games: number;
}

/** The d0 at which as many draws are expected as there were; null where there are no games. */
export function fitDrawRate(expected: readonly ExpectedGames[], draws: number): number | null {
  if (expected.length === 0) return null;
  const surplus = (d0: number): number =>
    expected.reduce((sum, { p, games }) => sum + games * drawProbability(p, d0), -draws);
  if (draws === 0) return 0;
  return surplus(1) <= 0 ? 1 : findRoot(surplus, 0, 1);
}
