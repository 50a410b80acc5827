import { type Pentanomial, totalPairs } from './pentanomial.ts';
import { games as countGames, type Wdl } from './wdl.ts';

/** What is known of the results of a match of two, from the side of the engine named first. */
export interface MatchCounts {
  /** Complete pairs, none where games are not paired. */
  readonly pairs: Pentanomial;
  /** Pairs of a win and a loss, which are among the even ones; null where that is not known. */
  readonly winLossPairs: number | null;
  /** All games, in pairs or not; null where only pairs are known. */
  readonly games: Wdl | null;
}

/** The games of pairs, of which so many were a win and a loss. */
export function gamesOfPairs([ll, ld, even, wd, ww]: Pentanomial, winLossPairs: number): Wdl {
  return {
    wins: 2 * ww + wd + winLossPairs,
    draws: ld + wd + 2 * (even - winLossPairs),
    losses: 2 * ll + ld + winLossPairs,
  };
}

/**
 * Why these counts cannot be those of one match; undefined where they can. The games of the pairs are among all,
 * and the rest are games without a partner.
 */
export function countsFault(counts: MatchCounts): string | undefined {
  const { pairs, winLossPairs, games } = counts;
  if (winLossPairs !== null && winLossPairs > pairs[2])
    return `${winLossPairs} pairs of a win and a loss are more than the ${pairs[2]} even ones`;
  if (games === null) return undefined;
  const inPairs = 2 * totalPairs(pairs);
  if (inPairs > countGames(games))
    return `${totalPairs(pairs)} pairs are ${inPairs} games, more than the ${countGames(games)} there are`;
  const { least, most } = winLossRange(counts, games);
  if (least <= most) return undefined;
  const { wins, draws, losses } = games;
  return `the pairs [${pairs.join(', ')}] cannot come of ${wins} wins, ${draws} draws and ${losses} losses`;
}

/** The same with the pairs of a win and a loss where they follow from the rest. */
export function completed(counts: MatchCounts): MatchCounts {
  const { winLossPairs, games, pairs } = counts;
  if (winLossPairs !== null) return counts;
  if (pairs[2] === 0) return { ...counts, winLossPairs: 0 };
  if (games === null) return counts;
  const { least, most } = winLossRange(counts, games);
  return least === most ? { ...counts, winLossPairs: least } : counts;
}

/** How many of the even pairs can be a win and a loss, with what is known. */
function winLossRange({ pairs, winLossPairs }: MatchCounts, games: Wdl): { least: number; most: number } {
  const sure = gamesOfPairs(pairs, 0); // as if all even pairs were two draws
  const missing = sure.draws - games.draws;
  const least = Math.max(0, Math.ceil(missing / 2), winLossPairs ?? 0);
  const most = Math.min(pairs[2], games.wins - sure.wins, games.losses - sure.losses);
  return { least, most: Math.min(most, winLossPairs ?? most) };
}
