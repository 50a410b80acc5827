import { EXECUTORS } from '../executor/executors.ts';
import type { Opening } from '../game/game.ts';
import type { PairResult } from '../game/pairing.ts';
import { PgnFile } from '../report/pgn-file.ts';
import type { FinalStatus, Store } from '../store/store.ts';
import type { Plan } from '../tournament/plan.ts';
import type { KnownEntrant } from '../tournament/preflight.ts';
import { run } from '../tournament/run.ts';
import { countGames, schedule } from '../tournament/schedule.ts';
import { standings } from '../tournament/standings.ts';
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
  readonly cancelled: AbortSignal;
}

export interface Conducted {
  readonly id: number;
  readonly status: FinalStatus;
  /** In schedule order. */
  readonly results: readonly PairResult[];
}

/** Plays a tournament with everything wired up: finished pairs go into the store first, then to the PGN. */
export async function conduct(conduct: Conduct): Promise<Conducted> {
  const { plan, book, store, terminal, cancelled } = conduct;
  const names = plan.entrants.map(({ engine }) => engine.name);
  const pgn =
    plan.pgn === undefined ? undefined : new PgnFile({ ...plan.pgn, event: plan.event, site: plan.site });
  const id = createTournament(conduct);
  const progress = new LiveProgress(terminal, names, countGames(plan));
  const executor = EXECUTORS.local({ concurrency: plan.concurrency, onEvent: progress.onEvent });
  const withdrawals = new Withdrawals();
  /** Also after an error: the tournament is not running any more. */
  const end = (status: FinalStatus): Conducted => {
    const results = [...store.pairs(id)];
    store.finish(id, status, { standings: standings(names, results) });
    return { id, status, results };
  };
  let status: FinalStatus;
  try {
    status = await run({
      plan,
      pairings: schedule(plan, book),
      done: new Set(),
      executor,
      withdrawals,
      cancelled,
      onBegin: (pairing) => pgn?.begin(pairing.id),
      onPair(result) {
        store.savePair(id, result);
        pgn?.add(result);
      },
    });
    await executor.close();
    pgn?.close();
  } catch (error) {
    await executor.close();
    try {
      pgn?.close();
    } finally {
      end('interrupted');
    }
    throw error;
  } finally {
    terminal.close();
  }
  return end(status);
}

function createTournament({ plan, known, store }: Conduct): number {
  const entrants = plan.entrants.map(({ engine }, index) => {
    const { engine: name, version, sha256 } = known[index]!;
    const options = { ...engine.commonOptions, ...engine.options };
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
