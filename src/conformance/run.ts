import type { Engine } from '../engine/engine.ts';
import type { StartEngine } from '../engine/engine-pair.ts';
import type { PerftWay } from '../engine/perft.ts';
import type { Limits } from '../game/clock.ts';
import type { RuleCase } from './cases.ts';
import { CHECKS } from './checks/checks.ts';
import type { CaseResult, ConformanceReport } from './conformance-report.ts';
import { Examiner } from './examiner.ts';
import { findings } from './findings.ts';
import { situations } from './situations.ts';

export interface ConformanceRun {
  /** The engine's label. */
  readonly label: string;
  readonly cases: readonly RuleCase[];
  readonly open: StartEngine;
  /** A process of it that runs already; it is closed in the end, as all others. */
  readonly first?: Engine;
  readonly perft: PerftWay;
  /** Of its thinking in each position. */
  readonly limits: Limits;
  readonly cancelled: AbortSignal;
  /** Told before each case. */
  readonly onCase?: (index: number, rule: RuleCase) => void;
}

/** Puts every case to the engine. Always resolves, whatever the engine does; when cancelled, with what is done. */
export async function runConformance(run: ConformanceRun): Promise<ConformanceReport> {
  const examiner = new Examiner(run);
  const results: CaseResult[] = [];
  try {
    for (const [index, rule] of run.cases.entries()) {
      if (run.cancelled.aborted) break;
      run.onCase?.(index, rule);
      for (const situation of situations(rule)) {
        for (const [name, check] of Object.entries(CHECKS)) {
          const result = await examiner.examine(name, check, situation);
          if (result !== undefined) results.push(result);
        }
      }
    }
  } finally {
    await examiner.close();
  }
  const { label: engine, cases } = run;
  return { title: 'conformance', engine, cases: cases.length, results, findings: findings(results) };
}
