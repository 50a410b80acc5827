import { BroadcastChannel, parentPort } from 'node:worker_threads';
import { workerData } from 'piscina';
import type { PairResult } from '../game/pairing.ts';
import type { PairingTask } from './executor.ts';
import { PairingPlayer } from './pairing-player.ts';
import type { Command, WorkerMessage, WorkerSetup } from './worker-messages.ts';

// One worker thread of the local executor: a player, and the wires to the main thread.
const setup = workerData as WorkerSetup;
const stopped = new AbortController();
const player = new PairingPlayer(
  {
    onSpawn: (pid) => tell({ kind: 'spawned', pid }),
    onExit: (pid) => tell({ kind: 'exited', pid }),
  },
  stopped.signal,
  (event) => tell({ kind: 'event', event }),
);

const commands = new BroadcastChannel(setup.channel);
commands.unref();
commands.onmessage = ({ data }: { readonly data: Command }) => {
  stopped.abort();
  if (data === 'close') void player.close();
};

function tell(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

export default async function play(task: PairingTask): Promise<PairResult> {
  if (Atomics.load(setup.stopped, 0) !== 0) stopped.abort();
  const result = await player.play(task);
  tell({ kind: 'told', pairing: task.pairing.id });
  return result;
}
