import { workerData } from 'node:worker_threads';
import { BACKENDS } from './backends.ts';
import type { Counter } from './counter.ts';
import { lane } from './lane.ts';
import type { LaneOrder, LaneSetup } from './lane-pool.ts';

// One thread of a count beside the main one.
const { backend, memory } = workerData as LaneSetup;
/** By the number of the thread: which one this is, the pool decides anew with each order. */
const counters = new Map<number, Counter>();

export default function takePart({ task, thread }: LaneOrder): void {
  const counter = counters.get(thread) ?? BACKENDS[backend].open(memory, thread);
  counters.set(thread, counter);
  for (const _ of lane(task, counter, thread)); // nothing else to see to between the lines
}
