import { createHash } from 'node:crypto';
import { failedColor } from '../game/ending.ts';
import type { GameRecord } from '../game/game.ts';
import type { PairResult } from '../game/pairing.ts';

/** A game that was played before. */
export interface RepeatedGame {
  readonly game: GameRecord;
  /** Number of the game that it is again. */
  readonly original: number;
}

/** So many games are remembered; their hashes take some tens of megabytes. */
const REMEMBERED = 500_000;

/**
 * Finds games that the same two engines have played before, move by move, with the same colours. Engines that
 * repeat themselves do that wherever an opening comes again. Such copies are no new evidence, but every
 * statistic counts them as if they were.
 */
export class RepeatedGames {
  readonly #remembered: number;
  /** The number of the first game by the hash of what was played. */
  readonly #games = new Map<number, number>();
  #count = 0;

  constructor(remembered = REMEMBERED) {
    this.#remembered = remembered;
  }

  /** How many games were copies of an earlier one. */
  get count(): number {
    return this.#count;
  }

  /** Returns the first of these games that was played before, if any was. */
  add({ games }: PairResult): RepeatedGame | undefined {
    let first: RepeatedGame | undefined;
    for (const game of games) {
      if (game.moves.length === 0 || failedColor(game.ending) !== undefined) continue;
      const hash = hashGame(game);
      const original = this.#games.get(hash);
      if (original !== undefined) {
        this.#count++;
        first ??= { game, original };
      } else if (this.#games.size < this.#remembered) this.#games.set(hash, game.number);
    }
    return first;
  }
}

/** 48 bits, so that two different games of a long tournament hardly ever share one. */
function hashGame({ white, black, opening, moves }: GameRecord): number {
  const played = [opening.moves.join(' '), moves.map(({ uci }) => uci).join(' ')];
  const text = JSON.stringify([white, black, opening.fen, ...played]);
  return createHash('sha1').update(text).digest().readUIntBE(0, 6);
}
