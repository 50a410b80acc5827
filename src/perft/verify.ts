import type { Drill } from './drill-down.ts';
import type { SuitePosition } from './suite.ts';

/** Who counts: the arbiter or an engine. */
export interface CountSource {
  /** Gets ready for a position, which is not part of counting. */
  prepare?(position: SuitePosition): Promise<void>;
  count(position: SuitePosition, depth: number, cancelled: AbortSignal): Promise<CountAnswer>;
  /** Leads to where a wrong count comes from; undefined where it leads nowhere. */
  drillDown?(position: SuitePosition, depth: number, cancelled: AbortSignal): Promise<Drill | undefined>;
}

export type CountAnswer =
  | {
      readonly kind: 'counted';
      readonly nodes: number;
      /** By move, where it is told. */
      readonly divide?: ReadonlyMap<string, number>;
    }
  /** No count came; `reason` says why. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'cancelled' };

/** What is counted of a suite. */
export interface Check {
  readonly position: SuitePosition;
  readonly depth: number;
  readonly expected: number;
}

interface CheckedCount extends Check {
  /** Null where no count came. */
  readonly actual: number | null;
  /** Why none came. */
  readonly reason?: string;
  /** What lies behind each move, as the engine writes it. */
  readonly divide?: ReadonlyMap<string, number>;
}

export interface Verification {
  /** In the order of the suite, those that were done. */
  readonly counts: readonly CheckedCount[];
  readonly failures: readonly Failure[];
  /** How many positions were counted, and how long that took by the clock on the wall, drills left out. */
  readonly nodes: number;
  readonly seconds: number;
  /** False where it was called off. */
  readonly complete: boolean;
}

export interface Failure extends CheckedCount {
  /** Where the engine's moves differ first; found once a position. */
  readonly drill: Drill | null;
}

export interface VerifyOptions {
  readonly cancelled: AbortSignal;
  /** Told before each check and after the last. */
  readonly onProgress: (progress: VerifyProgress) => void;
  /** Told of a failure once all about it is known. */
  readonly onFailure: (failure: Failure) => void;
}

interface VerifyProgress {
  readonly done: number;
  readonly checks: number;
  readonly nodes: number;
  /** What all checks would count, if right. */
  readonly expectedNodes: number;
  readonly seconds: number;
}

/** An engine that gives no answer so often in a row has none to give; less deep counts do not break the row. */
const MOST_UNANSWERED = 5;

/** The checks of a suite, in its order, without those of more than `maxNodes`. */
export function listChecks(suite: readonly SuitePosition[], maxNodes: number): readonly Check[] {
  return suite.flatMap((position) =>
    position.counts
      .filter(({ nodes }) => nodes <= maxNodes)
      .map(({ depth, nodes }) => ({ position, depth, expected: nodes })),
  );
}

/** Has every check counted and compares. A source that gives no answer again and again is given up. */
export async function verify(
  checks: readonly Check[],
  source: CountSource,
  { cancelled, onProgress, onFailure }: VerifyOptions,
): Promise<Verification> {
  const counts: CheckedCount[] = [];
  const failures: Failure[] = [];
  const drills = new Map<SuitePosition, Drill | null>();
  const expectedNodes = checks.reduce((sum, { expected }) => sum + expected, 0);
  let nodes = 0;
  let seconds = 0;
  let unanswered = 0;
  let tooDeep = 0;
  const tell = (): void =>
    onProgress({ done: counts.length, checks: checks.length, nodes, expectedNodes, seconds });
  for (const check of checks) {
    tell();
    await source.prepare?.(check.position);
    const start = performance.now();
    const answer = await source.count(check.position, check.depth, cancelled);
    if (answer.kind === 'cancelled') return { counts, failures, nodes, seconds, complete: false };
    seconds += (performance.now() - start) / 1000;
    const counted = checkedCount(check, answer);
    counts.push(counted);
    nodes += counted.actual ?? 0;
    if (counted.actual === null) {
      unanswered++;
      tooDeep = check.depth;
    } else if (check.depth >= tooDeep) unanswered = 0;
    if (counted.actual !== check.expected) {
      const failure = { ...counted, drill: await drillOnce(counted, source, drills, cancelled) };
      failures.push(failure);
      onFailure(failure);
    }
    if (unanswered === MOST_UNANSWERED) return { counts, failures, nodes, seconds, complete: false };
  }
  tell();
  return { counts, failures, nodes, seconds, complete: true };
}

function checkedCount(check: Check, answer: Exclude<CountAnswer, { kind: 'cancelled' }>): CheckedCount {
  if (answer.kind === 'failed') return { ...check, actual: null, reason: answer.reason };
  const { nodes, divide } = answer;
  return { ...check, actual: nodes, ...(divide === undefined ? {} : { divide }) };
}

/** The depths of a position come one after the other, so that the first wrong one has the shortest way. */
async function drillOnce(
  { position, depth, actual }: CheckedCount,
  source: CountSource,
  drills: Map<SuitePosition, Drill | null>,
  cancelled: AbortSignal,
): Promise<Drill | null> {
  if (actual === null || source.drillDown === undefined) return null;
  const found = drills.get(position);
  if (found !== undefined) return found;
  const drill = (await source.drillDown(position, depth, cancelled)) ?? null;
  drills.set(position, drill);
  return drill;
}
