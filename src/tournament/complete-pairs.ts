import type { ScoredGame } from '../game/game.ts';

/** Games of one pairing that count, sorted into what statistics treat as one sample each. */
export interface SortedGames {
  /** Two games on one opening with colours swapped. */
  readonly pairs: readonly (readonly [ScoredGame, ScoredGame])[];
  /** Games whose partner was never planned, was aborted, or had the same colours. */
  readonly unpaired: readonly ScoredGame[];
}

/** Sorts the games of one pairing into complete pairs and the rest. Aborted games are left out. */
export function completePairs(games: readonly ScoredGame[]): SortedGames {
  const pairs: [ScoredGame, ScoredGame][] = [];
  let waiting: ScoredGame[] = [];
  for (const game of games) {
    if (game.ending.reason === 'aborted') continue;
    const partner = waiting.find((other) => other.white === game.black && other.black === game.white);
    if (partner === undefined) {
      waiting.push(game);
    } else {
      pairs.push([partner, game]);
      waiting = waiting.filter((other) => other !== partner);
    }
  }
  return { pairs, unpaired: waiting };
}
