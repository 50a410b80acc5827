import { escapeText } from '../base/escape.ts';
import type { GameEvent } from '../executor/executor.ts';
import { describeEnding, gameResult } from '../game/ending.ts';
import { progressLine } from '../report/progress.ts';
import { blackPoints, whitePoints } from '../tournament/tally.ts';
import type { Terminal } from './terminal.ts';

/** Tells people what happens in a tournament: a line a finished game, and how far it has come. */
export class LiveProgress {
  readonly #terminal: Terminal;
  #total: number | null;
  readonly #test: () => string | undefined;
  readonly #scores = new Map<string, { points: number; games: number }>();
  readonly #start = performance.now();
  #played = 0;

  /** `total` is null where it is open how many games there will be; `test` says where a test stands. */
  constructor(
    terminal: Terminal,
    names: readonly string[],
    total: number | null,
    test: () => string | undefined,
  ) {
    this.#terminal = terminal;
    this.#total = total;
    this.#test = test;
    for (const name of names) this.#scores.set(name, { points: 0, games: 0 });
  }

  /** Games that will not be played. */
  skip(games: number): void {
    if (this.#total !== null) this.#total -= games;
  }

  readonly onEvent = (event: GameEvent): void => {
    if (event.kind === 'finished' && event.game.ending.reason !== 'aborted') {
      const { game } = event;
      this.#played++;
      this.#count(game.white, whitePoints(game));
      this.#count(game.black, blackPoints(game));
      const players = `${game.white} vs ${game.black}`;
      const ending = `${gameResult(game.ending)} {${describeEnding(game.ending)}}`;
      this.#terminal.line(escapeText(`Finished game ${game.number} (${players}): ${ending}`));
    }
    this.#terminal.status(escapeText(this.#progress()));
  };

  #count(name: string, points: number): void {
    const score = this.#scores.get(name);
    if (score === undefined) throw new Error(`${name} does not play here`);
    score.points += points;
    score.games++;
  }

  #progress(): string {
    return progressLine({
      done: this.#played,
      total: this.#total,
      played: this.#played,
      elapsedMs: performance.now() - this.#start,
      test: this.#test(),
      scores: [...this.#scores].map(([name, score]) => ({ name, ...score })),
    });
  }
}
