import { cpusOfLane } from './affinity.ts';
import type { Executor, ExecutorOptions } from './executor.ts';
import { Lanes } from './lanes.ts';
import { overhear } from './overhear.ts';
import { PairingPlayer } from './pairing-player.ts';
import { deliver, newTrafficRoom } from './traffic-batches.ts';

/** Plays in this very thread, `concurrency` pairings at a time. */
export function openInline(options: ExecutorOptions): Executor {
  const stopped = new AbortController();
  const { concurrency, waitMs, cpus, guard, onEvent, onTraffic: hear, onLatency } = options;
  const room = hear === undefined ? undefined : newTrafficRoom();
  const { onTraffic, meter, flush } = overhear(
    (batch) => deliver(batch, room!, hear!),
    room,
    onLatency !== undefined,
  );
  const hooks = { ...guard.hooks, ...(onTraffic === undefined ? {} : { onTraffic }) };
  let lane = 0;
  const lanes = new Lanes(
    concurrency,
    () =>
      new PairingPlayer({
        ...{ hooks, waitMs },
        onEvent(event) {
          flush();
          onEvent(event);
        },
        cancelled: stopped.signal,
        cpus: cpus && cpusOfLane(cpus, lane++, concurrency),
      }),
  );
  return {
    async run(task) {
      const result = await lanes.play(task);
      for (const latency of meter?.take() ?? []) onLatency?.(latency);
      return result;
    },
    stop() {
      stopped.abort();
      void lanes.close();
    },
    async close() {
      stopped.abort();
      await lanes.close();
    },
  };
}
