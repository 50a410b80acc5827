import { cpusOfLane } from './affinity.ts';
import type { Executor, ExecutorOptions } from './executor.ts';
import { overhear } from './overhear.ts';
import { PairingPlayer } from './pairing-player.ts';
import { deliver, newTrafficRoom } from './traffic-batches.ts';

/** Plays in this very thread, one pairing at a time for each of `concurrency` players. */
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
  const players = Array.from(
    { length: concurrency },
    (_, lane) =>
      new PairingPlayer({
        ...{ hooks, waitMs },
        onEvent(event) {
          flush();
          onEvent(event);
        },
        cancelled: stopped.signal,
        cpus: cpus && cpusOfLane(cpus, lane, concurrency),
      }),
  );
  const free = [...players];
  return {
    async run(task) {
      const player = free.pop();
      if (player === undefined) throw new Error(`more than ${concurrency} pairings at once`);
      try {
        return await player.play(task);
      } finally {
        for (const latency of meter?.take() ?? []) onLatency?.(latency);
        free.push(player);
      }
    },
    stop: () => stopped.abort(),
    close: async () => {
      stopped.abort();
      await Promise.all(players.map((player) => player.close()));
    },
  };
}
