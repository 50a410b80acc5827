import type { ColorName } from '../../../src/chess/chess.ts';
import type { Score } from '../../../src/engine/engine.ts';
import type { Adjudication } from '../../../src/game/adjudication/rules.ts';
import type { Ending } from '../../../src/game/ending.ts';

/** Adjudication as other programs do it, with counters that are led from move to move: a second opinion. */
export class Counters {
  readonly #rules: Adjudication;
  #plies: number;
  #quiet = 0;
  readonly #lost: Record<ColorName, number> = { white: 0, black: 0 };
  readonly #won: Record<ColorName, number> = { white: 0, black: 0 };

  constructor(bookPlies: number, rules: Adjudication) {
    this.#plies = bookPlies;
    this.#rules = rules;
  }

  add(mover: ColorName, score: Score | undefined, irreversible: boolean): Ending | undefined {
    const { draw, resign, maxMoves } = this.#rules;
    const other = mover === 'white' ? 'black' : 'white';
    this.#plies++;
    const mate = score?.kind === 'mate';
    const value = mate ? Math.sign(score.value) * 1e6 : score?.value;
    if (irreversible) this.#quiet = 0;
    const isQuiet = value !== undefined && draw !== undefined && !mate && Math.abs(value) <= draw.score;
    this.#quiet = isQuiet ? this.#quiet + 1 : 0;
    if (resign !== undefined) {
      this.#lost[mover] = value !== undefined && value <= -resign.score ? this.#lost[mover] + 1 : 0;
      this.#won[mover] = value !== undefined && value >= resign.score ? this.#won[mover] + 1 : 0;
      const agreed = !resign.twoSided || this.#won[other] >= resign.moveCount;
      if (this.#lost[mover] >= resign.moveCount && agreed)
        return { winner: other, reason: 'adjudicated-win' };
    }
    if (draw !== undefined && this.#plies >= 2 * draw.moveNumber && this.#quiet >= 2 * draw.moveCount)
      return { winner: null, reason: 'adjudicated-draw' };
    if (maxMoves !== undefined && this.#plies >= 2 * maxMoves) return { winner: null, reason: 'max-moves' };
    return undefined;
  }
}
