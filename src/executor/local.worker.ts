import { BroadcastChannel, parentPort } from 'node:worker_threads';
import { workerData } from 'piscina';
import type { PairResult } from '../game/pairing.ts';
import { cpusOfLane } from './affinity.ts';
import type { PairingTask } from './executor.ts';
import { overhear } from './overhear.ts';
import { PairingPlayer } from './pairing-player.ts';
import type { Command, WorkerMessage, WorkerSetup } from './worker-messages.ts';

// One worker thread of the local executor: a player, and the wires to the main thread.
const setup = workerData as WorkerSetup;
const stopped = new AbortController();
const { concurrency, waitMs, cpus, trafficRoom, measuresLatency } = setup;
const { onTraffic, meter, flush } = overhear(
  (batch) => tell({ kind: 'traffic', batch }),
  trafficRoom,
  measuresLatency,
);
/** A worker that takes the place of one that broke takes its number too, or that of another. */
const lane = Atomics.add(setup.begun, 0, 1) % concurrency;
const player = new PairingPlayer({
  hooks: {
    onSpawn: (pid) => tell({ kind: 'spawned', pid }),
    onExit: (pid) => tell({ kind: 'exited', pid }),
    ...(onTraffic === undefined ? {} : { onTraffic }),
  },
  cancelled: stopped.signal,
  onEvent(event) {
    flush();
    tell({ kind: 'event', event });
  },
  waitMs,
  cpus: cpus && cpusOfLane(cpus, lane, concurrency),
});

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
  if (meter !== undefined) tell({ kind: 'latencies', found: meter.take() });
  tell({ kind: 'told', pairing: task.pairing.id });
  return result;
}
