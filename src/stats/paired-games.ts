import { addPair, NO_PAIRS, type Pentanomial } from './pentanomial.ts';
import { addResult, NO_GAMES, type Wdl } from './wdl.ts';

/** A finished game of somebody's. */
export interface PairedGame {
  /** The same for the two games of a pair. */
  readonly pair: string | number;
  readonly opponent: string;
  readonly hasWhite: boolean;
  readonly points: 0 | 0.5 | 1;
}

export interface PairedGames {
  /** All games. */
  readonly wdl: Wdl;
  readonly pentanomial: Pentanomial;
  readonly pairs: number;
  /** Games without a partner. */
  readonly unpairedGames: number;
}

/** Counts games that came in any order. A game's partner is of the same pair, with colours reversed. */
export function countPairs(games: readonly PairedGame[]): PairedGames {
  let wdl = NO_GAMES;
  let pentanomial = NO_PAIRS;
  let pairs = 0;
  const alone = new Map<string, PairedGame[]>();
  for (const game of games) {
    wdl = addResult(wdl, game.points);
    const key = JSON.stringify([typeof game.pair, game.pair, game.opponent]);
    const waiting = alone.get(key) ?? [];
    const partner = waiting.findIndex(({ hasWhite }) => hasWhite !== game.hasWhite);
    if (partner < 0) alone.set(key, [...waiting, game]);
    else {
      pentanomial = addPair(pentanomial, game.points + waiting[partner]!.points);
      pairs++;
      alone.set(key, waiting.toSpliced(partner, 1));
    }
  }
  return { wdl, pentanomial, pairs, unpairedGames: games.length - 2 * pairs };
}
