import { realpathSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contents, fillIn, prepareFolder, readCases, wordsOf } from '../cli/user-errors.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { runProgram } from './program.ts';

describe('help', () => {
  const snapshot = (name: string): string => `../snapshots/help${name}.txt`;

  test.each([
    { words: ['--help'], name: '' },
    ...[
      'tournament',
      'match',
      'resume',
      'list',
      'show',
      'export',
      'import',
      'delete',
      'conformance',
      'uci-check',
      'stats',
      'ratings',
      'regressions',
      'openings',
      'board',
      'engines',
    ].map((command) => ({
      words: [command, '--help'],
      name: `-${command}`,
    })),
  ])('$words', async ({ words, name }) => {
    const { code, stdout, stderr } = await runProgram(words, temporaryFolder(), {
      env: { COLUMNS: '50', LC_ALL: 'de_DE.UTF-8' },
    });
    await expect(stdout).toMatchFileSnapshot(snapshot(name));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test.each([[['help']], [['-help']], [['help', 'board']], [['board', '-h']]])(
    'is also what %j asks for',
    async (words) => {
      const { code, stdout, stderr } = await runProgram(words, temporaryFolder());
      await expect(stdout).toMatchFileSnapshot(snapshot(words.includes('board') ? '-board' : ''));
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    },
  );
});

test.each(['--version', '-version'])('%s', async (word) => {
  const ended = await runProgram([word], temporaryFolder());
  expect(ended).toEqual({ code: 0, stdout: '0.1.0\n', stderr: '' });
});

test('completion', async () => {
  const script = await runProgram(['completion'], temporaryFolder());
  expect(script).toMatchObject({ code: 0, stderr: '' });
  expect(script.stdout).toContain('--get-yargs-completions');
  const words = await runProgram(
    ['--get-yargs-completions', 'atomic-arena', 'board', '--ba'],
    temporaryFolder(),
  );
  expect(words).toMatchObject({ code: 0, stderr: '' });
  expect(words.stdout.split('\n')).toContain('--batch');
});

describe('user errors', () => {
  // All of them are tried in test/cli; here is one from each stage of a start.
  const typed = [
    'tournamet',
    'tournament --enigne arena-1',
    'tournament ENGINES --each depth=1 --openings bad.epd',
    'tournament GOOD --engine cmd=node arg=FAULTY arg=no-atomic name=c --each depth=1',
    'tournament ENGINES --each depth=1 --db text',
  ];
  const cases = readCases().filter((each) => typed.includes(each.typed));

  test('are all in the table', () => expect(cases).toHaveLength(typed.length));

  test.each(cases)('atomic-arena $typed', async ({ typed, stderr }) => {
    const folder = realpathSync(temporaryFolder());
    prepareFolder(folder);
    const before = contents(folder);
    const ended = await runProgram(wordsOf(typed, folder), folder);
    expect(ended).toEqual({ code: 2, stdout: '', stderr: fillIn(stderr, folder) });
    expect(contents(folder)).toEqual(before);
  });

  test.each([
    [
      'tournament --rounds 0 ENGINES --each depth=1 --json',
      '--rounds must be a whole number from 1 to 10000000, not "0"',
      null,
    ],
    ['--json tournament --enigne x', 'unknown option --enigne', 'did you mean --engine?'],
    ['tournamet -json', 'there is no command "tournamet"', 'did you mean tournament?'],
    [
      'show --json',
      'there is no database FOLDER/results/arena.sqlite',
      'play a tournament, or name one with --db',
    ],
  ])('atomic-arena %s: as a document too', async (typed, message, hint) => {
    const folder = realpathSync(temporaryFolder());
    const { code, stdout, stderr } = await runProgram(wordsOf(typed, folder), folder);
    expect(stdout.split('\n')).toHaveLength(2);
    expect(JSON.parse(stdout)).toEqual({ error: { message: fillIn(message, folder), hint } });
    expect(stderr).toBe(`atomic-arena: ${fillIn(message, folder)}${hint === null ? '' : ` (${hint})`}\n`);
    expect(code).toBe(2);
    expect(contents(folder)).toEqual({});
  });
});
