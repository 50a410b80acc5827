import { EXECUTORS } from '../../executor/executors.ts';
import type { ProcessGuard } from '../../executor/process-guard.ts';
import type { GameRecord, Opening } from '../../game/game.ts';
import type { ScoredPair } from '../../game/pairing.ts';
import type { TableStyle } from '../../report/table.ts';
import type { FinalStatus, Store } from '../../store/store.ts';
import type { Plan } from '../../tournament/plan.ts';
import type { KnownEntrant } from '../../tournament/preflight.ts';
import { run } from '../../tournament/run.ts';
import { countGames, stages } from '../../tournament/schedule.ts';
import type { Scoreboard } from '../../tournament/scoreboard.ts';
import { type Standing, standings } from '../../tournament/standings.ts';
import { newTest } from '../../tournament/stopping.ts';
import { Withdrawals } from '../../tournament/withdrawals.ts';
import { recordedEngine } from '../recorded-engine.ts';
import type { Terminal } from '../terminal.ts';
import { harnessVersion } from '../version.ts';
import type { Display } from './display.ts';
import { GameFiles } from './game-files.ts';
import { Latencies } from './latencies.ts';
import { LiveProgress } from './live-progress.ts';
import type { Trace } from './trace.ts';

export interface Conduct {
  readonly plan: Plan;
  readonly book: readonly Opening[];
  readonly known: readonly KnownEntrant[];
  readonly store: Store;
  readonly terminal: Terminal;
  readonly display: Display;
  readonly trace: Trace;
  /** Of tables that are shown while it runs. */
  readonly table: TableStyle;
  readonly guard: ProcessGuard;
  readonly cancelled: AbortSignal;
}

export interface Conducted {
  readonly id: number;
  readonly status: FinalStatus;
  /** In schedule order. */
  readonly results: readonly ScoredPair[];
  readonly standings: readonly Standing[];
  readonly board: Scoreboard;
  /** The failure that stopped it, where the plan wants that. */
  readonly failure: GameRecord | undefined;
  /** How many games were copies of earlier ones. */
  readonly repeats: number;
  /** Undefined where it is not measured. */
  readonly latencies: Latencies | undefined;
}

/** Plays a tournament with everything wired up: finished pairs go into the store first, then to the PGN. */
export async function conduct(conduct: Conduct): Promise<Conducted> {
  const { plan, book, store, terminal, display, trace, table, guard, cancelled } = conduct;
  const names = plan.entrants.map(({ engine }) => engine.name);
  const files = new GameFiles(plan);
  const id = createTournament(conduct);
  const test = newTest(plan, names);
  const progress = new LiveProgress({
    ...{ terminal, display, trace, plan, table },
    total: countGames(plan),
    test: () => test?.outcome,
    results: () => [...store.scores(id)],
  });
  const latencies = display.showsLatency ? new Latencies() : undefined;
  const executor = EXECUTORS.local({
    concurrency: plan.concurrency,
    onEvent: progress.onEvent,
    guard,
    ...(plan.waitMs === undefined ? {} : { waitMs: plan.waitMs }),
    ...(plan.affinity === undefined ? {} : { cpus: plan.affinity }),
    ...(trace.onTraffic === undefined ? {} : { onTraffic: trace.onTraffic }),
    ...(latencies === undefined ? {} : { onLatency: latencies.add }),
  });
  trace.log('info', `tournament ${id} begins: ${names.join(', ')}`);
  let failure: GameRecord | undefined;
  let status: FinalStatus = 'interrupted';
  const play = async (): Promise<void> => {
    status = await run({
      plan,
      stages: stages(plan, book, () => store.scores(id)),
      done: new Set(),
      executor,
      withdrawals: new Withdrawals(),
      cancelled,
      enough: () => test?.hasStopped === true || failure !== undefined,
      onBegin(pairing) {
        trace.log('trace', `pair ${pairing.id} begins on ${pairing.opening.source ?? pairing.opening.fen}`);
        files.begin(pairing.id);
      },
      onSkip: (pairing) => progress.skip(pairing.games),
      onPair(result) {
        store.savePair(id, result);
        test?.add(result);
        files.add(result);
        if (plan.recover === false) failure ??= result.games.find(hasBroken);
        progress.onPair(result);
      },
    });
  };
  const results: ScoredPair[] = [];
  const rows: Standing[] = [];
  const finish = (): void => {
    results.push(...store.scores(id));
    rows.push(...standings(names, results, plan));
    store.finish(id, status, { standings: rows });
    trace.log('info', `tournament ${id} is ${status}`);
  };
  await inOrder([play, () => executor.close(), () => files.close(), () => terminal.close(), finish], () => {
    status = 'interrupted';
  });
  const { board, repeats } = progress;
  return { id, status, results, standings: rows, board, failure, repeats: repeats.count, latencies };
}

/** Whether a game ended because an engine's process did, or no longer answered. */
function hasBroken({ ending: { reason } }: GameRecord): boolean {
  return reason === 'crash' || reason === 'stall';
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
    return { label: engine.name, engine: recordedEngine(engine, known[index]!) };
  });
  return store.createTournament({
    event: plan.event,
    seed: plan.seed,
    plan,
    harnessVersion: harnessVersion(),
    entrants,
  });
}
