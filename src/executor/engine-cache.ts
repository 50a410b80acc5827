import type { Engine, EngineConfig, EngineHooks } from '../engine/engine.ts';
import { openEngine } from '../engine/protocols.ts';
import type { Seat } from '../game/play.ts';
import { pinned } from './affinity.ts';

/**
 * Idle engines kept running at the most. Starting an engine costs far more than a quick game, so a
 * worker keeps those of a small tournament; more would only hold memory.
 */
const KEPT = 4;

/** No engine is started for a game that will not be played. */
const CALLED_OFF: Seat = {
  engine: undefined,
  trouble: { kind: 'cancelled', message: 'the game was called off' },
};

/** Engines that go on running from game to game. One seat a configuration, for one game at a time. */
export class EngineCache {
  /** By name, which is unique in a tournament. */
  readonly #idle = new Map<string, Engine>();
  readonly #busy = new Set<Engine>();
  readonly #hooks: EngineHooks;
  readonly #cpus: readonly number[] | undefined;

  /** Engines run on these CPUs only, where some are given. */
  constructor(hooks: EngineHooks, cpus?: readonly number[]) {
    this.#hooks = hooks;
    this.#cpus = cpus;
  }

  /** A running engine of this configuration, or why there is none. */
  async take(config: EngineConfig, cancelled: AbortSignal): Promise<Seat> {
    if (cancelled.aborted) return CALLED_OFF;
    const idle = this.#idle.get(config.name);
    this.#idle.delete(config.name);
    if (idle?.usable === true) return this.#seat(idle);
    await idle?.close();
    const opened = await openEngine(pinned(config, this.#cpus), { ...this.#hooks, cancelled });
    if (opened.ok) return this.#seat(opened.value);
    return { engine: undefined, trouble: opened.error };
  }

  #seat(engine: Engine): Seat {
    this.#busy.add(engine);
    return { engine };
  }

  /** Takes an engine back after a game. One that failed in it is ended, as one with `restart=on`. */
  async giveBack(seat: Seat, config: EngineConfig, failed: boolean): Promise<void> {
    const { engine } = seat;
    if (engine === undefined) return;
    const wasBusy = this.#busy.delete(engine);
    const isTaken = this.#idle.has(config.name);
    if (!wasBusy || failed || !engine.usable || config.restart === 'on' || isTaken) {
      await engine.close();
      return;
    }
    this.#idle.set(config.name, engine);
    if (this.#idle.size <= KEPT) return;
    const [name, oldest] = [...this.#idle][0]!;
    this.#idle.delete(name);
    await oldest.close();
  }

  /** Ends all engines, at once. */
  async close(): Promise<void> {
    const engines = [...this.#idle.values(), ...this.#busy];
    this.#idle.clear();
    this.#busy.clear();
    await Promise.all(engines.map((engine) => engine.close()));
  }
}
