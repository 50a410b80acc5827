import type { Executor, PairingTask } from '../executor/executor.ts';
import type { Pairing, PairResult } from '../game/pairing.ts';
import type { Plan } from './plan.ts';
import type { Withdrawals } from './withdrawals.ts';

export interface RunOptions {
  readonly plan: Plan;
  /** Pairings in schedule order. A stage is asked for when the one before is over. */
  readonly stages: Iterable<Iterable<Pairing>>;
  /** Ids of the pairings that were played before. */
  readonly done: ReadonlySet<string>;
  readonly executor: Executor;
  /** Entrants that keep failing are left out of what is still to be played. */
  readonly withdrawals: Withdrawals;
  /** A pairing is about to be played; they begin in schedule order. */
  readonly onBegin: (pairing: Pairing) => void;
  /** A pairing that is not played, because one of its entrants was withdrawn. */
  readonly onSkip: (pairing: Pairing) => void;
  /** Takes a finished pair, at once and before anything else happens: the store comes first in it. */
  readonly onPair: (result: PairResult) => void;
  /** Whether the test has stopped: then no pairing begins any more, and those under way are finished. */
  readonly enough: () => boolean;
  /** Stops the run; games under way are called off and will be played again on resume. */
  readonly cancelled: AbortSignal;
}

/**
 * Plays what is not done yet, `plan.concurrency` pairings at a time. Resolves when everything is
 * played, enough is, or it was called off. What `onPair` throws ends the run and is thrown on, after the running games
 * have been called off.
 */
export async function run(options: RunOptions): Promise<'finished' | 'stopped' | 'interrupted'> {
  const { executor, cancelled } = options;
  const stop = (): void => executor.stop();
  cancelled.addEventListener('abort', stop, { once: true });
  try {
    for (const pairings of options.stages) {
      await playStage(options, pairings);
      if (cancelled.aborted || options.enough()) break;
    }
  } finally {
    cancelled.removeEventListener('abort', stop);
  }
  if (cancelled.aborted) return 'interrupted';
  return options.enough() ? 'stopped' : 'finished';
}

async function playStage(options: RunOptions, pairings: Iterable<Pairing>): Promise<void> {
  const due = duePairings(options, pairings);
  const lanes = Array.from({ length: options.plan.concurrency }, () => playLane(options, due));
  const ends = await Promise.allSettled(lanes);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

function* duePairings(options: RunOptions, pairings: Iterable<Pairing>): Generator<Pairing> {
  const { plan, done, withdrawals, cancelled } = options;
  for (const pairing of pairings) {
    if (cancelled.aborted || options.enough()) return;
    if (done.has(pairing.id)) continue;
    const isOff = withdrawals.has(pairing.first) || withdrawals.has(pairing.second);
    if (!isOff) yield pairing;
    else if (plan.rounds === null)
      return; // of two nobody is left to play, and the schedule has no end
    else options.onSkip(pairing);
  }
}

/** One pairing after the other. A lane that throws closes `due`, and with it the other lanes. */
async function playLane(options: RunOptions, due: Iterable<Pairing>): Promise<void> {
  for (const pairing of due) {
    try {
      options.onBegin(pairing);
      const result = await options.executor.run(newTask(options.plan, pairing));
      if (result.games.some((game) => game.ending.reason === 'aborted')) continue;
      options.onPair(result);
      options.withdrawals.note(result);
    } catch (error) {
      options.executor.stop();
      throw error;
    }
  }
}

function newTask(plan: Plan, pairing: Pairing): PairingTask {
  const { chess960, stallMs, adjudication } = plan;
  const [first, second] = [plan.entrants[pairing.first]!, plan.entrants[pairing.second]!];
  return {
    pairing,
    first: { engine: first.engine, limits: first.limits },
    second: { engine: second.engine, limits: second.limits },
    chess960,
    ...(adjudication === undefined ? {} : { adjudication }),
    stallMs,
  };
}
