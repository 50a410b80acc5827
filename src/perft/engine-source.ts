import type { Engine } from '../engine/engine.ts';
import { EnginePair, type StartEngine } from '../engine/engine-pair.ts';
import type { PerftAnswer, PerftWay } from '../engine/perft.ts';
import { askPerft } from '../engine/perft.ts';
import type { Drill } from './drill-down.ts';
import type { SuitePosition } from './suite.ts';
import type { CountAnswer, CountSource } from './verify.ts';

/** An engine starts, sets up and answers in this time, however little there is to count. */
const LEAST_MS = 60_000;
/** Slower than this nobody counts, in nodes a millisecond. */
const SLOWEST = 5;

/**
 * An engine as the one that counts. Positions of Atomic960 have a process of their own, since castling
 * is written differently there.
 */
export class EngineSource implements CountSource {
  readonly #pair: EnginePair;
  readonly #way: PerftWay;

  /** `first` is running already, set up for orthodox castling. */
  constructor(start: StartEngine, way: PerftWay, first: Engine) {
    this.#pair = new EnginePair(start, first);
    this.#way = way;
  }

  async prepare({ chess960 }: SuitePosition): Promise<void> {
    await this.#pair.running(chess960);
  }

  async count(position: SuitePosition, depth: number, cancelled: AbortSignal): Promise<CountAnswer> {
    const { fen, chess960, counts } = position;
    const engine = await this.#pair.running(chess960);
    if (cancelled.aborted) return { kind: 'cancelled' };
    if (!engine.ok) return { kind: 'failed', reason: engine.error.message };
    const expected = counts.find((count) => count.depth === depth)?.nodes ?? 0;
    const deadlineMs = LEAST_MS + expected / SLOWEST;
    const start = { fen, moves: [] };
    const answer = await askPerft(engine.value, start, depth, deadlineMs, this.#way, cancelled);
    if (answer.kind === 'counted') return { kind: 'counted', nodes: answer.total, divide: answer.divide };
    return answer.kind === 'cancelled' ? answer : { kind: 'failed', reason: describe(answer) };
  }

  async drillDown(
    { fen, chess960 }: SuitePosition,
    depth: number,
    cancelled: AbortSignal,
  ): Promise<Drill | undefined> {
    const engine = await this.#pair.running(chess960);
    if (!engine.ok) return undefined;
    // What explains a wrong move is a lot of code, and seldom needed.
    const { drillDown } = await import('./drill-down.ts');
    return await drillDown(engine.value, fen, depth, { way: this.#way, deadlineMs: LEAST_MS, cancelled });
  }

  close(): Promise<void> {
    return this.#pair.close();
  }
}

function describe(answer: Exclude<PerftAnswer, { kind: 'counted' | 'cancelled' }>): string {
  if (answer.kind === 'unsupported') return answer.reason;
  const seconds = (answer.elapsedMs / 1000).toFixed(0);
  return answer.kind === 'silent' ? `no count within ${seconds} s` : 'the process ended';
}
