import type { CheckReport, CheckResult } from '../conformance/check-report.ts';
import { isConformanceReport } from '../conformance/conformance-report.ts';

export interface Tally {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What is counted in a report: rule cases, each of which takes several checks, or the checks themselves. */
export function countedUnit(report: CheckReport): 'cases' | 'checks' {
  return isConformanceReport(report) ? 'cases' : 'checks';
}

/** How many cases (or checks) passed; of one group, or of all. */
export function tally(report: CheckReport, group?: string): Tally {
  const statuses = [...units(report, group).values()];
  const count = (status: CheckResult['status']): number => statuses.filter((one) => one === status).length;
  return {
    total: statuses.length,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
  };
}

/** A case has failed where one of its checks has, and is skipped only where all of them are. */
function units(report: CheckReport, group: string | undefined): Map<string, CheckResult['status']> {
  const cases = isConformanceReport(report) ? report.results.map(({ caseId }) => caseId) : undefined;
  const byUnit = new Map<string, CheckResult['status']>();
  for (const [index, result] of report.results.entries()) {
    if (group !== undefined && result.group !== group) continue;
    const unit = cases?.[index] ?? result.id;
    byUnit.set(unit, worse(byUnit.get(unit), result.status));
  }
  return byUnit;
}

function worse(before: CheckResult['status'] | undefined, now: CheckResult['status']): CheckResult['status'] {
  if (before === 'failed' || now === 'failed') return 'failed';
  return before === 'passed' || now === 'passed' ? 'passed' : 'skipped';
}

/** In the order in which they first appear. */
export function groupNames(report: CheckReport): string[] {
  return [...new Set(report.results.map(({ group }) => group))];
}

export function totalSeconds(results: readonly CheckResult[]): number {
  return results.reduce((sum, { seconds }) => sum + seconds, 0);
}
