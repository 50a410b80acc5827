import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultyEngine } from '../cli/engine-words.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { readNewest } from './database.ts';
import { expectNothingLeft, processesIn } from './processes.ts';
import { Program } from './program.ts';

/** Longer than anything here may take: who waits for an engine that never answers has failed. */
const FOREVER = ['--each', 'depth=1', '--stall-ms', '120000'];

/** A long tournament, of which some pairs are soon finished. */
function longTournament(folder: string, fault = 'none'): string[] {
  return [
    'tournament',
    ...faultyEngine('a', fault, folder),
    ...faultyEngine('b', fault, folder),
    ...[...FOREVER, '--rounds', '10000', '--concurrency', '2'],
  ];
}

/**
 * In its second game (after 7 moves in the first) an engine thinks for ever, and its opponent will not hear
 * of quit or SIGTERM.
 */
function endlessGame(folder: string): string[] {
  return [
    'tournament',
    ...faultyEngine('thinks', 'silent 10', folder),
    ...faultyEngine('stays', 'ignore-quit', folder),
    ...FOREVER,
  ];
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s: finished pairs are kept, the table is shown, all engines end', async (signal, expected) => {
  const folder = realpathSync(temporaryFolder());
  const program = new Program(longTournament(folder), folder);
  await program.saw(/Finished game 6 /);
  program.kill(signal);
  const { code, stdout, stderr } = await program.ended;
  expect({ code, stderr }).toEqual({ code: expected, stderr: '' });
  await expectNothingLeft(folder);

  const { tournament, pairs } = readNewest(join(folder, 'results/arena.sqlite'));
  expect(tournament.status).toBe('interrupted');
  expect(pairs.length).toBeGreaterThanOrEqual(2);
  for (const { games } of pairs)
    expect(games.map(({ ending }) => ending.reason)).toEqual([
      'threefold-repetition',
      'threefold-repetition',
    ]);
  expect(stdout).toMatch(/^# +Engine +Elo/m);
  expect(stdout).toContain('Saved: tournament 1 in results/arena.sqlite\nTo go on: atomic-arena resume 1\n');
});

test('a game without its partner is not kept', async () => {
  const folder = realpathSync(temporaryFolder());
  const program = new Program([...endlessGame(folder), '--json'], folder);
  await program.saw(/Finished game 1 /);
  program.kill('SIGINT');
  const { code, stdout } = await program.ended;
  expect(code).toBe(130);
  expect(JSON.parse(stdout)).toMatchObject({ status: 'interrupted', games: 0, pairs: 0, terminations: {} });
  await expectNothingLeft(folder);
});

test('a second Ctrl-C does not wait for engines', async () => {
  const folder = realpathSync(temporaryFolder());
  const program = new Program(endlessGame(folder), folder);
  await program.saw(/Finished game 1 /);
  // Two signals may arrive as one, so it is sent until there is an end.
  const interrupt = setInterval(() => program.kill('SIGINT'), 50);
  const { code, stdout } = await program.ended;
  clearInterval(interrupt);
  expect(code).toBe(130);
  expect(stdout).not.toContain('Saved:');
  await expectNothingLeft(folder);
});

const NOT_BEGUN = 'stopped before the first game; nothing was recorded';

test.skipIf(!existsSync('/proc')).each([
  [[], ''],
  [['--json'], `{"error":{"message":"${NOT_BEGUN}","hint":null}}\n`],
])('Ctrl-C while engines start changes nothing %j', async (words, stdout) => {
  const folder = realpathSync(temporaryFolder());
  const program = new Program(
    [
      'tournament',
      ...faultyEngine('a', 'none', folder),
      ...faultyEngine('dumb', 'no-uciok', folder),
      ...['--each', 'depth=1', '--startup-ms', '120000', ...words],
    ],
    folder,
  );
  const hasStarted = (): boolean =>
    processesIn(folder).some((command) => /faulty\.js no-uciok/.test(command));
  await expect.poll(hasStarted, { timeout: 20_000 }).toBe(true);
  program.kill('SIGINT');
  expect(await program.ended).toEqual({ code: 130, stdout, stderr: `note: ${NOT_BEGUN}\n` });
  expect(readdirSync(folder)).toEqual([]);
  await expectNothingLeft(folder);
});

test.skipIf(!existsSync('/proc'))('killed outright while engines start, it leaves none behind', async () => {
  const folder = realpathSync(temporaryFolder());
  // They would not notice that we are gone.
  const faults = ['spins --at start', 'freezes --at start'];
  const engines = faults.flatMap((fault) => faultyEngine(fault, fault, folder));
  const program = new Program(['tournament', ...engines, '--each', 'depth=1'], folder);
  const started = (fault: string): boolean =>
    processesIn(folder).some((command) => command.includes(`faulty.js ${fault}`));
  await expect.poll(() => faults.every(started), { timeout: 20_000 }).toBe(true);
  program.kill('SIGKILL');
  await program.ended;
  await expectNothingLeft(folder);
});

test('killed outright, it leaves the finished pairs and no engine', async () => {
  const folder = realpathSync(temporaryFolder());
  const program = new Program(longTournament(folder, 'ignore-quit'), folder);
  await program.saw(/Finished game 6 /);
  program.kill('SIGKILL');
  await program.ended;
  await expectNothingLeft(folder);
  const { tournament, pairs } = readNewest(join(folder, 'results/arena.sqlite'));
  expect(tournament.status).toBe('interrupted');
  expect(pairs.length).toBeGreaterThanOrEqual(1);
});

/** Sends us a signal as soon as we listen for one, which is before anything has been read or loaded. */
const AT_ONCE = `data:text/javascript,${encodeURIComponent(
  `process.on('newListener', (name) => { if (name === 'SIGINT') setImmediate(() => process.kill(process.pid, name)); });`,
)}`;

test.each(['tournament', 'show'])('Ctrl-C in the first moment: %s says so in a document', async (command) => {
  const folder = realpathSync(temporaryFolder());
  const program = new Program([command, '--json'], folder, { env: { NODE_OPTIONS: `--import=${AT_ONCE}` } });
  const message = 'stopped before anything was done';
  expect(await program.ended).toEqual({
    code: 130,
    stdout: `{"error":{"message":"${message}","hint":null}}\n`,
    stderr: `note: ${message}\n`,
  });
  expect(readdirSync(folder)).toEqual([]);
});
