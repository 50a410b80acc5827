import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UserError } from '../../src/base/user-error.ts';
import { type Choice, compareVersions } from '../../src/regression/compare-versions.ts';
import type { Build, History } from '../../src/regression/history.ts';
import { KINDS } from '../../src/regression/kinds.ts';
import {
  build,
  conformanceRun,
  count,
  failingGames,
  newHistory,
  pairs,
  perftRun,
  speedRuns,
  verdict,
} from './histories.ts';

/** A version that counts `actual` moves in the start position. */
function counted(engine: Build, actual = 20): History['perft'][number] {
  return perftRun(engine, { counts: [count(1, actual, 20)] });
}

test.each<[why: string, perft: History['perft'], steps: string[]]>([
  ['nothing recorded', [], []],
  ['one version', [counted(build('1'))], []],
  ['the newest against the one before', [1, 2, 3].map((n) => counted(build(`${n}`))), ['arena 2 → 3']],
  [
    'by first recorded, whatever they are called and run again later',
    [counted(build('2')), counted(build('10')), counted(build('1')), counted(build('2'))],
    ['arena 10 → 1'],
  ],
  [
    'each engine by itself',
    [
      counted(build('1')),
      counted(build('1', 'b')),
      counted(build('2', 'b')),
      counted(build('2')),
      counted(build('7', 'c')),
    ],
    ['arena 1 → 2', 'b 1 → 2'],
  ],
  [
    'the same version with another program is another',
    [counted(build('dev', 'arena', 'aaaaaaaaaaaa')), counted(build('dev', 'arena', 'bbbbbbbbbbbb'))],
    ['arena dev (aaaaaaa) → dev (bbbbbbb)'],
  ],
  [
    'the same program under another version is another',
    [counted(build('1', 'arena', 'aaaaaaaaaaaa')), counted(build('2', 'arena', 'aaaaaaaaaaaa'))],
    ['arena 1 → 2'],
  ],
  [
    'without a version the hash stands alone',
    [counted(build('', 'arena', 'aaaaaaaaaaaa')), counted(build('1', 'arena', 'bbbbbbbbbbbb'))],
    ['arena aaaaaaa → 1'],
  ],
  [
    'other options are the same version',
    [
      { ...counted(build('1')), engine: { ...build('1'), options: { Hash: '1' } } },
      { ...counted(build('1')), engine: { ...build('1'), options: { Hash: '2' } } },
    ],
    [],
  ],
])('%s', (_, perft, steps) => {
  const { looks } = compareVersions(newHistory({ perft }));
  const seen = looks.filter(({ kind }) => kind === 'perft').map((l) => `${l.engine} ${l.from} → ${l.to}`);
  expect(seen).toEqual(steps);
  expect(looks).toHaveLength(steps.length * Object.keys(KINDS).length);
});

test('a version of which nothing is left does not count', () => {
  const perft = [counted(build('1')), counted(build('2'))];
  const engines = [build('1'), build('2'), build('3')];
  expect(compareVersions(newHistory({ engines, perft })).looks[0]).toMatchObject({ from: '1', to: '2' });
});

const VERSIONS = newHistory({
  perft: [
    counted(build('1.0', 'arena', 'aaaa1111'), 19),
    counted(build('1.1', 'arena', 'bbbb2222'), 20),
    counted(build('dev', 'arena', 'cccc3333'), 21),
    counted(build('dev', 'arena', 'cccc4444'), 22),
    counted(build('1.2', 'arena', 'dddd5555'), 23),
    counted(build('1.0', 'b', 'eeee6666')),
    counted(build('1.3', 'b', 'ffff7777')),
    counted(build('1', 'single')),
  ],
});

test.each<[choice: Choice, steps: string[]]>([
  [{}, ['arena dev (cccc444) → 1.2', 'b 1.0 → 1.3']],
  [{ engine: 'b' }, ['b 1.0 → 1.3']],
  [{ engine: 'single' }, []],
  [{ baseline: '1.0' }, ['arena 1.0 → 1.2', 'b 1.0 → 1.3']],
  [{ baseline: '1.1' }, ['arena 1.1 → 1.2']],
  [{ baseline: 'bbbb' }, ['arena 1.1 → 1.2']],
  [{ baseline: 'BBBB22' }, ['arena 1.1 → 1.2']],
  [{ baseline: 'dev (cccc333)' }, ['arena dev (cccc333) → 1.2']],
  [{ engine: 'arena', baseline: 'cccc4' }, ['arena dev (cccc444) → 1.2']],
  [{ engine: 'b', baseline: '1.3' }, ['b 1.3 → 1.0']],
])('%j', (choice, steps) => {
  const { looks } = compareVersions(VERSIONS, choice);
  const seen = looks.filter(({ kind }) => kind === 'perft').map((l) => `${l.engine} ${l.from} → ${l.to}`);
  expect(seen).toEqual(steps);
});

test.each<[choice: Choice, message: string, hint: string]>([
  [{ engine: 'arenna' }, 'the database knows no engine "arenna"', 'did you mean arena?'],
  [{ engine: 'stockfish' }, 'the database knows no engine "stockfish"', 'known are arena, b, single'],
  [{ baseline: '1.9' }, 'there is no version "1.9" of any engine to compare with', 'did you mean 1.0?'],
  [
    { engine: 'b', baseline: 'bbbb' },
    'there is no version "bbbb" of b to compare with',
    'known are 1.0, 1.3',
  ],
  [
    { engine: 'single', baseline: '0' },
    'there is no version "0" of single to compare with',
    'no engine has two versions yet',
  ],
  [{ baseline: 'dev' }, 'arena has 2 versions "dev"', 'name one: dev (cccc333), dev (cccc444)'],
  [{ baseline: 'cccc' }, 'arena has 2 versions "cccc"', 'name one: dev (cccc333), dev (cccc444)'],
])('a mistake: %j', (choice, message, hint) => {
  try {
    compareVersions(VERSIONS, choice);
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    expect(error).toMatchObject({ message, hint });
    return;
  }
  expect.unreachable();
});

test('an empty database', () => {
  const nothing = { regressions: [], improvements: [], looks: [], left: [] };
  expect(compareVersions(newHistory({}))).toEqual(nothing);
  expect(compareVersions(newHistory({}), { baseline: '1' })).toEqual(nothing);
  expect(() => compareVersions(newHistory({}), { engine: 'x' })).toThrow(UserError);
});

test('why an engine is left out', () => {
  expect(compareVersions(VERSIONS, { baseline: 'bbbb' }).left).toEqual([
    { engine: 'b', why: 'it has no version "bbbb"' },
    { engine: 'single', why: 'only one version is recorded: 1' },
  ]);
});

test('everything at once', () => {
  const [old, now] = [build('1.0'), build('1.1')];
  const report = compareVersions(
    newHistory({
      perft: [...speedRuns(old, [10, 10, 10]), ...speedRuns(now, [5, 5, 5], { counts: [count(1, 21, 20)] })],
      conformance: [
        conformanceRun(old, [verdict('castling-1', 'passed'), verdict('ep-1', 'failed')]),
        conformanceRun(now, [verdict('castling-1', 'failed'), verdict('ep-1', 'passed')]),
      ],
      games: [...failingGames(old, 100, 0), ...failingGames(now, 100, 90)],
    }),
  );
  const step = { engine: 'arena', from: '1.0', to: '1.1' };
  expect(report.regressions.map(({ detail: _, ...rest }) => rest)).toEqual(
    (['perft', 'speed', 'elo', 'conformance', 'stability'] as const).map((kind) => ({ ...step, kind })),
  );
  expect(report.improvements).toEqual([
    { ...step, kind: 'conformance', detail: 'ep passes now: ep-1 legal moves' },
  ]);
});

const engine = fc.constantFrom(build('1'), build('2'), build('9', 'other'), build('', 'other'));
const scores = fc.constantFrom(0, 0.5, 1);
const anyHistory: fc.Arbitrary<History> = fc
  .record({
    perft: fc.array(
      fc.tuple(
        engine,
        fc.nat(3),
        fc.integer({ min: 1, max: 4 }),
        fc.double({ min: 0.1, max: 9, noNaN: true }),
      ),
    ),
    conformance: fc.array(
      fc.tuple(engine, fc.array(fc.tuple(fc.nat(3), fc.constantFrom('passed', 'failed', 'skipped')))),
    ),
    meetings: fc.array(fc.tuple(fc.nat(12), engine, engine, scores, scores)),
    failing: fc.array(fc.tuple(engine, fc.nat(20), fc.nat(20))),
  })
  .map(({ perft, conformance, meetings, failing }) =>
    newHistory({
      perft: perft.map(([who, actual, depth, speed]) =>
        perftRun(who, { counts: [count(depth, actual, 2)], nodes: Math.round(speed * 1e6) }),
      ),
      conformance: conformance.map(([who, results]) =>
        conformanceRun(
          who,
          results.map(([n, status]) => verdict(`rule-${n}`, status)),
        ),
      ),
      games: [
        ...meetings.flatMap(([times, a, b, x, y], i) => pairs(times, [a, b], [x, y], i * 100)),
        ...failing.flatMap(([who, games, failed]) => failingGames(who, games, failed)),
      ],
    }),
  );

test('a version is never worse or better than itself', () => {
  fc.assert(
    fc.property(anyHistory, engine, (history, who) => {
      for (const compare of Object.values(KINDS)) {
        expect(compare(history, who, who)).toMatchObject({ worse: [], better: [] });
      }
    }),
    { numRuns: 200 },
  );
});

test('what is worse one way is better the other way', () => {
  fc.assert(
    fc.property(anyHistory, engine, engine, (history, a, b) => {
      for (const kind of ['speed', 'elo', 'conformance', 'stability'] as const) {
        const there = KINDS[kind](history, a, b);
        const back = KINDS[kind](history, b, a);
        expect([there.worse.length, there.better.length]).toEqual([back.better.length, back.worse.length]);
      }
    }),
    { numRuns: 200 },
  );
});
