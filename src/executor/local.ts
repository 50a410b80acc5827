import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { BroadcastChannel } from 'node:worker_threads';
import { ownModule } from '../base/own-code.ts';
import type { GameRecord } from '../game/game.ts';
import type { PairResult } from '../game/pairing.ts';
import type { Executor, ExecutorOptions, PairingTask } from './executor.ts';
import { openPool } from './pool.ts';
import { deliver, newTrafficRoom } from './traffic-batches.ts';
import type { WorkerMessage, WorkerSetup } from './worker-messages.ts';

/** How long engines may take to end by themselves before they are killed. */
const CLOSING_MS = 2000;
/** How long games are awaited whose engines are gone. */
const LAST_WORDS_MS = 500;
const WORKER = ownModule('src/executor/local.worker');

/**
 * Pairings at once in one thread. Each thread takes memory and processor time to warm up, as much as a
 * thousand moves. For one move it is busy for a tenth of a millisecond, so that a few games side by side do
 * not wait for each other.
 */
const LANES_EACH = 4;

/** What is known of a pairing that is being played. */
interface UnderWay {
  readonly games: GameRecord[];
  readonly told: () => void;
}

/** Plays on this machine, in worker threads. */
export function openLocal(options: ExecutorOptions): Executor {
  const stopped = new Int32Array(new SharedArrayBuffer(4));
  const { concurrency, waitMs, cpus, onTraffic, onLatency } = options;
  // Engines that are bound to CPUs are those of one lane, and so of one thread.
  const threads = cpus === undefined ? Math.ceil(concurrency / LANES_EACH) : concurrency;
  const lanesEach = Math.ceil(concurrency / threads);
  const trafficRoom = onTraffic === undefined ? undefined : newTrafficRoom();
  const setup: WorkerSetup = {
    channel: `atomic-arena-${randomUUID()}`,
    stopped,
    lanes: new Int32Array(new SharedArrayBuffer(4)),
    lanesEach,
    ...{ concurrency, waitMs, cpus, trafficRoom },
    measuresLatency: onLatency !== undefined,
  };
  const pool = openPool(WORKER, threads, setup, lanesEach);
  const ends = new BroadcastChannel(setup.channel);
  ends.unref();
  const underWay = new Map<string, UnderWay>();
  const hear = (message: WorkerMessage): void => {
    switch (message.kind) {
      case 'event':
        if (message.event.kind === 'finished') underWay.get(message.pairing)?.games.push(message.event.game);
        options.onEvent(message.event);
        break;
      case 'traffic':
        if (onTraffic !== undefined && trafficRoom !== undefined)
          deliver(message.batch, trafficRoom, onTraffic);
        break;
      case 'latencies':
        for (const latency of message.found) onLatency?.(latency);
        break;
      case 'told':
        underWay.get(message.pairing)?.told();
        break;
      case 'spawned':
        options.guard.hooks.onSpawn(message.pid);
        break;
      case 'exited':
        options.guard.hooks.onExit(message.pid);
    }
  };
  pool.on('message', (messages: readonly WorkerMessage[]) => {
    for (const message of messages) hear(message);
  });
  const end = (): void => {
    Atomics.store(stopped, 0, 1);
    ends.postMessage(null);
  };
  const running = new Set<Promise<PairResult>>();
  const play = async (task: PairingTask): Promise<PairResult> => {
    const { pairing } = task;
    const games: GameRecord[] = [];
    const told = new Promise<void>((resolve) => underWay.set(pairing.id, { games, told: resolve }));
    try {
      await pool.run(task);
      await told;
      return { pairing, games };
    } finally {
      underWay.delete(pairing.id);
    }
  };
  const close = async (): Promise<void> => {
    end();
    await options.guard.end(CLOSING_MS);
    await Promise.race([Promise.allSettled(running), setTimeout(LAST_WORDS_MS, undefined, { ref: false })]);
    ends.close();
    await pool.destroy();
  };
  let closed: Promise<void> | undefined;
  return {
    async run(task) {
      const playing = play(task);
      running.add(playing);
      try {
        return await playing;
      } finally {
        running.delete(playing);
      }
    },
    stop() {
      if (closed === undefined) end();
    },
    close() {
      closed ??= close();
      return closed;
    },
  };
}
