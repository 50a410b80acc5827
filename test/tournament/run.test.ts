import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Executor, PairingTask } from '../../src/executor/executor.ts';
import type { Ending } from '../../src/game/ending.ts';
import type { Pairing, PairResult } from '../../src/game/pairing.ts';
import type { Plan } from '../../src/tournament/plan.ts';
import { type RunOptions, run } from '../../src/tournament/run.ts';
import { schedule } from '../../src/tournament/schedule.ts';
import { Withdrawals } from '../../src/tournament/withdrawals.ts';
import { DRAW, lostBy, newResult } from './pair-results.ts';
import { newPlan } from './schedule-plan.ts';

const ABORTED: Ending = { winner: null, reason: 'aborted' };

/** Pairings end when the test says so. */
class ScriptedExecutor implements Executor {
  readonly running = new Map<string, (result: PairResult | Error) => void>();
  readonly tasks: PairingTask[] = [];
  stopped = false;
  #onRun: () => void = () => {};

  run(task: PairingTask): Promise<PairResult> {
    const { pairing } = task;
    this.tasks.push(task);
    if (this.stopped) return Promise.resolve(newResult(pairing, endings(pairing, ABORTED)));
    return new Promise((resolve, reject) => {
      this.running.set(pairing.id, (result) => {
        this.running.delete(pairing.id);
        if (result instanceof Error) reject(result);
        else resolve(result);
      });
      this.#onRun();
    });
  }

  stop(): void {
    this.stopped = true;
    for (const [id, settle] of this.running) {
      const { pairing } = this.tasks.find((task) => task.pairing.id === id)!;
      settle(newResult(pairing, endings(pairing, ABORTED)));
    }
  }

  async close(): Promise<void> {}

  /** From now on each pairing ends by itself, as `end` says. */
  playAll(end: (pairing: Pairing) => readonly Ending[]): void {
    this.#onRun = () => {
      for (const task of this.tasks) {
        const { pairing } = task;
        const settle = this.running.get(pairing.id);
        queueMicrotask(() => settle?.(newResult(pairing, end(pairing))));
      }
    };
    this.#onRun();
  }

  finish(id: string): void {
    const { pairing } = this.tasks.find((task) => task.pairing.id === id)!;
    this.running.get(id)!(newResult(pairing, endings(pairing, DRAW)));
  }
}

function endings(pairing: Pairing, ending: Ending): Ending[] {
  return Array.from({ length: pairing.games }, () => ending);
}

interface Started {
  readonly executor: ScriptedExecutor;
  readonly begun: string[];
  readonly saved: string[];
  readonly cancel: AbortController;
  readonly status: ReturnType<typeof run>;
}

function start(plan: Plan, change: Partial<RunOptions> = {}): Started {
  const executor = new ScriptedExecutor();
  const begun: string[] = [];
  const saved: string[] = [];
  const cancel = new AbortController();
  const status = run({
    plan,
    stages: [schedule(plan, [])],
    done: new Map(),
    executor,
    withdrawals: new Withdrawals(),
    enough: () => false,
    onBegin: ({ id }) => begun.push(id),
    onSkip: () => {},
    onPair: ({ pairing }) => saved.push(pairing.id),
    cancelled: cancel.signal,
    ...change,
  });
  return { executor, begun, saved, cancel, status };
}

function ids(plan: Plan): string[] {
  return [...schedule(plan, [])].map(({ id }) => id);
}

/** Lets everything happen that is due without any input. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

test('plays one pairing after the other, in order', async () => {
  const plan = newPlan(3);
  const { executor, begun, saved, status } = start(plan);
  for (const id of ids(plan)) {
    expect([...executor.running.keys()]).toEqual([id]);
    expect(begun.at(-1)).toBe(id);
    executor.finish(id);
    await settled();
    expect(saved.at(-1)).toBe(id);
  }
  expect(await status).toBe('finished');
  expect(executor.stopped).toBe(false);
});

test('gives the executor the players with their limits', async () => {
  const plan = newPlan(2, { chess960: true, stallMs: 77 });
  const { executor, status } = start(plan);
  const [first, second] = plan.entrants;
  expect(executor.tasks).toEqual([
    {
      pairing: [...schedule(plan, [])][0],
      first: { engine: first!.engine, limits: first!.limits },
      second: { engine: second!.engine, limits: second!.limits },
      chess960: true,
      stallMs: 77,
    },
  ]);
  executor.finish('1.1.1');
  await status;
});

test('any order in which pairings end: all are played once, begun in order, never more than allowed at once', async () => {
  const setting = fc.record({
    plan: fc
      .record({ entrants: fc.integer({ min: 2, max: 5 }), rounds: fc.integer({ min: 1, max: 3 }) })
      .chain(({ entrants, rounds }) =>
        fc.integer({ min: 1, max: 5 }).map((concurrency) => newPlan(entrants, { rounds, concurrency })),
      ),
    skip: fc.func(fc.boolean()),
    choices: fc.infiniteStream(fc.nat()),
  });
  await fc.assert(
    fc.asyncProperty(setting, async ({ plan, skip, choices }) => {
      const done = new Map(
        [...schedule(plan, [])]
          .filter(({ id }) => skip(id))
          .map((pairing) => [pairing.id, newResult(pairing, endings(pairing, DRAW))]),
      );
      const { executor, begun, saved, status } = start(plan, { done });
      const due = ids(plan).filter((id) => !done.has(id));
      for (let left = due.length; left > 0; left--) {
        expect(executor.running.size).toBe(Math.min(plan.concurrency, left));
        const running = [...executor.running.keys()];
        executor.finish(running[(choices.next().value ?? 0) % running.length]!);
        await settled();
      }
      expect(await status).toBe('finished');
      expect(begun).toEqual(due);
      expect(new Set(saved)).toEqual(new Set(due));
      expect(saved).toHaveLength(due.length);
    }),
    { numRuns: 40 },
  );
});

describe('called off', () => {
  test('in the middle: what runs is aborted and not kept, nothing new is begun', async () => {
    const plan = newPlan(4, { concurrency: 2 });
    const { executor, begun, saved, cancel, status } = start(plan);
    executor.finish('1.1.1');
    await settled();
    expect(begun).toEqual(['1.1.1', '1.2.1', '1.3.1']);
    cancel.abort();
    expect(await status).toBe('interrupted');
    expect(executor.stopped).toBe(true);
    expect(saved).toEqual(['1.1.1']);
    expect(begun).toHaveLength(3);
  });

  test('a pairing that finishes all the same is kept', async () => {
    const plan = newPlan(3);
    const { executor, saved, cancel, status } = start(plan);
    executor.finish('1.1.1');
    cancel.abort();
    expect(await status).toBe('interrupted');
    expect(saved).toEqual(['1.1.1']);
  });

  test('a pairing of which a game was finished before is not kept', async () => {
    const plan = newPlan(2);
    const { executor, saved, cancel, status } = start(plan);
    const [pairing] = schedule(plan, []);
    executor.running.get('1.1.1')!(newResult(pairing!, [DRAW, ABORTED]));
    cancel.abort();
    expect(await status).toBe('interrupted');
    expect(saved).toEqual([]);
  });

  test('before it began', async () => {
    const { executor, begun, status } = start(newPlan(3), { cancelled: AbortSignal.abort() });
    expect(await status).toBe('interrupted');
    expect(begun).toEqual([]);
    expect(executor.tasks).toEqual([]);
  });
});

describe('an error ends the run and is thrown on', () => {
  const trouble = new Error('disk full');

  test.each([
    [
      'while a pair is kept',
      {
        onPair: () => {
          throw trouble;
        },
      },
    ],
    [
      'while a pairing begins',
      {
        onBegin: ({ id }: Pairing) => {
          if (id === '1.2.1') throw trouble;
        },
      },
    ],
  ])('%s', async (_, change) => {
    const { executor, status } = start(newPlan(4, { concurrency: 2 }), change);
    executor.playAll((pairing) => endings(pairing, DRAW));
    await expect(status).rejects.toBe(trouble);
    expect(executor.stopped).toBe(true);
    expect(executor.running.size).toBe(0);
    expect(executor.tasks.length).toBeLessThanOrEqual(3);
  });

  test('of the executor', async () => {
    const { executor, begun, saved, status } = start(newPlan(4, { concurrency: 2 }));
    executor.running.get('1.1.1')!(trouble);
    await expect(status).rejects.toBe(trouble);
    expect(executor.stopped).toBe(true);
    expect(begun).toEqual(['1.1.1', '1.2.1']);
    expect(saved).toEqual([]);
  });
});

describe('enough', () => {
  test('nothing new begins, what runs is finished and kept', async () => {
    let isEnough = false;
    const { executor, begun, saved, status } = start(newPlan(4, { concurrency: 2 }), {
      enough: () => isEnough,
    });
    executor.finish('1.1.1');
    await settled();
    isEnough = true;
    executor.finish('1.3.1');
    await settled();
    expect([...executor.running.keys()]).toEqual(['1.2.1']);
    executor.finish('1.2.1');
    expect(await status).toBe('stopped');
    expect(executor.stopped).toBe(false);
    expect(begun).toEqual(['1.1.1', '1.2.1', '1.3.1']);
    expect(saved).toEqual(['1.1.1', '1.3.1', '1.2.1']);
  });

  test('with the last pair of all', async () => {
    let isEnough = false;
    const { executor, status } = start(newPlan(2), { enough: () => isEnough });
    isEnough = true;
    executor.finish('1.1.1');
    expect(await status).toBe('stopped');
  });

  test('before anything is played, as where a stopped tournament is resumed', async () => {
    const { executor, status } = start(newPlan(2, { rounds: null }), { enough: () => true });
    expect(await status).toBe('stopped');
    expect(executor.tasks).toEqual([]);
  });
});

test('with open rounds it ends when one of the two is withdrawn', async () => {
  const { executor, saved, status } = start(newPlan(2, { rounds: null }));
  executor.playAll((pairing) => [lostBy(0, pairing, 0, 'crash'), lostBy(0, pairing, 1, 'crash')]);
  expect(await status).toBe('finished');
  expect(saved).toHaveLength(3);
});

test('an engine that fails again and again is left out of what follows', async () => {
  const plan = newPlan(3, { rounds: 4 });
  const withdrawals = new Withdrawals();
  let skipped = 0;
  const { executor, begun, status } = start(plan, { withdrawals, onSkip: () => skipped++ });
  executor.playAll((pairing) =>
    pairing.first === 0 || pairing.second === 0
      ? [lostBy(0, pairing, 0, 'crash'), lostBy(0, pairing, 1, 'crash')]
      : endings(pairing, DRAW),
  );
  expect(await status).toBe('finished');
  expect(withdrawals.has(0)).toBe(true);
  const met = [...schedule(plan, [])].filter(({ id }) => begun.includes(id));
  expect(met.filter(({ first, second }) => first === 0 || second === 0)).toHaveLength(3);
  expect(met.filter(({ first, second }) => first !== 0 && second !== 0)).toHaveLength(4);
  expect(skipped).toBe(5);
});

test('a broken engine plays no more while one of its earlier games might still speak for it', async () => {
  const plan = newPlan(2, { rounds: 9, concurrency: 2 });
  const { executor, begun, status } = start(plan);
  const crash = (id: string): void => {
    const { pairing } = executor.tasks.find((task) => task.pairing.id === id)!;
    executor.running.get(id)!(
      newResult(pairing, [lostBy(0, pairing, 0, 'crash'), lostBy(0, pairing, 1, 'crash')]),
    );
  };
  for (const id of ['2.1.1', '3.1.1', '4.1.1']) {
    crash(id);
    await settled();
  }
  expect(begun).toEqual(['1.1.1', '2.1.1', '3.1.1', '4.1.1']);
  expect([...executor.running.keys()]).toEqual(['1.1.1']);
  executor.finish('1.1.1');
  expect(await status).toBe('finished');
  expect(begun).toHaveLength(4);
});

test('nobody waits for ever for a pair that is called off', async () => {
  const { executor, cancel, status } = start(newPlan(2, { rounds: 9, concurrency: 2 }));
  for (const id of ['2.1.1', '3.1.1', '4.1.1']) {
    const { pairing } = executor.tasks.find((task) => task.pairing.id === id)!;
    executor.running.get(id)!(
      newResult(pairing, [lostBy(0, pairing, 0, 'crash'), lostBy(0, pairing, 1, 'crash')]),
    );
    await settled();
  }
  cancel.abort();
  expect(await status).toBe('interrupted');
});
