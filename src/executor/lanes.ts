import type { PairResult } from '../game/pairing.ts';
import type { PairingTask } from './executor.ts';
import type { PairingPlayer } from './pairing-player.ts';

/** Pairings that are played side by side in one thread, each by a player of its own. */
export class Lanes {
  readonly #most: number;
  readonly #open: () => PairingPlayer;
  readonly #players: PairingPlayer[] = [];
  readonly #free: PairingPlayer[] = [];

  /** Players are opened when they are first needed, and stay. */
  constructor(most: number, open: () => PairingPlayer) {
    this.#most = most;
    this.#open = open;
  }

  async play(task: PairingTask): Promise<PairResult> {
    const player = this.#free.pop() ?? this.#newPlayer();
    try {
      return await player.play(task);
    } finally {
      this.#free.push(player);
    }
  }

  #newPlayer(): PairingPlayer {
    if (this.#players.length === this.#most) throw new Error(`more than ${this.#most} pairings at once`);
    const player = this.#open();
    this.#players.push(player);
    return player;
  }

  async close(): Promise<void> {
    await Promise.all(this.#players.map((player) => player.close()));
  }
}
