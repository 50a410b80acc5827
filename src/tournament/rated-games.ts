import type { ScoredPair } from '../game/pairing.ts';
import type { RatedGame } from '../stats/bradley-terry.ts';
import { completePairs } from './complete-pairs.ts';
import { whitePoints } from './tally.ts';

/**
 * The games as the rating fit takes them: players by index, two games of a pair as one sample. Samples that
 * are alike are counted together, so that the fit takes no longer after many games.
 */
export class RatedSamples {
  readonly #index: ReadonlyMap<string, number>;
  readonly #kinds = new Map<string, { readonly games: readonly RatedGame[]; count: number }>();

  constructor(names: readonly string[]) {
    this.#index = new Map(names.map((name, i) => [name, i]));
  }

  add(result: ScoredPair): void {
    const { pairs, unpaired } = completePairs(result.games);
    for (const sample of [...pairs, ...unpaired.map((game) => [game])]) {
      const games = sample.map((game) => ({
        white: this.#index.get(game.white)!,
        black: this.#index.get(game.black)!,
        score: whitePoints(game),
      }));
      const key = games.map(({ white, black, score }) => `${white} ${black} ${score}`).join();
      const kind = this.#kinds.get(key);
      if (kind === undefined) {
        const pair = this.#kinds.size;
        this.#kinds.set(key, { games: games.map((game) => ({ ...game, pair })), count: 1 });
      } else kind.count += 1;
    }
  }

  games(): RatedGame[] {
    return [...this.#kinds.values()].flatMap(({ games, count }) =>
      games.map((game) => (count === 1 ? game : { ...game, count })),
    );
  }
}

/** All games of a tournament for the rating fit. */
export function ratedGames(names: readonly string[], results: readonly ScoredPair[]): RatedGame[] {
  const samples = new RatedSamples(names);
  for (const result of results) samples.add(result);
  return samples.games();
}
