import type { GameEvent } from './executor.ts';
import type { Latency } from './latency-meter.ts';
import type { TrafficBatch } from './traffic-batches.ts';

/** What workers tell the main thread between tasks and during them. */
export type WorkerMessage =
  | { readonly kind: 'spawned'; readonly pid: number }
  | { readonly kind: 'exited'; readonly pid: number }
  /** Of the pairing with this id. */
  | { readonly kind: 'event'; readonly pairing: string; readonly event: GameEvent }
  | { readonly kind: 'traffic'; readonly batch: TrafficBatch }
  | { readonly kind: 'latencies'; readonly found: readonly Latency[] }
  /** All games of this pairing are over and have been told of; that the task is done comes by another way. */
  | { readonly kind: 'told'; readonly pairing: string };

/** Given to every worker at its start. */
export interface WorkerSetup {
  /** Name of the BroadcastChannel on which workers hear that it is time to call off games and end engines. */
  readonly channel: string;
  /** Not 0 once everything is to stop, for a worker that was not listening yet. Shared memory. */
  readonly stopped: Int32Array<SharedArrayBuffer>;
  /** How many lanes have been opened in all workers, so that each knows which one it is. Shared memory. */
  readonly lanes: Int32Array<SharedArrayBuffer>;
  readonly lanesEach: number;
  readonly concurrency: number;
  readonly waitMs: number | undefined;
  readonly cpus: readonly number[] | undefined;
  /** The room for traffic, where somebody wants it. Shared memory. */
  readonly trafficRoom: Int32Array<SharedArrayBuffer> | undefined;
  readonly measuresLatency: boolean;
}
