import { existsSync, realpathSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../store/temporary.ts';
import { expectNothingLeft, processesIn } from './processes.ts';
import { Program, runProgram } from './program.ts';

test('engines check: what an engine says of itself', async () => {
  const { code, stdout, stderr } = await runProgram(['engines', 'check', 'arena-3'], temporaryFolder());
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.replace(/^Command .*$/m, '').split('\n')).toEqual([
    'Name     arena-3',
    'Id name  Arena 3',
    'Author   the atomic-arena authors',
    'Engine   Arena',
    'Version  3',
    'Plays    atomic, Atomic960',
    '',
    '',
    'Option        Type   Default  Values',
    '─'.repeat(44),
    'UCI_Variant   combo  atomic   atomic',
    'UCI_Chess960  check  false',
    'Hash          spin   16       from 1 to 1024',
    'Ponder        check  false',
    '',
  ]);
});

test('engines check --json', async () => {
  const ended = await runProgram(['engines', 'check', 'stockfish', '--json'], temporaryFolder());
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  const { options, command, ...rest } = JSON.parse(ended.stdout);
  expect(rest).toEqual({
    name: 'stockfish',
    idName: 'Stockfish 2019-08-15 64 POPCNT Multi-Variant',
    author: 'D. Dugovic, F. Fichter et al.',
    engine: 'Stockfish',
    version: '2019-08-15 64 POPCNT Multi-Variant',
    atomic: true,
    atomic960: true,
  });
  expect(command).toEqual([process.execPath, expect.stringMatching(/npm-engine/), 'stockfish']);
  const nothing = { default: null, min: null, max: null, values: null };
  for (const option of [
    { ...nothing, name: 'Contempt', type: 'spin', default: '24', min: -100, max: 100 },
    { ...nothing, name: 'Clear Hash', type: 'button' },
    { ...nothing, name: 'Ponder', type: 'check', default: 'false' },
    { ...nothing, name: 'Debug Log File', type: 'string', default: '' },
    {
      ...nothing,
      name: 'Analysis Contempt',
      type: 'combo',
      default: 'Both',
      values: ['Both', 'Off', 'White', 'Black'],
    },
  ])
    expect(options).toContainEqual(option);
});

test.skipIf(!existsSync('/proc')).each([
  [['engines'], 'SIGINT', 130, 'stopped before all engines were tried'],
  [['engines', 'check', 'stockfish', '--json'], 'SIGTERM', 143, 'stopped before the engine was ready'],
  [['engines'], 'SIGKILL', null, undefined],
] as const)('%j leaves no engine behind at %s', async (words, signal, code, said) => {
  const folder = realpathSync(temporaryFolder());
  const program = new Program(words, folder);
  await expect.poll(() => processesIn(folder).length, { interval: 2, timeout: 20_000 }).toBeGreaterThan(1);
  program.kill(signal);
  const ended = await program.ended;
  const error = `{"error":{"message":"${said}","hint":null}}\n`;
  const stdout = words.length > 1 ? error : '';
  expect(ended).toEqual({ code, stdout, stderr: said === undefined ? '' : `note: ${said}\n` });
  await expectNothingLeft(folder);
});
