import type { Executor, PairingTask } from '../../src/executor/executor.ts';
import type { Ending } from '../../src/game/ending.ts';
import type { Pairing, PairResult } from '../../src/game/pairing.ts';
import { newResult } from './pair-results.ts';

/** How the games of a pairing end: the same whenever they are played. */
export type Play = (pairing: Pairing) => readonly Ending[];

/** Plays several pairings at once; which one ends next, `choose` says. */
export class AnyOrder implements Executor {
  readonly #play: Play;
  readonly #choose: () => number;
  readonly #running: (() => void)[] = [];

  constructor(play: Play, choose: () => number) {
    this.#play = play;
    this.#choose = choose;
  }

  run({ pairing }: PairingTask): Promise<PairResult> {
    return new Promise((resolve) => {
      this.#running.push(() => resolve(newResult(pairing, this.#play(pairing))));
      setImmediate(() => this.#running.splice(this.#choose() % this.#running.length, 1)[0]?.());
    });
  }

  stop(): void {}

  async close(): Promise<void> {}
}
