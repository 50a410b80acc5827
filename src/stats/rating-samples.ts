import type { RatedGame } from './bradley-terry.ts';

type Score = RatedGame['score'];

/** So that a number holds two players and how their sample ended. */
const MOST_PLAYERS = 2 ** 22;
const ENDINGS = 16;
/** The endings of pairs come first, then those of single games. */
const PAIR_ENDINGS = 9;

/**
 * The games for a rating fit, counted: samples that are alike are kept once, so that millions of games between
 * hundreds of players take little memory and no longer to fit than so many kinds of sample.
 */
export class RatingSamples {
  readonly #counts = new Map<number, number>();

  /** A game that is a sample of its own. `score` is White's. */
  addGame(white: number, black: number, score: Score, count = 1): void {
    this.#add(white, black, PAIR_ENDINGS + 2 * score, count);
  }

  /** Two games as one sample, with colours changed; the scores are those of who has White in each. */
  addPair(firstWhite: number, firstBlack: number, firstScore: Score, secondScore: Score, count = 1): void {
    if (firstWhite < firstBlack) this.#add(firstWhite, firstBlack, 6 * firstScore + 2 * secondScore, count);
    else this.#add(firstBlack, firstWhite, 6 * secondScore + 2 * firstScore, count);
  }

  /** In an order that does not depend on how they came. */
  games(): RatedGame[] {
    const keys = [...this.#counts.keys()].sort((a, b) => a - b);
    return keys.flatMap((key, pair) => {
      const count = this.#counts.get(key)!;
      return gamesOf(key).map((game): RatedGame => ({ ...game, pair, count }));
    });
  }

  /** The same games of players with other numbers. Those that have the same afterwards are not told apart. */
  renumbered(numberOf: (player: number) => number): RatingSamples {
    const samples = new RatingSamples();
    for (const [key, count] of this.#counts) {
      const [first, second] = gamesOf(key);
      const [white, black] = [numberOf(first.white), numberOf(first.black)];
      if (second === undefined) samples.addGame(white, black, first.score, count);
      else samples.addPair(white, black, first.score, second.score, count);
    }
    return samples;
  }

  #add(one: number, other: number, ending: number, count: number): void {
    const key = (one * MOST_PLAYERS + other) * ENDINGS + ending;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + count);
  }
}

type Game = Pick<RatedGame, 'white' | 'black' | 'score'>;

function gamesOf(key: number): readonly [Game] | readonly [Game, Game] {
  const ending = key % ENDINGS;
  const players = Math.floor(key / ENDINGS);
  const [one, other] = [Math.floor(players / MOST_PLAYERS), players % MOST_PLAYERS];
  if (ending >= PAIR_ENDINGS) return [{ white: one, black: other, score: scoreOf(ending - PAIR_ENDINGS) }];
  return [
    { white: one, black: other, score: scoreOf(Math.floor(ending / 3)) },
    { white: other, black: one, score: scoreOf(ending % 3) },
  ];
}

function scoreOf(halves: number): Score {
  return halves === 0 ? 0 : halves === 1 ? 0.5 : 1;
}
