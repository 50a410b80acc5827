import { type StoppedEstimate, stoppedEstimate } from '../stats/sprt-estimate.ts';
import { type TestOutcome, testedSample } from '../tournament/stopping.ts';

/** The estimate that takes the stop into account; undefined before one, and where there is none to be had. */
export function estimateAfterStop(
  test: TestOutcome | undefined,
  confidence = 0.95,
): StoppedEstimate | undefined {
  if (test === undefined || test.verdict === null || !test.isVaried) return undefined;
  return stoppedEstimate(test.sprt, testedSample(test), confidence);
}
