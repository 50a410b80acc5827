import type { CheckReport, CheckResult } from './check-report.ts';

/** What a run of rule cases found: results know their cases. */
export interface ConformanceReport extends CheckReport {
  /** How many cases there were to run; fewer were run where it was stopped. */
  readonly cases: number;
  readonly results: readonly CaseResult[];
}

export interface CaseResult extends CheckResult {
  readonly caseId: string;
  /** What of the case was tested: `legal-moves after e1g1`. */
  readonly check: string;
  readonly fen: string;
  readonly moves: readonly string[];
  /** Only of a failure. */
  readonly evidence?: Evidence;
}

/** Moves are in UCI notation; what comes from the engine is as it wrote it. */
export interface Evidence {
  /** Any of these answers a search; all of them are to be listed. */
  readonly expected: readonly string[];
  /** Empty where nothing came. */
  readonly actual: readonly string[];
  readonly missing: readonly string[];
  readonly extra: readonly string[];
  /** Why moves are legal or not: `e1c1: castles with the rook on a1 …`. */
  readonly reasons: readonly string[];
  /** What is wrong in general, to go on from `it`: `misses castling`. */
  readonly faults: readonly string[];
  /** What a program may do whose moves are just these: a guess, to go on from `it`. */
  readonly suspicion?: string | undefined;
  /** The last lines to (`> `) and from (`< `) the engine, made printable. */
  readonly lastLines: readonly string[];
}

export function isConformanceReport(report: CheckReport): report is ConformanceReport {
  return 'cases' in report;
}
