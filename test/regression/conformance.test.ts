import { expect, test } from 'vitest';
import { compareConformance } from '../../src/regression/conformance.ts';
import type { ConformanceMeasurement, ConformanceResult } from '../../src/regression/history.ts';
import { build, conformanceRun, newHistory, verdict } from './histories.ts';

const OLD = build('1.0');
const NEW = build('1.1');

interface Row {
  readonly why: string;
  readonly before: readonly ConformanceResult[];
  readonly now: readonly ConformanceResult[];
  readonly worse?: readonly string[];
  readonly better?: readonly string[];
}

test.each<Row>([
  {
    why: 'nothing changed',
    before: [verdict('castling-1', 'passed')],
    now: [verdict('castling-1', 'passed')],
  },
  {
    why: 'failed before too',
    before: [verdict('castling-1', 'failed')],
    now: [verdict('castling-1', 'failed')],
  },
  {
    why: 'a check fails that passed',
    before: [verdict('castling-1', 'passed')],
    now: [verdict('castling-1', 'failed', 'e1g1 is missing')],
    worse: ['castling fails now: castling-1 legal moves (e1g1 is missing)'],
  },
  {
    why: 'a check passes that failed',
    before: [verdict('castling-1', 'failed', 'e1g1 is missing')],
    now: [verdict('castling-1', 'passed')],
    better: ['castling passes now: castling-1 legal moves'],
  },
  {
    why: 'what is skipped says nothing',
    before: [
      verdict('castling-1', 'skipped'),
      verdict('castling-2', 'passed'),
      verdict('castling-3', 'passed'),
    ],
    now: [verdict('castling-1', 'failed'), verdict('castling-2', 'skipped'), verdict('castling-3', 'passed')],
  },
  {
    why: 'one sentence a rule',
    before: [verdict('castling-1', 'passed'), verdict('ep-1', 'passed'), verdict('castling-2', 'passed')],
    now: [verdict('castling-1', 'failed'), verdict('ep-1', 'failed'), verdict('castling-2', 'failed')],
    worse: [
      'castling fails now: castling-1 legal moves; castling-2 legal moves',
      'ep fails now: ep-1 legal moves',
    ],
  },
  {
    why: 'another check of the same case is another',
    before: [verdict('ep-1', 'passed'), verdict('ep-1', 'failed', '', 'play')],
    now: [verdict('ep-1', 'failed'), verdict('ep-1', 'failed', '', 'play')],
    worse: ['ep fails now: ep-1 legal moves'],
  },
])('$why', ({ before, now, worse = [], better = [] }) => {
  const conformance = [conformanceRun(OLD, before), conformanceRun(NEW, now)];
  expect(compareConformance(newHistory({ conformance }), OLD, NEW)).toMatchObject({
    compared: true,
    worse,
    better,
  });
});

const passed = [verdict('ep-1', 'passed')];
const failed = [verdict('ep-1', 'failed')];
const A = { name: 'a.json', sha256: '01' };
const B = { name: 'b.json', sha256: '02' };

test.each<[why: string, runs: ConformanceMeasurement[], compared: boolean, worse: boolean]>([
  [
    'the last run of each counts',
    [
      conformanceRun(OLD, failed),
      conformanceRun(OLD, passed),
      conformanceRun(NEW, passed),
      conformanceRun(NEW, failed),
    ],
    true,
    true,
  ],
  [
    'a file of the same name that was changed',
    [conformanceRun(OLD, passed, A), conformanceRun(NEW, failed, { ...A, sha256: '03' })],
    true,
    true,
  ],
  [
    'a file of the same content that was renamed',
    [conformanceRun(OLD, passed, A), conformanceRun(NEW, failed, { ...A, name: 'c.json' })],
    true,
    true,
  ],
  [
    'the same names in another file are other cases',
    [conformanceRun(OLD, passed, A), conformanceRun(NEW, failed, B)],
    false,
    false,
  ],
  [
    'each file is compared by itself',
    [
      conformanceRun(OLD, passed, A),
      conformanceRun(OLD, failed, B),
      conformanceRun(NEW, passed, A),
      conformanceRun(NEW, failed, B),
    ],
    true,
    false,
  ],
  ['only one version was tested', [conformanceRun(NEW, failed)], false, false],
])('%s', (_, conformance, compared, worse) => {
  const found = compareConformance(newHistory({ conformance }), OLD, NEW);
  expect([found.compared, found.worse.length > 0]).toEqual([compared, worse]);
  expect(found.better).toEqual([]);
});
