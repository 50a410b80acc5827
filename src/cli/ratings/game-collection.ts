import type { RatedGame } from '../../stats/bradley-terry.ts';
import { RatingSamples } from '../../stats/rating-samples.ts';
import { PairMatcher } from './pair-matcher.ts';
import { type Participant, type PlayerKind, Players } from './players.ts';

/** Games that are not in the list, and why. */
export interface Skipped {
  unfinished: number;
  otherVariants: number;
  /** Without a player's name. */
  nameless: number;
  /** Their results contradict each other. */
  contradictory: number;
  /** A player against itself, as two versions are where a player is an engine. */
  againstItself: number;
}

/** What is to be rated. */
export interface Collected {
  readonly names: readonly string[];
  /** With the players by index of their names; each has a game. */
  readonly games: readonly RatedGame[];
  readonly skipped: Skipped;
  /** Who is meant by a word that is no name: by index. */
  meant(word: string): readonly number[];
}

/** The games of all sources while they are read: counted, and none of them kept. */
export class GameCollection {
  readonly #samples = new RatingSamples();
  readonly #matcher = new PairMatcher(this.#samples);
  readonly #players = new Players();
  readonly skipped: Skipped = {
    unfinished: 0,
    otherVariants: 0,
    nameless: 0,
    contradictory: 0,
    againstItself: 0,
  };

  player(participant: Participant): number {
    return this.#players.number(participant);
  }

  /** `pair` is the same for the games of a pair. */
  add(pair: string, white: number, black: number, score: RatedGame['score']): void {
    this.#matcher.add(pair, white, black, score);
  }

  /** The same for the same games, in whatever order they came. */
  collect(by: PlayerKind): Collected {
    this.#matcher.end();
    const named = this.#players.named(by);
    const samples = this.#samples.renumbered((player) => named.nameOf[player]!);
    const skipped = { ...this.skipped };
    const played = new Set<number>();
    for (const { white, black, count = 1 } of samples.games()) {
      if (white === black) skipped.againstItself += count;
      else played.add(white).add(black);
    }
    const names = named.names.filter((_, index) => played.has(index)).sort(byText);
    const numbers = new Map(names.map((name, i) => [name, i]));
    const numberOf = (index: number): number => numbers.get(named.names[index]!) ?? NOBODY;
    return {
      names,
      games: samples.renumbered(numberOf).games().filter(isBetweenTwo),
      skipped,
      meant: (word) =>
        this.#players.meant(word, named).flatMap((index) => numbers.get(named.names[index]!) ?? []),
    };
  }
}

/** The number of all who have no game but against themselves. */
const NOBODY = 0;

function isBetweenTwo({ white, black }: RatedGame): boolean {
  return white !== black;
}

/** By character codes, so that it is the same everywhere. */
function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
