import { setTimeout } from 'node:timers/promises';
import type { ColorName } from '../chess/chess.ts';
import type { EngineHooks } from '../engine/engine.ts';
import { failedColor } from '../game/ending.ts';
import type { GameRecord } from '../game/game.ts';
import type { Pairing, PairResult } from '../game/pairing.ts';
import { whiteEntrant } from '../game/pairing.ts';
import type { Seat } from '../game/play.ts';
import { playGame } from '../game/play.ts';
import { EngineCache } from './engine-cache.ts';
import type { GameEvent, PairingTask, Player } from './executor.ts';

export interface PairingPlayerOptions {
  readonly hooks: EngineHooks;
  readonly cancelled: AbortSignal;
  readonly onEvent: (event: GameEvent, pairing: Pairing) => void;
  /** Between two games, in milliseconds. */
  readonly waitMs?: number | undefined;
  readonly cpus?: readonly number[] | undefined;
}

/** Plays pairings one after the other with engines that it keeps running. Every executor has some. */
export class PairingPlayer {
  readonly #engines: EngineCache;
  readonly #onEvent: (event: GameEvent, pairing: Pairing) => void;
  readonly #cancelled: AbortSignal;
  readonly #waitMs: number;
  #hasPlayed = false;

  constructor({ hooks, cancelled, onEvent, waitMs = 0, cpus }: PairingPlayerOptions) {
    this.#engines = new EngineCache(hooks, cpus);
    this.#cancelled = cancelled;
    this.#onEvent = onEvent;
    this.#waitMs = waitMs;
  }

  /** All games of a pairing, in order; after a game that was called off the rest are too. */
  async play(task: PairingTask): Promise<PairResult> {
    const games: GameRecord[] = [];
    for (let index = 0; index < task.pairing.games; index++) {
      if (this.#hasPlayed && this.#waitMs > 0) await pause(this.#waitMs, this.#cancelled);
      this.#hasPlayed = true;
      games.push(await this.#playGame(task, index));
    }
    return { pairing: task.pairing, games };
  }

  async #playGame(task: PairingTask, index: number): Promise<GameRecord> {
    const { pairing } = task;
    const players: Record<ColorName, Player> =
      whiteEntrant(pairing, index) === pairing.first
        ? { white: task.first, black: task.second }
        : { white: task.second, black: task.first };
    const number = pairing.firstGame + index;
    const names = { white: players.white.engine.name, black: players.black.engine.name };
    const [white, black] = await Promise.all([this.#take(players.white), this.#take(players.black)]);
    this.#onEvent({ kind: 'started', number, ...names }, pairing);
    const game = await playGame(
      {
        number,
        names,
        limits: { white: players.white.limits, black: players.black.limits },
        opening: pairing.opening,
        chess960: task.chess960,
        ...(task.adjudication === undefined ? {} : { adjudication: task.adjudication }),
        stallMs: task.stallMs,
      },
      { white, black },
      this.#cancelled,
    );
    this.#onEvent({ kind: 'finished', game }, pairing);
    const failed = failedColor(game.ending);
    await Promise.all([
      this.#engines.giveBack(white, players.white.engine, failed === 'white'),
      this.#engines.giveBack(black, players.black.engine, failed === 'black'),
    ]);
    return game;
  }

  #take(player: Player): Promise<Seat> {
    return this.#engines.take(player.engine, this.#cancelled);
  }

  close(): Promise<void> {
    return this.#engines.close();
  }
}

/** Shorter where everything is called off meanwhile. */
async function pause(ms: number, cancelled: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal: cancelled }).catch(() => {});
}
