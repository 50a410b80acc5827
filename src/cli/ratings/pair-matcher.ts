import type { RatedGame } from '../../stats/bradley-terry.ts';
import type { RatingSamples } from '../../stats/rating-samples.ts';

type Score = RatedGame['score'];

/** So many kinds of game wait for a partner, and so many of a kind. The first that waits for longer has none. */
const MOST_KINDS = 2000;
const MOST_OF_A_KIND = 100;

interface Waiting {
  readonly white: number;
  readonly black: number;
  readonly scores: Score[];
}

/** Joins games that come one by one to pairs: two of the same pair, with colours changed. */
export class PairMatcher {
  readonly #samples: RatingSamples;
  readonly #waiting = new Map<string, Waiting>();

  constructor(samples: RatingSamples) {
    this.#samples = samples;
  }

  /** `pair` is the same for both games of a pair, as for others perhaps; `score` is White's. */
  add(pair: string, white: number, black: number, score: Score): void {
    const partnerKey = `${black} ${white} ${pair}`;
    const partner = this.#waiting.get(partnerKey);
    if (partner === undefined) {
      this.#wait(`${white} ${black} ${pair}`, white, black, score);
      return;
    }
    this.#samples.addPair(black, white, partner.scores.shift()!, score);
    if (partner.scores.length === 0) this.#waiting.delete(partnerKey);
  }

  /** Nothing more comes. */
  end(): void {
    for (const waiting of this.#waiting.values()) this.#addAlone(waiting);
    this.#waiting.clear();
  }

  #wait(key: string, white: number, black: number, score: Score): void {
    const alike = this.#waiting.get(key) ?? { white, black, scores: [] };
    this.#waiting.set(key, alike);
    if (alike.scores.push(score) > MOST_OF_A_KIND) this.#samples.addGame(white, black, alike.scores.shift()!);
    const [oldest] = this.#waiting;
    if (this.#waiting.size <= MOST_KINDS || oldest === undefined) return;
    this.#addAlone(oldest[1]);
    this.#waiting.delete(oldest[0]);
  }

  #addAlone({ white, black, scores }: Waiting): void {
    for (const score of scores) this.#samples.addGame(white, black, score);
  }
}
