import type { Executor, PairingTask } from '../executor/executor.ts';
import type { Pairing, PairResult, ScoredPair } from '../game/pairing.ts';
import type { Plan } from './plan.ts';
import type { Withdrawals } from './withdrawals.ts';

export interface RunOptions {
  readonly plan: Plan;
  /** Pairings in schedule order. A stage is asked for when the one before is over. */
  readonly stages: Iterable<Iterable<Pairing>>;
  /** What was played before, by the ids of the pairings. */
  readonly done: ReadonlyMap<string, ScoredPair>;
  readonly executor: Executor;
  /** Entrants that keep failing are left out of what is still to be played. */
  readonly withdrawals: Withdrawals;
  /** A pairing is about to be played. */
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
      if (isOver(options)) break;
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

/** The pairings that were not played before. */
function* duePairings(options: RunOptions, pairings: Iterable<Pairing>): Generator<Pairing> {
  const { done, withdrawals } = options;
  for (const pairing of pairings) {
    if (isOver(options)) return;
    withdrawals.begin(pairing);
    const before = done.get(pairing.id);
    if (before === undefined) yield pairing;
    else withdrawals.note(before);
  }
}

/** One pairing after the other. A lane that throws closes `due`, and with it the other lanes. */
async function playLane(options: RunOptions, due: Iterable<Pairing>): Promise<void> {
  const { executor, plan, withdrawals } = options;
  for (const pairing of due) {
    try {
      // A broken engine would lose hundreds of games while one of its earlier ones is still played.
      while (!isOver(options) && withdrawals.isInDoubt(pairing)) await withdrawals.changed();
      if (isOver(options)) return;
      if (withdrawals.has(pairing.first) || withdrawals.has(pairing.second)) {
        withdrawals.drop(pairing);
        if (plan.rounds === null) return; // of two nobody is left to play, and the schedule has no end
        options.onSkip(pairing);
        continue;
      }
      options.onBegin(pairing);
      const result = await executor.run(newTask(plan, pairing));
      if (result.games.some((game) => game.ending.reason === 'aborted')) {
        withdrawals.drop(pairing);
        continue;
      }
      options.onPair(result);
      withdrawals.note(result);
    } catch (error) {
      withdrawals.drop(pairing);
      executor.stop();
      throw error;
    }
  }
}

function isOver({ cancelled, enough }: RunOptions): boolean {
  return cancelled.aborted || enough();
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
