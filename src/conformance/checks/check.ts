import type { Engine } from '../../engine/engine.ts';
import type { PerftWay } from '../../engine/perft.ts';
import type { Limits } from '../../game/clock.ts';
import type { Evidence } from '../conformance-report.ts';
import type { Situation } from '../situations.ts';

/** One way to find out whether an engine knows the rules. */
export interface Check {
  /** What is demanded in this situation, in a few words. */
  demand(situation: Situation): string;
  /**
   * The kind of question that the engine is asked. One that it cannot answer, or leaves unanswered again
   * and again, is not asked any more, and the others are.
   */
  question(situation: Situation): string;
  applies(situation: Situation): boolean;
  run(situation: Situation, asking: Asking): Promise<Verdict>;
}

/** The engine that is asked, and how. */
export interface Asking {
  readonly engine: Engine;
  readonly perft: PerftWay;
  readonly limits: Limits;
  readonly cancelled: AbortSignal;
}

export type Verdict =
  | { readonly kind: 'passed' }
  | Failure
  /** It says nothing either way; `forGood` where asking again is no use. */
  | { readonly kind: 'skipped'; readonly reason: string; readonly forGood: boolean }
  | { readonly kind: 'cancelled' };

export interface Failure extends Omit<Evidence, 'lastLines'> {
  /** `unanswered` where nothing came: the engine was silent, or its process ended. */
  readonly kind: 'wrong' | 'unanswered';
  /** One sentence. */
  readonly message: string;
}

export const PASSED: Verdict = { kind: 'passed' };
export const CANCELLED: Verdict = { kind: 'cancelled' };

/** The failure of an engine that did not answer. */
export function unanswered(message: string, fault: string): Failure {
  return { kind: 'unanswered', message, faults: [fault], ...NOTHING };
}

/** One answer where another was due. */
export function wrongAnswer(
  message: string,
  fault: string,
  expected: readonly string[],
  actual: readonly string[],
  reasons: readonly string[] = [],
): Failure {
  return { kind: 'wrong', message, faults: [fault], ...NOTHING, expected, actual, reasons };
}

const NOTHING = { expected: [], actual: [], missing: [], extra: [], reasons: [] };
