import { escapeText } from '../base/escape.ts';
import type { CheckReport, CheckResult } from '../conformance/check-report.ts';
import { countedUnit, groupNames, type Tally, tally, totalSeconds } from './check-tally.ts';
import { type Column, formatTable, type TableStyle } from './table.ts';

/** For people: counts by group, what is wrong in a sentence, each failure with all that helps to see it. */
export function checkTable(report: CheckReport, style: TableStyle = {}): string {
  const { results, findings } = report;
  const failed = results.filter(({ status }) => status === 'failed');
  const parts = [
    countsTable(report, style),
    findings.map(({ group, sentence }) => escapeText(`${group}: ${sentence}`)).join('\n'),
    ...failed.map(failureText),
    skippedText(results),
    verdict(report),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function countsTable(report: CheckReport, style: TableStyle): string {
  const unit = countedUnit(report);
  const columns: readonly Column[] = [
    { title: unit === 'cases' ? 'Rule' : 'Part', align: 'left', shrinks: true },
    { title: unit === 'cases' ? 'Cases' : 'Checks', align: 'right' },
    { title: 'Passed', align: 'right' },
    { title: 'Failed', align: 'right' },
    { title: 'Skipped', align: 'right' },
  ];
  const rows = groupNames(report).map((group) => makeRow(group, tally(report, group)));
  return formatTable(columns, rows, style);
}

function makeRow(group: string, { total, passed, failed, skipped }: Tally): string[] {
  return [group, ...[total, passed, failed, skipped].map(String)];
}

function failureText({ id, title, message, details }: CheckResult): string {
  const lines = [title, message, ...details].map((line) => `  ${escapeText(line)}`);
  return [escapeText(`FAILED ${id}`), ...lines].join('\n');
}

/** One line a reason. */
function skippedText(results: readonly CheckResult[]): string {
  const byReason = new Map<string, CheckResult[]>();
  for (const result of results) {
    if (result.status !== 'skipped') continue;
    byReason.set(result.message, [...(byReason.get(result.message) ?? []), result]);
  }
  const lines = [...byReason].map(([reason, [first, ...more]]) => {
    const where = more.length === 0 ? first!.id : `${first!.id} and ${more.length} more`;
    return escapeText(`skipped ${where}: ${reason}`);
  });
  return lines.join('\n');
}

function verdict(report: CheckReport): string {
  const { total, passed, failed, skipped } = tally(report);
  const unit = countedUnit(report);
  const { length } = report.results;
  const checks = unit === 'checks' ? '' : `${length} ${length === 1 ? 'check' : 'checks'} in `;
  const took = `${checks}${totalSeconds(report.results).toFixed(1)} s`;
  const counts = `${passed} of ${total} ${unit} passed, ${failed} failed, ${skipped} skipped; ${took}`;
  return escapeText(`${report.title} of ${report.engine}: ${counts}`);
}
