import { existsSync, realpathSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { faultyEngine } from '../cli/engine-words.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { expectNothingLeft, processesIn } from './processes.ts';
import { Program, runProgram } from './program.ts';

test('an engine that keeps to the protocol', async () => {
  const folder = realpathSync(temporaryFolder());
  const words = ['uci-check', '--engine', 'arena-3', `dir=${folder}`, '--json'];
  const { code, stdout, stderr } = await runProgram(words, folder);
  const { checks, passed, skipped, ...rest } = JSON.parse(stdout);
  expect(rest).toEqual({ engine: 'arena-3', failed: [] });
  expect(skipped).toMatchObject([{ id: 'searching.other-clock' }]);
  expect(checks).toBeGreaterThan(50);
  expect(passed).toBe(checks - 1);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  await expectNothingLeft(folder);
});

test('one that does not: what was sent and what came back', async () => {
  const folder = realpathSync(temporaryFolder());
  const words = ['uci-check', ...faultyEngine('faulty', 'idle-stop', folder)];
  const { code, stdout, stderr } = await runProgram(words, folder);
  expect(stdout).toContain(
    [
      'FAILED stopping.idle',
      '  says nothing to stop when it does not think',
      '  it answered a stop that had nothing to stop with bestmove',
      '  > stop',
      '  > isready',
      '  < info depth 1 score cp 0 nodes 20',
      '  < bestmove a2a3',
      '  < readyok',
    ].join('\n'),
  );
  expect(stdout).toMatch(/^uci-check of faulty: \d+ of \d+ checks passed, 2 failed, 4 skipped; /m);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  await expectNothingLeft(folder);
});

test('one that does not start fails; that it plays no atomic is one failure among others', async () => {
  const folder = realpathSync(temporaryFolder());
  const run = (fault: string) =>
    runProgram(['uci-check', ...faultyEngine('faulty', fault, folder), '--json'], folder);
  const dead = await run('exit-at-start');
  expect(dead.code).toBe(1);
  expect(JSON.parse(dead.stdout).failed).toEqual([
    {
      id: 'handshake.uciok',
      group: 'handshake',
      title: 'answers uci with uciok',
      message: 'it ended (exit code 3, saying: faulty: cannot load the network) instead of saying uciok',
      details: ['> uci'],
    },
  ]);
  const orthodox = await run('no-atomic');
  expect(orthodox.code).toBe(1);
  expect(JSON.parse(orthodox.stdout).failed).toMatchObject([
    { id: 'options.variant', message: 'UCI_Variant lists chess, crazyhouse' },
  ]);
});

test.each([
  ['tap', /^TAP version 13\n1\.\.\d+\n/],
  ['junit', /^<\?xml .*\n<testsuites name="uci-check of faulty"/],
])('as %s', async (reporter, begin) => {
  const folder = realpathSync(temporaryFolder());
  const engine = faultyEngine('faulty', 'exit-at-start', folder);
  const { code, stdout } = await runProgram(['uci-check', ...engine, '--reporter', reporter], folder);
  expect(stdout).toMatch(begin);
  expect(code).toBe(1);
});

describe('mistakes', () => {
  test.each([
    [['uci-check'], 'no engine is named (name it with --engine)'],
    [
      ['uci-check', '--engine', 'arena-3', '--engine', 'arena-2'],
      '--engine is given twice (one engine is tested at a time)',
    ],
    [
      ['uci-check', '--engine', 'cmd=no-such-program'],
      'engine "no-such-program" cannot be started: there is no program no-such-program',
    ],
    [
      ['uci-check', '--engine', 'arena-3', 'option.Hsh=1'],
      'engine "arena-3" has no option "Hsh": did you mean Hash?',
    ],
    [
      ['uci-check', '--engine', 'arena-3', '--reporter', 'tab'],
      '--reporter cannot be "tab" (did you mean tap?)',
    ],
    [
      ['uci-check', '--engine', 'arena-3', '--reporter', 'tap', '--json'],
      '--json and --reporter tap exclude each other (give one of them)',
    ],
  ])('%j', async (words, message) => {
    const { code, stderr } = await runProgram(words, temporaryFolder());
    expect({ code, stderr }).toEqual({ code: 2, stderr: `atomic-arena: ${message}\n` });
  });
});

test.skipIf(!existsSync('/proc')).each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s: what is done is shown, and the engine is gone', async (signal, expected) => {
  const folder = realpathSync(temporaryFolder());
  const program = new Program(['uci-check', ...faultyEngine('faulty', 'silent', folder), '--json'], folder);
  const hasStarted = (): boolean => processesIn(folder).some((command) => /faulty\.js silent/.test(command));
  await expect.poll(hasStarted, { timeout: 20_000 }).toBe(true);
  program.kill(signal);
  const { code, stdout, stderr } = await program.ended;
  const { checks, skipped } = JSON.parse(stdout);
  expect(skipped.length).toBeGreaterThan(0);
  expect(skipped.at(-1)).toMatchObject({ id: 'quitting.input-thinking', message: 'stopped' });
  expect(skipped.length).toBeLessThanOrEqual(checks);
  expect({ code, stderr }).toEqual({ code: expected, stderr: 'note: stopped before the last check\n' });
  await expectNothingLeft(folder);
});
