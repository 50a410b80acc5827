import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CheckReport, CheckResult } from '../../src/conformance/check-report.ts';
import type { CaseResult, ConformanceReport } from '../../src/conformance/conformance-report.ts';
import { CHECK_REPORTERS } from '../../src/report/check-reporters.ts';

const { table, json, junit, tap } = CHECK_REPORTERS;

/** Protocol checks: no cases. */
const PROTOCOL: CheckReport = {
  title: 'uci-check',
  engine: 'Knight',
  results: [
    newResult('start/uciok', 'start', 'passed'),
    newResult('search/stop', 'search', 'failed', 'no bestmove within 2 s', ['> stop', '< info depth 3']),
    newResult('search/ponder', 'search', 'skipped', 'it has no Ponder option'),
  ],
  findings: [{ group: 'search', sentence: 'it does not obey stop.' }],
};

const CONFORMANCE: ConformanceReport = {
  title: 'conformance',
  engine: 'Knight',
  cases: 2,
  results: [
    newCaseResult('ep-01', 'en-passant', 'legal-moves', 'passed'),
    newCaseResult('ep-01', 'en-passant', 'reaction', 'skipped', 'it is silent'),
    {
      ...newCaseResult('castling-05', 'castling', 'legal-moves', 'failed', 'it misses e1g1'),
      details: ['FEN      8/8/8/8/8/N3n3/4k3/R3K2R w K - 2 29', 'Missing  e1g1'],
      evidence: {
        expected: ['e1d1', 'e1g1'],
        actual: ['e1d1'],
        missing: ['e1g1'],
        extra: [],
        reasons: ['e1g1: castles'],
        faults: ['misses castling'],
        lastLines: ['> go perft 1', '< e1d1: 1'],
      },
    },
  ],
  findings: [{ group: 'castling', sentence: '1 of 1 cases fails: it misses castling (castling-05).' }],
};

function newResult(
  id: string,
  group: string,
  status: CheckResult['status'],
  message = '',
  details: readonly string[] = [],
): CheckResult {
  return { id, group, title: `what ${id} demands`, status, message, details, seconds: 0.25 };
}

function newCaseResult(
  caseId: string,
  group: string,
  check: string,
  status: CheckResult['status'],
  message = '',
): CaseResult {
  const fen = '8/8/8/8/8/N3n3/4k3/R3K2R w K - 2 29';
  return { ...newResult(`${caseId}/${check}`, group, status, message), caseId, check, fen, moves: [] };
}

test('a table counts cases by rule, and shows each failure', () => {
  expect(table(CONFORMANCE, {})).toBe(
    `Rule        Cases  Passed  Failed  Skipped
──────────────────────────────────────────
en-passant      1       1       0        0
castling        1       0       1        0

castling: 1 of 1 cases fails: it misses castling (castling-05).

FAILED castling-05/legal-moves
  what castling-05/legal-moves demands
  it misses e1g1
  FEN      8/8/8/8/8/N3n3/4k3/R3K2R w K - 2 29
  Missing  e1g1

skipped ep-01/reaction: it is silent

conformance of Knight: 1 of 2 cases passed, 1 failed, 0 skipped; 3 checks in 0.8 s`,
  );
});

test('a table counts checks where there are no cases', () => {
  const text = table(PROTOCOL, {});
  expect(text).toMatch(/^Part +Checks +Passed +Failed +Skipped$/m);
  expect(text).toMatch(/^search +2 +0 +1 +1$/m);
  expect(text).toMatch(/^uci-check of Knight: 1 of 3 checks passed, 1 failed, 1 skipped; 0\.8 s$/m);
});

test('json of cases', () => {
  expect(JSON.parse(json(CONFORMANCE))).toEqual({
    engine: 'Knight',
    cases: 2,
    passed: 1,
    checks: 3,
    failed: [
      {
        id: 'castling-05',
        rule: 'castling',
        check: 'legal-moves',
        expected: ['e1d1', 'e1g1'],
        actual: ['e1d1'],
        missing: ['e1g1'],
        extra: [],
        sentence: 'it misses e1g1',
        reasons: ['e1g1: castles'],
        title: 'what castling-05/legal-moves demands',
        fen: '8/8/8/8/8/N3n3/4k3/R3K2R w K - 2 29',
        moves: [],
        lastLines: ['> go perft 1', '< e1d1: 1'],
      },
    ],
    skipped: [{ id: 'ep-01', rule: 'en-passant', check: 'reaction', reason: 'it is silent' }],
    findings: [{ rule: 'castling', sentence: '1 of 1 cases fails: it misses castling (castling-05).' }],
  });
});

test('json of checks', () => {
  expect(JSON.parse(json(PROTOCOL))).toEqual({
    engine: 'Knight',
    checks: 3,
    passed: 1,
    failed: [
      {
        id: 'search/stop',
        group: 'search',
        title: 'what search/stop demands',
        message: 'no bestmove within 2 s',
        details: ['> stop', '< info depth 3'],
      },
    ],
    skipped: [
      {
        id: 'search/ponder',
        group: 'search',
        title: 'what search/ponder demands',
        message: 'it has no Ponder option',
        details: [],
      },
    ],
  });
});

test('junit', () => {
  expect(junit(PROTOCOL)).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="uci-check of Knight" tests="3" failures="1" errors="0" skipped="1" time="0.750">
<testsuite name="start" tests="1" failures="0" errors="0" skipped="0" time="0.250">
<testcase classname="start" name="start/uciok" time="0.250"/>
</testsuite>
<testsuite name="search" tests="2" failures="1" errors="0" skipped="1" time="0.500">
<testcase classname="search" name="search/stop" time="0.250">
<failure message="no bestmove within 2 s">what search/stop demands
no bestmove within 2 s
&gt; stop
&lt; info depth 3</failure>
</testcase>
<testcase classname="search" name="search/ponder" time="0.250">
<skipped message="it has no Ponder option"/>
</testcase>
</testsuite>
</testsuites>`,
  );
});

test('tap', () => {
  expect(tap(PROTOCOL)).toBe(
    `TAP version 13
1..3
# uci-check of Knight
ok 1 - start/uciok: what start/uciok demands
not ok 2 - search/stop: what search/stop demands
  ---
  message: "no bestmove within 2 s"
  severity: fail
  details:
    - "> stop"
    - "< info depth 3"
  ...
ok 3 - search/ponder: what search/ponder demands # SKIP it has no Ponder option
# search: it does not obey stop.`,
  );
});

test('a report of nothing is a report', () => {
  const nothing: CheckReport = { title: 'uci-check', engine: 'x', results: [], findings: [] };
  expect(tap(nothing)).toBe('TAP version 13\n1..0\n# uci-check of x');
  expect(JSON.parse(json(nothing))).toEqual({ engine: 'x', checks: 0, passed: 0, failed: [], skipped: [] });
  expect(table(nothing, {})).toContain('uci-check of x: 0 of 0 checks passed');
  expect(isWellFormed(junit(nothing))).toBe(true);
});

/** Whatever an engine or a file says: controls, quotes, markup, marks of each format, halves of emojis. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\x1b[2J',
    '\u202egnp.exe',
    ']]>',
    '<!--',
    '&#0;',
    '"\'><failure/>',
    '# SKIP',
    '\n  ...\nok 1',
    '\\',
    '\ud800',
    '\ufffe\uffff\0',
    '1..0',
    'Bail out!',
  ),
);

const hostileReport: fc.Arbitrary<CheckReport> = fc.record({
  title: hostile,
  engine: hostile,
  results: fc.array(
    fc.record({
      id: hostile,
      group: hostile,
      title: hostile,
      status: fc.constantFrom('passed' as const, 'failed' as const, 'skipped' as const),
      message: hostile,
      details: fc.array(hostile, { maxLength: 3 }),
      seconds: fc.double({ min: 0, max: 100, noNaN: true }),
    }),
    { maxLength: 5 },
  ),
  findings: fc.array(fc.record({ group: hostile, sentence: hostile }), { maxLength: 2 }),
});

/** What a terminal or the reading order would obey. Line breaks are ours. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

test('nothing that was said reaches a terminal as it is, in any format', () => {
  fc.assert(
    fc.property(hostileReport, (report) => {
      for (const reporter of [table, junit, tap]) {
        expect(UNSEEN.test(reporter(report, {}).replaceAll('\n', ''))).toBe(false);
      }
      expect(UNSEEN.test(json(report))).toBe(false);
    }),
  );
});

test('JUnit is well-formed XML whatever was said', () => {
  fc.assert(
    fc.property(hostileReport, (report) => {
      const xml = junit(report);
      expect(isWellFormed(xml), xml).toBe(true);
      expect(xml.match(/<testcase /g)?.length ?? 0).toBe(report.results.length);
    }),
  );
});

test('TAP has one test point for each check whatever was said, and YAML that is JSON', () => {
  fc.assert(
    fc.property(hostileReport, (report) => {
      const lines = tap(report).split('\n');
      expect(lines[1]).toBe(`1..${report.results.length}`);
      const points = lines.filter((line) => /^(not )?ok /.test(line));
      expect(points.map((line) => /^(not )?ok (\d+) - /.exec(line)?.[2])).toEqual(
        report.results.map((_, index) => String(index + 1)),
      );
      const skips = points.filter((line) => /(?<!\\)# SKIP /.test(line));
      expect(skips).toHaveLength(report.results.filter(({ status }) => status === 'skipped').length);
      for (const line of lines.filter((each) => /^ +(- |message: )"/.test(each)))
        expect(() => JSON.parse(line.slice(line.indexOf('"')))).not.toThrow();
    }),
  );
});

test('the JSON of anything can be read', () => {
  fc.assert(
    fc.property(hostileReport, (report) => {
      const document = JSON.parse(json(report));
      expect(document.checks).toBe(new Set(report.results.map(({ id }) => id)).size);
    }),
  );
});

/** Tags that nest, attributes in quotes, no stray `<` or `&`, no character that XML forbids. */
function isWellFormed(xml: string): boolean {
  if (/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(xml)) return false;
  const open: string[] = [];
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  const token = /<(\/?)([a-z]+)((?: [a-z]+="[^"<&]*(?:&(?:amp|lt|gt|quot|apos);[^"<&]*)*")*)(\/?)>|[^<]+/gy;
  let end = 0;
  for (const [text, slash, name, , closed] of body.matchAll(token)) {
    end += text.length;
    if (name === undefined) {
      if (/&(?!(amp|lt|gt|quot|apos);)/.test(text)) return false;
    } else if (slash === '/') {
      if (open.pop() !== name) return false;
    } else if (closed !== '/') open.push(name);
  }
  return end === body.length && open.length === 0;
}
