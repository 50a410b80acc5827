import { afterAll, describe, expect, test } from 'vitest';
import type { CheckReport, CheckResult } from '../../src/conformance/check-report.ts';
import { allChecks, type NamedCheck } from '../../src/conformance/protocol/checks.ts';
import type { ProtocolLimits } from '../../src/conformance/protocol/limits.ts';
import { checkProtocol, type ProtocolRun } from '../../src/conformance/protocol/run.ts';
import { DEFAULT_PATIENCE, type EngineConfig } from '../../src/engine/engine.ts';
import { FAULTY } from '../cli/engine-words.ts';
import { faultyConfig, isRunning } from '../engine/faulty-engine.ts';

const DEEP = process.env['DEEP'] !== undefined;

/** Some faults are that nothing comes, and then these are waited for to the end. */
const LIMITS: ProtocolLimits = {
  readyMs: 2000,
  searchMs: 2000,
  moveTimeMs: 50,
  overshootMs: 2000,
  stopMs: 2000,
  quietMs: 150,
  exitMs: 2000,
};

const spawned: number[] = [];

afterAll(() => {
  expect(spawned.length).toBeGreaterThan(0);
  expect(spawned.filter(isRunning)).toEqual([]);
});

async function check(
  fault: string,
  changes: Partial<EngineConfig> = {},
  run: Partial<ProtocolRun> = {},
): Promise<CheckReport> {
  const hooks = { onSpawn: (pid: number) => void spawned.push(pid) };
  const config = faultyConfig(fault, { args: [FAULTY, fault], ...changes });
  const cancelled = new AbortController().signal;
  const checked = await checkProtocol(config, { hooks, cancelled, limits: LIMITS, ...run });
  if (!checked.ok) throw new Error(checked.error);
  return checked.value;
}

function ids({ results }: CheckReport, status: CheckResult['status']): string[] {
  return results.filter((result) => result.status === status).map(({ id }) => id);
}

/** Each fault with all the checks that it fails. */
const FAULTS: readonly [fault: string, failed: readonly string[]][] = [
  ['none', []],
  ['crlf', []],
  ['blanks', []],
  ['split-writes', []],
  ['flood-stderr', []],
  ['banner', []],
  ['silent-at-end', []],
  ['exit-at-start', ['handshake.uciok']],
  ['no-id', ['handshake.name', 'handshake.author']],
  ['chatter', ['handshake.lines', 'telling.only']],
  ['bad-options', ['options.lines', 'options.chess960']],
  ['no-variant', ['options.variant']],
  ['no-atomic', ['options.variant']],
  ['dies-of-option', ['options.defaults']],
  ['dies-of-unknown-option', ['options.unknown']],
  ['dies-of-value', []],
  ['merges-readyok', ['readiness.twice']],
  ['dies-of-debug', ['readiness.debug']],
  ['deaf', ['readiness.thinking']],
  ['isready-stops', ['readiness.thinking']],
  ['exit', ['searching.depth', 'searching.nodes', 'searching.movetime']],
  ['two-answers', ['searching.once', 'telling.score']],
  ['capitals', ['searching.promotion']],
  ['moves-on', ['searching.finished']],
  ['forgets-fen', ['searching.fen', 'searching.promotion', 'searching.finished']],
  [
    'forgets-moves',
    [
      'searching.own-clock',
      'searching.moves',
      'searching.fen-moves',
      'searching.finished',
      'new-game.games',
      'bad-input.blanks',
      'bad-input.crlf',
      'bad-input.long',
    ],
  ],
  [
    'dies-of-fen',
    [
      'readiness.position',
      'searching.fen',
      'searching.fen-moves',
      'searching.promotion',
      'searching.explosion',
      'searching.finished',
      'stopping.infinite-won',
      'bad-input.fen',
    ],
  ],
  [
    'illegal-move',
    [
      'searching.depth',
      'searching.nodes',
      'searching.movetime',
      'searching.clock',
      'searching.own-clock',
      'searching.other-clock',
      'searching.moves',
      'searching.fen',
      'searching.fen-moves',
      'searching.promotion',
      'searching.explosion',
      'searching.finished',
      'telling.ponder',
      'stopping.stop',
      'stopping.stop-at-once',
      'stopping.again',
      'new-game.games',
      'bad-input.blanks',
      'bad-input.crlf',
      'bad-input.long',
      'bad-input.illegal',
      'bad-input.fen',
      'bad-input.half',
    ],
  ],
  ['no-info', ['telling.score']],
  ['bad-info', ['telling.lines']],
  ['garbage', ['telling.lines', 'telling.only']],
  ['illegal-pv', ['telling.pv']],
  ['illegal-ponder', ['telling.ponder']],
  [
    'impatient',
    [
      'readiness.thinking',
      'stopping.infinite',
      'stopping.infinite-won',
      'stopping.stop',
      'pondering.waits',
      'pondering.ponderhit',
      'pondering.stop',
      'quitting.thinking',
      'quitting.input-thinking',
    ],
  ],
  ['ignore-stop', ['stopping.stop', 'stopping.stop-at-once', 'pondering.stop']],
  ['ignore-ponderhit', ['pondering.ponderhit']],
  ['idle-stop', ['stopping.idle', 'stopping.again']],
  ['dies-of-new-game', ['new-game.ready', 'new-game.games']],
  ['dies-of-unknown', ['bad-input.command', 'bad-input.empty', 'bad-input.bytes']],
  ['dies-of-half', ['bad-input.half']],
  ['dies-of-nonsense', ['bad-input.illegal', 'bad-input.fen']],
  ['strict-blanks', ['bad-input.blanks', 'bad-input.crlf']],
  ['short-lines', ['bad-input.long']],
  ['dies-of-bytes', ['bad-input.bytes']],
  ['exit-code', ['quitting.idle', 'quitting.thinking']],
  ['ignore-end', ['quitting.input-idle', 'quitting.input-thinking']],
  ['ignore-quit', ['quitting.idle', 'quitting.thinking', 'quitting.input-idle', 'quitting.input-thinking']],
];

/** All checks, or those of the areas where something is expected. */
function checksFor(failed: readonly string[]): NamedCheck[] {
  const areas = failed.map((id) => id.split('.')[0]);
  return allChecks().filter(({ group }) => DEEP || areas.length === 0 || areas.includes(group));
}

describe('a fault fails its checks and no others', () => {
  test.concurrent.each(FAULTS)('%s', async (fault, failed) => {
    const checks = checksFor(failed);
    const report = await check(fault, {}, { checks });
    expect(ids(report, 'failed'), JSON.stringify(report.findings)).toEqual(failed);
    expect(report.results.map(({ id }) => id)).toEqual(checks.map(({ id }) => id));
    for (const { status, message, details } of report.results) {
      expect(message === '').toBe(status === 'passed');
      if (status !== 'failed') expect(details).toEqual([]);
    }
    const groups = new Set(failed.map((id) => id.split('.')[0]));
    expect(report.findings.map(({ group }) => group)).toEqual([...groups]);
  });
});

describe('where an answer never comes', () => {
  const impatient = { readyMs: 300, searchMs: 300, stopMs: 300 };
  const cases: readonly [fault: string, failed: readonly string[], skipped: string][] = [
    ['no-uciok', ['handshake.uciok'], 'not tried, since it never said uciok'],
    ['no-readyok', ['readiness.start'], 'not tried, since it never got ready'],
    [
      'silent',
      ['searching.depth', 'searching.nodes', 'searching.movetime'],
      'not tried, since it has answered no go so far',
    ],
  ];
  test.concurrent.each(cases)('%s: the rest is not tried', async (fault, failed, skipped) => {
    const patience = { ...DEFAULT_PATIENCE, startupMs: fault === 'no-uciok' ? 300 : 35_000, pingMs: 1000 };
    const report = await check(fault, { patience }, { limits: { ...LIMITS, ...impatient } });
    expect(ids(report, 'failed')).toEqual(failed);
    expect(report.results.filter(({ message }) => message === skipped).length).toBeGreaterThan(20);
  });
});

test('a thought that takes too long counts when the next one does, too', async () => {
  const checks = allChecks().filter(({ id }) => id === 'searching.movetime');
  const report = await check('late', {}, { checks, limits: { ...LIMITS, overshootMs: 100 } });
  expect(report.results).toMatchObject([
    {
      status: 'failed',
      message: expect.stringMatching(/^go movetime 50 took \d+ ms, and as long before$/),
      details: [
        '> position startpos',
        '> go movetime 50',
        '< info depth 1 score cp 0 nodes 20',
        '< bestmove a2a3',
        '> position startpos',
        '> go movetime 50',
        '< info depth 1 score cp 0 nodes 20',
        '< bestmove a2a3',
      ],
    },
  ]);
});

test('one that is stopped says nothing of what it did not finish', async () => {
  const controller = new AbortController();
  const report = await check(
    'silent',
    {},
    {
      cancelled: controller.signal,
      onCheck({ id }) {
        if (id === 'searching.depth') controller.abort();
      },
    },
  );
  expect(ids(report, 'failed')).toEqual([]);
  const stopped = report.results.filter(({ message }) => message === 'stopped');
  expect(stopped[0]?.id).toBe('searching.depth');
  expect(stopped.at(-1)).toBe(report.results.at(-1));
});

describe('none of the fault of the engine', () => {
  const cases: readonly [changes: Partial<EngineConfig>, error: string][] = [
    [{ command: 'no-such-engine' }, 'engine "none" cannot be started: there is no program no-such-engine'],
    [{ options: { Hsh: '16' } }, 'engine "none" has no option "Hsh": did you mean Hash?'],
  ];
  test.each(cases)('%j', async (changes, error) => {
    const config = faultyConfig('none', { args: [FAULTY, 'none'], ...changes });
    const checked = await checkProtocol(config, { hooks: {}, cancelled: new AbortController().signal });
    expect(checked).toEqual({ ok: false, error });
  });
});

test('every check can fail', () => {
  const failing = new Set(FAULTS.flatMap(([, failed]) => failed));
  failing.add('readiness.start').add('searching.clock');
  const onlyTold = ['handshake.banner', 'options.value'];
  expect(allChecks().filter(({ id }) => !failing.has(id) && !onlyTold.includes(id))).toEqual([]);
});
