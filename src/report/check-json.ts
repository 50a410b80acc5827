import { makeSafeJson } from '../base/escape.ts';
import type { CheckReport, CheckResult } from '../conformance/check-report.ts';
import type { CaseResult, ConformanceReport } from '../conformance/conformance-report.ts';
import { isConformanceReport } from '../conformance/conformance-report.ts';
import { tally } from './check-tally.ts';

/** For programs: one JSON document. */
export function checkJson(report: CheckReport): string {
  return makeSafeJson(isConformanceReport(report) ? caseDocument(report) : checkDocument(report));
}

/** `cases` and `passed` count cases; the lists have an entry for each check. */
function caseDocument(report: ConformanceReport): object {
  const { engine, results } = report;
  const { total, passed } = tally(report);
  return {
    engine,
    cases: total,
    passed,
    checks: results.length,
    failed: results.filter(({ status }) => status === 'failed').map(failedCase),
    skipped: results
      .filter(({ status }) => status === 'skipped')
      .map(({ caseId, group, check, message }) => ({ id: caseId, rule: group, check, reason: message })),
    findings: report.findings.map(({ group, sentence }) => ({ rule: group, sentence })),
  };
}

function failedCase({ caseId, group, check, title, fen, moves, message, evidence }: CaseResult): object {
  return {
    id: caseId,
    rule: group,
    check,
    expected: evidence?.expected ?? [],
    actual: evidence?.actual ?? [],
    missing: evidence?.missing ?? [],
    extra: evidence?.extra ?? [],
    sentence: message,
    reasons: evidence?.reasons ?? [],
    title,
    fen,
    moves,
    lastLines: evidence?.lastLines ?? [],
  };
}

function checkDocument(report: CheckReport): object {
  const { engine, results } = report;
  const { total, passed } = tally(report);
  const listed = (status: CheckResult['status']): object[] =>
    results
      .filter((result) => result.status === status)
      .map(({ id, group, title, message, details }) => ({ id, group, title, message, details }));
  return { engine, checks: total, passed, failed: listed('failed'), skipped: listed('skipped') };
}
