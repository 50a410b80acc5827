import type { EngineConfig } from '../engine/engine.ts';
import type { Adjudication } from '../game/adjudication/rules.ts';
import type { Limits } from '../game/clock.ts';
import type { GameRecord } from '../game/game.ts';
import type { Pairing, PairResult } from '../game/pairing.ts';
import type { Latency } from './latency-meter.ts';
import type { ProcessGuard } from './process-guard.ts';
import type { OnTrafficBatch } from './traffic-batches.ts';

/** One side of a pairing: an engine and what limits its thinking. */
export interface Player {
  readonly engine: EngineConfig;
  readonly limits: Limits;
}

/** Everything a worker needs to play one pairing. Plain data. */
export interface PairingTask {
  readonly pairing: Pairing;
  readonly first: Player;
  readonly second: Player;
  readonly chess960: boolean;
  readonly adjudication?: Adjudication;
  /** How long an engine may think where no clock runs, in milliseconds. */
  readonly stallMs: number;
}

/** What happens while pairings are played, as it happens. */
export type GameEvent =
  | { readonly kind: 'started'; readonly number: number; readonly white: string; readonly black: string }
  | { readonly kind: 'finished'; readonly game: GameRecord };

/** Plays pairings somewhere. */
export interface Executor {
  /**
   * Plays all games of a pairing. After `stop` the game that was running and all after it are
   * `aborted`. Rejects only where the harness itself is at fault.
   */
  run(task: PairingTask): Promise<PairResult>;
  /** Calls off all running games and begins to end all engines; new games are aborted at once. */
  stop(): void;
  /** Ends all engines, by force if need be, and the executor. */
  close(): Promise<void>;
}

export interface ExecutorOptions {
  /** How many pairings are played at once at the most. */
  readonly concurrency: number;
  /** Between a game and the next one that is played in the same place, in milliseconds. */
  readonly waitMs?: number;
  /** Shared out among the games that are played at once. */
  readonly cpus?: readonly number[];
  readonly onEvent: (event: GameEvent) => void;
  /** Gets all that engines are sent and say; nothing is gathered where nobody wants it. */
  readonly onTraffic?: OnTrafficBatch;
  /** The same of how late we hear of it. */
  readonly onLatency?: (latency: Latency) => void;
  /** Is told of every engine process. Its owner closes it, after the executor. */
  readonly guard: ProcessGuard;
}
