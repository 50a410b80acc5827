/**
 * What a run of checks found, whatever was checked: reporters need no more. Texts come from engines
 * and files too, so whoever prints them escapes them.
 */
export interface CheckReport {
  /** What was run, such as `conformance`. */
  readonly title: string;
  /** Label of the engine. */
  readonly engine: string;
  readonly results: readonly CheckResult[];
  /** One sentence a group with failures: what the engine gets wrong. */
  readonly findings: readonly Finding[];
}

export interface CheckResult {
  /** Unique within the report. */
  readonly id: string;
  /** The rule, or the part of the protocol, that it tests. */
  readonly group: string;
  /** What is demanded, in a few words. */
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was skipped, in one sentence; empty where it passed. */
  readonly message: string;
  /** What helps to see it: board, FEN, moves, what was sent and what came back. Lines. */
  readonly details: readonly string[];
  readonly seconds: number;
}

export interface Finding {
  readonly group: string;
  readonly sentence: string;
}
