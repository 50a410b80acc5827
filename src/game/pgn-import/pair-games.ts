import { isDeepStrictEqual } from 'node:util';
import type { Pairing, PairResult } from '../pairing.ts';
import type { ReadGame, UnnumberedGame } from './read-game.ts';

type GoodGame = Extract<ReadGame, { kind: 'game' }>;

/**
 * Joins games of a file to pairs: two that follow each other, with colours changed, on the same opening and
 * in the same round. Every other game stands alone. `file` is named as where openings came from.
 */
export class GamePairer {
  readonly #file: string;
  readonly #entrants = new Map<string, number>();
  #waiting: GoodGame | undefined;
  #games = 0;
  #pairs = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** In the order in which they were first met; pairings name them by index. */
  get names(): readonly string[] {
    return [...this.#entrants.keys()];
  }

  /** What is complete with this game. */
  *add(game: GoodGame): Generator<PairResult> {
    const first = this.#waiting;
    this.#waiting = undefined;
    if (first === undefined) this.#waiting = game;
    else if (isPair(first, game)) yield this.#result([first, game]);
    else {
      yield this.#result([first]);
      this.#waiting = game;
    }
  }

  /** What is left when no more games come. */
  *end(): Generator<PairResult> {
    if (this.#waiting !== undefined) yield this.#result([this.#waiting]);
    this.#waiting = undefined;
  }

  #result(games: readonly [GoodGame, ...GoodGame[]]): PairResult {
    const [{ line, round, record }] = games;
    const firstGame = this.#games + 1;
    this.#games += games.length;
    this.#pairs += 1;
    const pairing: Pairing = {
      id: `${round}.1.${this.#pairs}`,
      round,
      first: this.#entrant(record.white),
      second: this.#entrant(record.black),
      reversed: false,
      swap: true,
      games: games.length,
      firstGame,
      opening: { ...record.opening, source: `${this.#file}:${line}` },
    };
    const records = games.map((game, i) => ({
      ...game.record,
      number: firstGame + i,
      opening: pairing.opening,
    }));
    return { pairing, games: records };
  }

  #entrant(name: string): number {
    const index = this.#entrants.get(name) ?? this.#entrants.size;
    this.#entrants.set(name, index);
    return index;
  }
}

function isPair(first: GoodGame, second: GoodGame): boolean {
  const [a, b]: readonly UnnumberedGame[] = [first.record, second.record];
  return (
    first.round === second.round &&
    a!.white === b!.black &&
    a!.black === b!.white &&
    isDeepStrictEqual(a!.opening, b!.opening)
  );
}
