import type { Reason } from '../game/ending.ts';
import type { ScoredPair } from '../game/pairing.ts';
import type { RatedGame } from '../stats/bradley-terry.ts';
import { Outcomes } from './outcomes.ts';
import { RatedSamples } from './rated-games.ts';
import { addToTallies, newTallies, type Tallies, type Tally } from './tally.ts';
import { inOrder, type Terminations } from './terminations.ts';

/**
 * All counts that standings are made of, kept up to date pair by pair: standings can be shown again and
 * again while a long tournament runs, without a look at the games before.
 */
export class Scoreboard {
  readonly names: readonly string[];
  readonly #tallies: Map<string, Tally>;
  readonly #rated: RatedSamples;
  readonly #reasons = new Map<Reason, number>();
  readonly outcomes = new Outcomes();

  constructor(names: readonly string[], results: Iterable<ScoredPair> = []) {
    this.names = names;
    this.#tallies = newTallies(names);
    this.#rated = new RatedSamples(names);
    for (const result of results) this.add(result);
  }

  add(result: ScoredPair): void {
    addToTallies(this.#tallies, result);
    this.#rated.add(result);
    this.outcomes.add(result);
    for (const { ending } of result.games)
      this.#reasons.set(ending.reason, (this.#reasons.get(ending.reason) ?? 0) + 1);
  }

  get tallies(): Tallies {
    return this.#tallies;
  }

  ratedGames(): RatedGame[] {
    return this.#rated.games();
  }

  terminations(): Terminations {
    return inOrder(this.#reasons);
  }
}
