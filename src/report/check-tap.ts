import { escapeText } from '../base/escape.ts';
import type { CheckReport, CheckResult } from '../conformance/check-report.ts';

/** The Test Anything Protocol, with what helps to see a failure as YAML behind it. */
export function checkTap({ title, engine, results, findings }: CheckReport): string {
  return [
    'TAP version 13',
    `1..${results.length}`,
    comment(`${title} of ${engine}`),
    ...results.flatMap((result, index) => testPoint(result, index + 1)),
    ...findings.map(({ group, sentence }) => comment(`${group}: ${sentence}`)),
  ].join('\n');
}

function testPoint({ id, title, status, message, details }: CheckResult, number: number): string[] {
  const named = `${number} - ${description(`${id}: ${title}`)}`;
  if (status === 'passed') return [`ok ${named}`];
  if (status === 'skipped') return [`ok ${named} # SKIP ${description(message)}`];
  return [
    `not ok ${named}`,
    '  ---',
    `  message: ${scalar(message)}`,
    '  severity: fail',
    details.length === 0 ? '  details: []' : '  details:',
    ...details.map((line) => `    - ${scalar(line)}`),
    '  ...',
  ];
}

function comment(text: string): string {
  return `# ${escapeText(text)}`;
}

/** A hash would begin a directive such as SKIP. */
function description(text: string): string {
  return escapeText(text).replace(/[\\#]/g, '\\$&');
}

/** Every JSON string is one of YAML, too. */
function scalar(text: string): string {
  return JSON.stringify(escapeText(text));
}
