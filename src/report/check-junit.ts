import { escapeText } from '../base/escape.ts';
import type { CheckReport, CheckResult } from '../conformance/check-report.ts';
import { groupNames, totalSeconds } from './check-tally.ts';

/** For CI servers: JUnit's XML, a suite for each group. */
export function checkJunit(report: CheckReport): string {
  const name = `${report.title} of ${report.engine}`;
  const suites = groupNames(report).map((group) => {
    const results = report.results.filter((result) => result.group === group);
    return element('testsuite', { name: group, ...counts(results) }, results.map(testCase));
  });
  const all = element('testsuites', { name, ...counts(report.results) }, suites);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${all}`;
}

type Attributes = Readonly<Record<string, string>>;

function counts(results: readonly CheckResult[]): Attributes {
  const count = (status: CheckResult['status']): string =>
    String(results.filter((result) => result.status === status).length);
  return {
    tests: String(results.length),
    failures: count('failed'),
    errors: '0',
    skipped: count('skipped'),
    time: totalSeconds(results).toFixed(3),
  };
}

function testCase({ id, group, title, status, message, details, seconds }: CheckResult): string {
  const attributes = { classname: group, name: id, time: seconds.toFixed(3) };
  if (status === 'passed') return element('testcase', attributes, []);
  if (status === 'skipped')
    return element('testcase', attributes, [element('skipped', { message: message }, [])]);
  const lines = [title, message, ...details].map((line) => escapeXml(escapeText(line)));
  const failure = `<failure message="${escapeXml(escapeText(message))}">${lines.join('\n')}</failure>`;
  return element('testcase', attributes, [failure]);
}

function element(name: string, attributes: Attributes, children: readonly string[]): string {
  const pairs = Object.entries(attributes).map(([key, text]) => ` ${key}="${escapeXml(escapeText(text))}"`);
  const start = `<${name}${pairs.join('')}`;
  return children.length === 0 ? `${start}/>` : `${start}>\n${children.join('\n')}\n</${name}>`;
}

/** What XML cannot hold in any form. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN, '\ufffd')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
