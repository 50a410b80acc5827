import { UserError } from '../../base/user-error.ts';
import type { EngineConfig } from '../../engine/engine.ts';
import { DEFAULT_PATIENCE } from '../../engine/engine.ts';
import { openEngine } from '../../engine/protocols.ts';
import { ProcessGuard } from '../../executor/process-guard.ts';
import type { ScoreWindow } from '../../tournament/balanced-lines.ts';
import type { Judge } from '../../tournament/judge.ts';
import type { Arguments, Group, Value } from '../arguments.ts';
import { readEachKeys, readEngine, readEngineKeys } from '../engines/engine-group.ts';
import { LIMIT_KEYS } from '../engines/limits.ts';
import { printNotice } from '../output.ts';
import { wholeNumber } from '../values.ts';

/** An engine that is asked for scores, before it is started. */
export interface JudgeWish {
  readonly config: EngineConfig;
  readonly nodes: number;
  /** What it accepts, where that is said of it alone. */
  readonly window: ScoreWindow | undefined;
}

/** Words that stand for what all judges share. */
interface Common {
  readonly nodes: number;
  readonly chess960: boolean;
}

/** Reads every `--engine`, with `nodes=` and `window=` of its own. Throws a `UserError`. */
export function readJudges(given: Arguments, common: Common): JudgeWish[] {
  return (given.lists.get('engine') ?? []).map((group) => readJudge(group, common));
}

function readJudge(group: Group, { nodes, chess960 }: Common): JudgeWish {
  const isWindow = ({ key }: Group['entries'][number]): boolean => key === 'window';
  const [window, ...more] = group.entries.filter(isWindow);
  if (more.length > 0) throw new UserError(`${group.where} has window= twice`, 'give it once');
  const own = readEngineKeys({ ...group, entries: group.entries.filter((entry) => !isWindow(entry)) });
  const { config } = readEngine(own, readEachKeys(undefined), { chess960, patience: DEFAULT_PATIENCE });
  for (const key of LIMIT_KEYS) {
    if (key !== 'nodes' && own.get(key) !== undefined)
      throw new UserError(`${group.where}: a judge has no ${key}=`, 'give nodes=, so that its scores repeat');
  }
  const ownNodes = own.get('nodes');
  return {
    config,
    nodes: ownNodes === undefined ? nodes : wholeNumber(ownNodes, 1),
    window:
      window === undefined
        ? undefined
        : readWindow({ where: `${window.where} window=`, folder: window.folder, text: window.value }),
  };
}

/** `LOW,HIGH`, or `N` for -N,N. Throws a `UserError`. */
export function readWindow({ where, text }: Value): ScoreWindow {
  const [, first, second] = /^([+-]?\d{1,6})(?:,([+-]?\d{1,6}))?$/.exec(text) ?? [];
  const high = Number(second ?? first);
  const low = second === undefined ? 0 - high : Number(first);
  if (first !== undefined && low <= high) return { low, high };
  throw new UserError(
    `${where} must be LOW,HIGH in centipawns for White, not ${JSON.stringify(text)}`,
    'as in -100,100, or 100 for the same',
  );
}

/**
 * Starts the judges and lends them to `use`; no process is left when it is done. Throws a `UserError` where
 * one does not start, and the reason of `cancelled`.
 */
export async function withJudges<T>(
  wishes: readonly JudgeWish[],
  cancelled: AbortSignal,
  use: (judges: readonly Judge[]) => Promise<T>,
): Promise<T> {
  const guard = new ProcessGuard();
  try {
    const judges: Judge[] = [];
    for (const { config, nodes } of wishes) {
      const opened = await openEngine(config, { ...guard.hooks, cancelled });
      cancelled.throwIfAborted();
      if (!opened.ok) throw new UserError(opened.error.message);
      for (const notice of opened.value.notices) printNotice(notice);
      judges.push({ name: config.name, engine: opened.value, nodes });
    }
    const answer = await use(judges);
    await Promise.all(judges.map(({ engine }) => engine.close()));
    return answer;
  } finally {
    await guard.end(0);
    guard.close();
  }
}
