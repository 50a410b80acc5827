import { expect, test } from 'vitest';
import { OWN_CASES, readCases } from '../../src/conformance/cases.ts';
import type { CaseResult, ConformanceReport } from '../../src/conformance/conformance-report.ts';
import { runConformance } from '../../src/conformance/run.ts';
import { GO_PERFT } from '../../src/engine/perft-way.ts';
import type { Habits } from './knowing-engine.ts';
import { KnowingEngine } from './knowing-engine.ts';

const { cases } = readCases(OWN_CASES);

interface Ran {
  readonly report: ConformanceReport;
  readonly opened: readonly KnowingEngine[];
}

/** All cases, or those whose name begins like this, put to an engine with these habits. */
async function run(habits: Habits, only = '', plays960 = true): Promise<Ran> {
  const opened: KnowingEngine[] = [];
  const report = await runConformance({
    label: 'knowing',
    cases: cases.filter(({ id }) => id.startsWith(only)),
    perft: GO_PERFT,
    limits: { depth: 1, marginMs: 0 },
    cancelled: new AbortController().signal,
    async open({ chess960 = false }) {
      if (chess960 && !plays960)
        return { ok: false, error: { kind: 'refused', message: 'it does not play Atomic960' } };
      const engine = new KnowingEngine(habits, chess960);
      opened.push(engine);
      return { ok: true, value: engine };
    },
  });
  return { report, opened };
}

function withStatus({ report }: Ran, status: CaseResult['status']): CaseResult[] {
  return report.results.filter((result) => result.status === status);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

test('an engine that knows the rules passes everything, in one process for each notation', async () => {
  const ran = await run({});
  expect(withStatus(ran, 'passed')).toHaveLength(ran.report.results.length);
  expect(new Set(ran.report.results.map(({ caseId }) => caseId)).size).toBe(cases.length);
  expect(new Set(ran.report.results.map(({ id }) => id)).size).toBe(ran.report.results.length);
  expect(ran.report.findings).toEqual([]);
  expect(ran.opened).toHaveLength(2);
});

test('castling is listed and taken in both notations, and every play is followed', async () => {
  const { report } = await run({}, 'castling-01');
  expect(report.results.map(({ id }) => id)).toEqual([
    'castling-01/legal-moves',
    'castling-01/notation',
    'castling-01/reaction',
    'castling-01/legal-moves after e1g1',
    'castling-01/notation after e1g1',
    'castling-01/reaction after e1g1',
    'castling-01/legal-moves after e1c1',
    'castling-01/notation after e1c1',
    'castling-01/reaction after e1c1',
    'castling-01/legal-moves with UCI_Chess960',
    'castling-01/notation with UCI_Chess960',
    'castling-01/reaction with UCI_Chess960',
    'castling-01/legal-moves after e1a1 with UCI_Chess960',
    'castling-01/notation after e1a1 with UCI_Chess960',
    'castling-01/reaction after e1a1 with UCI_Chess960',
    'castling-01/legal-moves after e1h1 with UCI_Chess960',
    'castling-01/notation after e1h1 with UCI_Chess960',
    'castling-01/reaction after e1h1 with UCI_Chess960',
  ]);
});

test('an engine without perft is asked once for its moves, and its play is still tested', async () => {
  const ran = await run({ perft: false });
  const skipped = withStatus(ran, 'skipped');
  expect(skipped.every(({ check }) => /^(legal-moves|notation)/.test(check))).toBe(true);
  expect(skipped[0]?.message).toMatch(/^it does not list its moves: /);
  expect(withStatus(ran, 'passed').every(({ check }) => check.startsWith('reaction'))).toBe(true);
  expect(withStatus(ran, 'passed')).toHaveLength(ran.report.results.length - skipped.length);
  expect(sum(ran.opened.map(({ lists }) => lists))).toBe(1);
});

test('an engine without UCI_Chess960 is not blamed for it', async () => {
  const ran = await run({}, '', false);
  expect(withStatus(ran, 'failed')).toEqual([]);
  const messages = withStatus(ran, 'skipped').map(({ message }) => message);
  expect(new Set(messages)).toEqual(new Set(['it does not play Atomic960']));
  expect(ran.opened).toHaveLength(1);
});

test('silence in a finished position is reported, not failed, and tried once', async () => {
  const ran = await run({ go: (move) => (move === '(none)' ? 'silent' : undefined) });
  expect(withStatus(ran, 'failed')).toEqual([]);
  const messages = new Set(withStatus(ran, 'skipped').map(({ message }) => message));
  expect(messages).toEqual(new Set(['it is silent in a finished position']));
  expect(ran.opened.length).toBeLessThanOrEqual(3);
});

test.each(['silent', 'exits'] as const)('an engine that always %s is not asked for ever', async (how) => {
  const ran = await run({ go: (move) => (move === '(none)' ? undefined : how) }, 'explosion');
  const reactions = ran.report.results.filter(({ check }) => check.startsWith('reaction'));
  const statuses = reactions.map(({ status }) => status);
  expect(statuses.filter((status) => status === 'failed')).toHaveLength(3);
  expect(statuses.slice(0, 3)).toEqual(['failed', 'failed', 'failed']);
  expect(withStatus(ran, 'skipped').map(({ message }) => message)).toContain(
    'asked for a move, it did not answer 3 times in a row',
  );
  expect(ran.opened.length).toBeLessThanOrEqual(4);
});

test('a crash is the failure of one case, and the run goes on with a fresh process', async () => {
  let searches = 0;
  const ran = await run({ go: () => (++searches === 2 ? 'exits' : undefined) }, 'explosion');
  const failed = withStatus(ran, 'failed');
  expect(failed.map(({ message }) => message)).toEqual([
    'its process ends: exit code 3, saying: out of memory',
  ]);
  expect(failed[0]?.evidence?.lastLines).toEqual([expect.stringMatching(/^> go in /)]);
  expect(withStatus(ran, 'passed')).toHaveLength(ran.report.results.length - 1);
});

test('a run that is called off has the results so far', async () => {
  const controller = new AbortController();
  const report = await runConformance({
    label: 'knowing',
    cases,
    perft: GO_PERFT,
    limits: { depth: 1, marginMs: 0 },
    cancelled: controller.signal,
    open: async ({ chess960 = false }) => ({ ok: true, value: new KnowingEngine({}, chess960) }),
    onCase: (index) => {
      if (index === 2) controller.abort();
    },
  });
  expect([...new Set(report.results.map(({ caseId }) => caseId))]).toEqual(
    cases.slice(0, 2).map(({ id }) => id),
  );
  expect(report.cases).toBe(cases.length);
});

/** What an engine gets wrong in one case, and what is said of it. */
const WRONG: readonly (readonly [
  what: string,
  only: string,
  habits: Habits,
  check: string,
  message: RegExp,
])[] = [
  [
    'misses a capture',
    'ep-05',
    { list: (legal) => legal.filter((uci) => uci !== 'd5c6') },
    'legal-moves',
    /misses d5c6/,
  ],
  [
    'lets the king capture',
    'own-king-01',
    { list: (legal) => [...legal, 'e1e2'] },
    'legal-moves',
    /e1e2, not legal here/,
  ],
  [
    'lists a move twice',
    'mate-02',
    { list: (legal) => [...legal, legal[0]!] },
    'legal-moves',
    /more than once/,
  ],
  [
    'writes castling as Chess960',
    'castling-01',
    { list: (legal) => legal.map((uci) => (uci === 'e1g1' ? 'e1h1' : uci)) },
    'notation',
    /writes castling e1h1 instead of e1g1/,
  ],
  [
    'plays an illegal move',
    'explosion-02',
    { go: () => 'a1a1' },
    'reaction',
    /plays a1a1, which is not legal/,
  ],
  ['sends no move', 'explosion-02', { go: () => '' }, 'reaction', /plays bestmove without a move/],
  [
    'claims to have no move',
    'explosion-02',
    { go: () => '(none)' },
    'reaction',
    /claims to have no move, but \d+ are legal/,
  ],
  ['plays on', 'mate-04', { go: () => 'a1a2' }, 'reaction', /though the game is over/],
  ['does not win', 'king-blast-02', { go: () => 'g8h8' }, 'reaction', /instead of winning at once by/],
];

test.each(WRONG)('%s in %s', async (_what, only, habits, check, message) => {
  const { report } = await run(habits, only);
  const result = report.results.find((each) => each.check === check);
  expect(result).toMatchObject({ status: 'failed', message: expect.stringMatching(message) });
  expect(report.findings[0]?.sentence).toMatch(/^1 of 1 cases fails: it /);
});
