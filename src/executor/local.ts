import { randomUUID } from 'node:crypto';
import { BroadcastChannel } from 'node:worker_threads';
import { siblingModule } from '../base/own-code.ts';
import type { PairResult } from '../game/pairing.ts';
import type { Executor, ExecutorOptions } from './executor.ts';
import { openPool } from './pool.ts';
import { deliver, newTrafficRoom } from './traffic-batches.ts';
import type { Command, WorkerMessage, WorkerSetup } from './worker-messages.ts';

/** How long engines may take to end by themselves before they are killed. */
const CLOSING_MS = 2000;
const WORKER = siblingModule(import.meta.url, 'local.worker');

/** Plays on this machine, in one worker thread for each pairing at a time. */
export function openLocal(options: ExecutorOptions): Executor {
  const stopped = new Int32Array(new SharedArrayBuffer(4));
  const { concurrency, waitMs, cpus, onTraffic, onLatency } = options;
  const trafficRoom = onTraffic === undefined ? undefined : newTrafficRoom();
  const setup: WorkerSetup = {
    channel: `atomic-arena-${randomUUID()}`,
    stopped,
    begun: new Int32Array(new SharedArrayBuffer(4)),
    ...{ concurrency, waitMs, cpus, trafficRoom },
    measuresLatency: onLatency !== undefined,
  };
  const pool = openPool(WORKER, concurrency, setup);
  const commands = new BroadcastChannel(setup.channel);
  commands.unref();
  const onTold = new Map<string, () => void>();
  pool.on('message', (message: WorkerMessage) => {
    switch (message.kind) {
      case 'event':
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
        onTold.get(message.pairing)?.();
        break;
      case 'spawned':
        options.guard.hooks.onSpawn(message.pid);
        break;
      case 'exited':
        options.guard.hooks.onExit(message.pid);
    }
  });
  const command = (what: Command): void => {
    Atomics.store(stopped, 0, 1);
    commands.postMessage(what);
  };
  const close = async (): Promise<void> => {
    command('close');
    await options.guard.end(CLOSING_MS);
    commands.close();
    await pool.destroy();
  };
  let closed: Promise<void> | undefined;
  return {
    async run(task) {
      const { id } = task.pairing;
      const told = new Promise<void>((resolve) => onTold.set(id, resolve));
      try {
        const result: PairResult = await pool.run(task);
        await told; // or a line about its last game might come after its result
        return result;
      } finally {
        onTold.delete(id);
      }
    },
    stop() {
      if (closed === undefined) command('stop');
    },
    close() {
      closed ??= close();
      return closed;
    },
  };
}
