import { EXECUTORS } from '../executor/executors.ts';
import type { ProcessGuard } from '../executor/process-guard.ts';
import type { Opening } from '../game/game.ts';
import type { ScoredPair } from '../game/pairing.ts';
import { PgnFile } from '../report/pgn-file.ts';
import { sprtStatus } from '../report/sprt-text.ts';
import type { FinalStatus, Store } from '../store/store.ts';
import type { Plan } from '../tournament/plan.ts';
import type { KnownEntrant } from '../tournament/preflight.ts';
import { run } from '../tournament/run.ts';
import { countGames, schedule } from '../tournament/schedule.ts';
import { standings } from '../tournament/standings.ts';
import { newTest } from '../tournament/stopping.ts';
import { Withdrawals } from '../tournament/withdrawals.ts';
import { LiveProgress } from './live-progress.ts';
import type { Terminal } from './terminal.ts';
import { harnessVersion } from './version.ts';

export interface Conduct {
  readonly plan: Plan;
  readonly book: readonly Opening[];
  readonly known: readonly KnownEntrant[];
  readonly store: Store;
  readonly terminal: Terminal;
  readonly guard: ProcessGuard;
  readonly cancelled: AbortSignal;
}

export interface Conducted {
  readonly id: number;
  readonly status: FinalStatus;
  /** In schedule order. */
  readonly results: readonly ScoredPair[];
}

/** Plays a tournament with everything wired up: finished pairs go into the store first, then to the PGN. */
export async function conduct(conduct: Conduct): Promise<Conducted> {
  const { plan, book, store, terminal, guard, cancelled } = conduct;
  const names = plan.entrants.map(({ engine }) => engine.name);
  const pgn =
    plan.pgn === undefined ? undefined : new PgnFile({ ...plan.pgn, event: plan.event, site: plan.site });
  const id = createTournament(conduct);
  const test = newTest(plan, names);
  const progress = new LiveProgress(terminal, names, countGames(plan), () =>
    test === undefined ? undefined : sprtStatus(test.outcome),
  );
  const executor = EXECUTORS.local({ concurrency: plan.concurrency, onEvent: progress.onEvent, guard });
  let status: FinalStatus = 'interrupted';
  const play = async (): Promise<void> => {
    status = await run({
      plan,
      pairings: schedule(plan, book),
      done: new Set(),
      executor,
      withdrawals: new Withdrawals(),
      cancelled,
      enough: () => test?.hasStopped === true,
      onBegin: (pairing) => pgn?.begin(pairing.id),
      onSkip: (pairing) => progress.skip(pairing.games),
      onPair(result) {
        store.savePair(id, result);
        test?.add(result);
        pgn?.add(result);
      },
    });
  };
  const results: ScoredPair[] = [];
  const finish = (): void => {
    results.push(...store.scores(id));
    store.finish(id, status, { standings: standings(names, results) });
  };
  await inOrder([play, () => executor.close(), () => pgn?.close(), () => terminal.close(), finish], () => {
    status = 'interrupted';
  });
  return { id, status, results };
}

/** Takes every step, also after one that failed; what failed first is thrown in the end. */
async function inOrder(steps: readonly (() => unknown)[], onFailure: () => void): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
      onFailure();
    }
  }
  if (failures.length > 0) throw failures[0];
}

function createTournament({ plan, known, store }: Conduct): number {
  const entrants = plan.entrants.map(({ engine }, index) => {
    const { engine: name, version, sha256, options } = known[index]!;
    return {
      label: engine.name,
      engine: { name, version, command: [engine.command, ...engine.args], sha256, options },
    };
  });
  return store.createTournament({
    event: plan.event,
    seed: plan.seed,
    plan,
    harnessVersion: harnessVersion(),
    entrants,
  });
}
