import type { ScoredPair } from '../game/pairing.ts';
import type { RatedGame } from '../stats/bradley-terry.ts';
import { completePairs } from './complete-pairs.ts';
import { whitePoints } from './tally.ts';

/** The games as the rating fit takes them: players by index, two games of a pair as one sample. */
export function ratedGames(names: readonly string[], results: readonly ScoredPair[]): RatedGame[] {
  const index = new Map(names.map((name, i) => [name, i]));
  const rated: RatedGame[] = [];
  let pair = 0;
  for (const result of results) {
    const { pairs, unpaired } = completePairs(result.games);
    for (const sample of [...pairs, ...unpaired.map((game) => [game])]) {
      for (const game of sample) {
        const white = index.get(game.white)!;
        const black = index.get(game.black)!;
        rated.push({ white, black, score: whitePoints(game), pair });
      }
      pair += 1;
    }
  }
  return rated;
}
