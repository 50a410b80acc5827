import { inTurns } from '../../base/in-turns.ts';
import { EXECUTORS } from '../../executor/executors.ts';
import type { ProcessGuard } from '../../executor/process-guard.ts';
import type { GameRecord, Opening } from '../../game/game.ts';
import type { ScoredPair } from '../../game/pairing.ts';
import type { TableStyle } from '../../report/table.ts';
import type { FinalStatus, Store } from '../../store/store.ts';
import type { Plan } from '../../tournament/plan.ts';
import type { Punctuality } from '../../tournament/punctuality.ts';
import { run } from '../../tournament/run.ts';
import { countGames, stages } from '../../tournament/schedule.ts';
import type { Scoreboard } from '../../tournament/scoreboard.ts';
import { type Standing, standings } from '../../tournament/standings.ts';
import { newTest } from '../../tournament/stopping.ts';
import { Withdrawals } from '../../tournament/withdrawals.ts';
import type { Terminal } from '../terminal.ts';
import type { Display } from './display.ts';
import type { GameFiles } from './game-files.ts';
import { Latencies } from './latencies.ts';
import { LiveProgress } from './live-progress.ts';
import type { Trace } from './trace.ts';

/** A tournament that is in the database and ready to be played. */
export interface Ready {
  readonly id: number;
  readonly plan: Plan;
  readonly book: readonly Opening[];
  /** What was played before, where it goes on. */
  readonly played: readonly ScoredPair[];
  readonly files: GameFiles;
  readonly store: Store;
}

/** And what it is played with. */
interface Conduct extends Ready {
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
  readonly punctuality: Punctuality;
  /** Undefined where it is not measured. */
  readonly latencies: Latencies | undefined;
}

/** Plays a tournament with everything wired up: finished pairs go into the store first, then to the PGN. */
export async function conduct(conduct: Conduct): Promise<Conducted> {
  const { plan, book, id, played, files, store, terminal, display, trace, table, guard, cancelled } = conduct;
  const names = plan.entrants.map(({ engine }) => engine.name);
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
  trace.log('info', () => [
    `tournament ${id} ${played.length > 0 ? 'goes on' : 'begins'}: ${names.join(', ')}`,
  ]);
  let failure: GameRecord | undefined;
  let status: FinalStatus = 'interrupted';
  const play = async (): Promise<void> => {
    for (const result of played) test?.add(result);
    progress.goOn(played);
    for await (const pair of inTurns(store.pairs(id))) {
      if (cancelled.aborted) break;
      progress.recall(pair);
      files.addLater(pair.pairing, () => store.pair(id, pair.pairing.id)!);
    }
    status = await run({
      plan,
      stages: stages(plan, book, () => store.scores(id)),
      done: new Map(played.map((result) => [result.pairing.id, result])),
      executor,
      withdrawals: new Withdrawals(),
      cancelled,
      enough: () => test?.hasStopped === true || failure !== undefined,
      onBegin(pairing) {
        trace.log('trace', () => [
          `pair ${pairing.id} begins on ${pairing.opening.source ?? pairing.opening.fen}`,
        ]);
      },
      onSkip(pairing) {
        files.skip(pairing);
        progress.skip(pairing.games);
      },
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
    trace.log('info', () => [`tournament ${id} is ${status}`]);
  };
  await inOrder([play, () => executor.close(), () => files.close(), () => terminal.close(), finish], () => {
    status = 'interrupted';
  });
  const { board, repeats, punctuality } = progress;
  const told = { board, failure, repeats: repeats.count, punctuality, latencies };
  return { id, status, results, standings: rows, ...told };
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
