import type { Executor, ExecutorOptions } from './executor.ts';
import { PairingPlayer } from './pairing-player.ts';

/** Plays in this very thread, one pairing at a time for each of `concurrency` players. */
export function openInline(options: ExecutorOptions): Executor {
  const stopped = new AbortController();
  const players = Array.from(
    { length: options.concurrency },
    () => new PairingPlayer(options.guard.hooks, stopped.signal, options.onEvent),
  );
  const free = [...players];
  return {
    async run(task) {
      const player = free.pop();
      if (player === undefined) throw new Error(`more than ${options.concurrency} pairings at once`);
      try {
        return await player.play(task);
      } finally {
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
