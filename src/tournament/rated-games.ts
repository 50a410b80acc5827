import type { ScoredPair } from '../game/pairing.ts';
import type { RatedGame } from '../stats/bradley-terry.ts';
import { RatingSamples } from '../stats/rating-samples.ts';
import { completePairs } from './complete-pairs.ts';
import { whitePoints } from './tally.ts';

/** The games as the rating fit takes them: players by index, two games of a pair as one sample. */
export class RatedSamples {
  readonly #index: ReadonlyMap<string, number>;
  readonly #samples = new RatingSamples();

  constructor(names: readonly string[]) {
    this.#index = new Map(names.map((name, i) => [name, i]));
  }

  add(result: ScoredPair): void {
    const number = (name: string): number => this.#index.get(name)!;
    const { pairs, unpaired } = completePairs(result.games);
    for (const [first, second] of pairs) {
      const points = [whitePoints(first), whitePoints(second)] as const;
      this.#samples.addPair(number(first.white), number(first.black), ...points);
    }
    for (const game of unpaired)
      this.#samples.addGame(number(game.white), number(game.black), whitePoints(game));
  }

  games(): RatedGame[] {
    return this.#samples.games();
  }
}

/** All games of a tournament for the rating fit. */
export function ratedGames(names: readonly string[], results: readonly ScoredPair[]): RatedGame[] {
  const samples = new RatedSamples(names);
  for (const result of results) samples.add(result);
  return samples.games();
}
