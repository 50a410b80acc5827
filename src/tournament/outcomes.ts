import type { Ending } from '../game/ending.ts';
import type { ScoredPair } from '../game/pairing.ts';
import { blackPoints, whitePoints } from './tally.ts';

/** A way in which an engine's games ended. */
export interface Outcome {
  readonly points: 0 | 0.5 | 1;
  /** Without its detail. */
  readonly ending: Ending;
  readonly count: number;
}

/** Counts for every engine how its games ended. Aborted games count nowhere. */
export class Outcomes {
  readonly #counts = new Map<string, Map<string, Outcome>>();

  add({ games }: ScoredPair): void {
    for (const game of games) {
      if (game.ending.reason === 'aborted') continue;
      this.#count(game.white, whitePoints(game), game.ending);
      this.#count(game.black, blackPoints(game), game.ending);
    }
  }

  /** Those of an engine, the most frequent first. */
  of(name: string): readonly Outcome[] {
    return [...(this.#counts.get(name)?.values() ?? [])].toSorted((a, b) => b.count - a.count);
  }

  #count(name: string, points: Outcome['points'], { winner, reason }: Ending): void {
    const own = this.#counts.get(name) ?? new Map<string, Outcome>();
    const key = `${points} ${winner} ${reason}`;
    own.set(key, { points, ending: { winner, reason }, count: (own.get(key)?.count ?? 0) + 1 });
    this.#counts.set(name, own);
  }
}
