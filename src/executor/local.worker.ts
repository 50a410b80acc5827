import { BroadcastChannel, parentPort, workerData } from 'node:worker_threads';
import { cpusOfLane } from './affinity.ts';
import type { PairingTask } from './executor.ts';
import { Lanes } from './lanes.ts';
import { overhear } from './overhear.ts';
import { PairingPlayer } from './pairing-player.ts';
import type { WorkerMessage, WorkerSetup } from './worker-messages.ts';

// One worker thread of the local executor: its players, and the wires to the main thread.
const setup = workerData as WorkerSetup;
const stopped = new AbortController();
const { concurrency, lanesEach, waitMs, cpus, trafficRoom, measuresLatency } = setup;
const { onTraffic, meter, flush } = overhear(
  (batch) => tell({ kind: 'traffic', batch }),
  trafficRoom,
  measuresLatency,
);
const lanes = new Lanes(lanesEach, () => {
  /** A worker that takes the place of one that broke takes its number too, or that of another. */
  const lane = Atomics.add(setup.lanes, 0, 1) % concurrency;
  return new PairingPlayer({
    hooks: {
      onSpawn: (pid) => tell({ kind: 'spawned', pid }),
      onExit: (pid) => tell({ kind: 'exited', pid }),
      ...(onTraffic === undefined ? {} : { onTraffic }),
    },
    cancelled: stopped.signal,
    onEvent(event, { id }) {
      flush();
      tell({ kind: 'event', pairing: id, event });
    },
    waitMs,
    cpus: cpus && cpusOfLane(cpus, lane, concurrency),
  });
});

const ends = new BroadcastChannel(setup.channel);
ends.unref();
ends.onmessage = () => {
  stopped.abort();
  void lanes.close(); // idle engines too, while those of running games are still ended
};

let untold: WorkerMessage[] = [];

/** What comes at once goes in one message: each wakes up the main thread, at the expense of an engine. */
function tell(message: WorkerMessage): void {
  if (untold.push(message) === 1) setImmediate(post);
}

function post(): void {
  if (untold.length > 0) parentPort?.postMessage(untold);
  untold = [];
}

/** What came of it has been told by then: games are large, and go to the main thread once only. */
export default async function play(task: PairingTask): Promise<void> {
  if (Atomics.load(setup.stopped, 0) !== 0) stopped.abort();
  await lanes.play(task);
  if (meter !== undefined) tell({ kind: 'latencies', found: meter.take() });
  tell({ kind: 'told', pairing: task.pairing.id });
  post(); // before word that the task is done, after which nobody listens for more
}
