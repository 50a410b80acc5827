import type { GameRecord } from '../game/game.ts';
import { isDoubtful, isTooLate, PUNCTUAL } from '../game/lateness.ts';

/** How many games are named that were lost on time for no fault of the engine's, perhaps. */
const NAMED = 10;

/** One late game can have any reason; several say that the machine has too much to do. */
const SEVERAL = 3;

/** How often this program was late in hearing engines whose clock ran, and what that may have cost. */
export class Punctuality {
  #games = 0;
  #late = 0;
  #worstMs = 0;
  #doubtful = 0;
  readonly #named: number[] = [];
  #hasWarned = false;

  /** Games in which it was too late. */
  get late(): number {
    return this.#late;
  }

  get games(): number {
    return this.#games;
  }

  get worstMs(): number {
    return this.#worstMs;
  }

  /** Games that were lost on time and might not have been. */
  get doubtful(): number {
    return this.#doubtful;
  }

  /** Their numbers, but for those that are too many to be named. */
  get named(): readonly number[] {
    return this.#named;
  }

  /** Takes in a finished game. Whether that is the moment to warn, which is once at the most. */
  add(game: GameRecord): boolean {
    const { ending, whiteLimits: white, blackLimits: black, lateness = PUNCTUAL } = game;
    this.#games++;
    if (![white, black].some((limits) => isTooLate(lateness.worstMs, limits))) return false;
    this.#late++;
    this.#worstMs = Math.max(this.#worstMs, lateness.worstMs);
    if (isDoubtful(ending, { white, black }, lateness)) {
      this.#doubtful++;
      if (this.#named.length < NAMED) this.#named.push(game.number);
    }
    const isDue = !this.#hasWarned && (this.#late >= SEVERAL || this.#doubtful > 0);
    this.#hasWarned ||= isDue;
    return isDue;
  }
}
