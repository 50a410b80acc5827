import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parseBook } from '../../src/tournament/openings.ts';
import { faultyEngine } from '../cli/engine-words.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { readNewest } from './database.ts';
import { expectNothingLeft, processesIn } from './processes.ts';
import { Program, runProgram } from './program.ts';

const STARTER = new URL('../../openings/starter.epd', import.meta.url).pathname;

/** Games with all that other programs write; the second is cut by `plies=2`, the fourth says the same as the first. */
const GAMES = `\uFEFF%created by hand
[Event "a"]
[Variant "Atomic"]

{King's pawn} 1. e4 (1. d4 d5 (1... f5)) 1... e5!? $1 2. Nf3 *

[Event "b"]
[White "the "quoted" one"]

1. Nf3 h6 ; quiet
2. Ne5 a6 3. Nxf7# {wins} 1-0

[Event "c"]
[Variant "Standard"]

1. e4 d5 2. exd5 Qxd5 *

[Event "d"]

1. e4 e5 2. d4 *

[Event "e"]
[FEN "4k3/8/8/8/8/8/4p3/K7 w - - 4 30"]

30. Kb1 Kd8 31. Kc1
`.replaceAll('\n', '\r\n');

function inFolder(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = realpathSync(temporaryFolder());
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

describe('openings check', () => {
  test('a book with nothing wrong', async () => {
    const folder = temporaryFolder();
    const ended = await runProgram(['openings', 'check', STARTER], folder);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).toMatch(/^Book +\S+starter\.epd \(EPD\)\nOpenings +200\nIllegal +0\n/);
    expect(ended.stdout).toMatch(/^Balance +White [+-]?\d+ ±\d+, from -1\d\d .* \(by ce of 200\)$/m);
  });

  test('a book in PGN, packed', async () => {
    const folder = inFolder({ 'games.gz': gzipSync(GAMES) });
    const { code, stdout, stderr } = await runProgram(['openings', 'check', 'games.gz', '--json'], folder);
    expect(JSON.parse(stdout)).toEqual({
      file: 'games.gz',
      format: 'pgn',
      openings: 3,
      illegal: [],
      finished: [{ line: 7, reason: 'king-exploded' }],
      repeated: [],
      changed: [],
      otherVariants: 1,
      balance: null,
    });
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    const cut = await runProgram(['openings', 'check', 'games.gz', '--plies', '2'], folder);
    expect(cut).toMatchObject({ code: 1, stderr: '' });
    expect(cut.stdout).toContain('games.gz:18: repeated: leads to the position of line 2\n');
  });

  test('what is illegal is named', async () => {
    const folder = inFolder({ 'book.pgn': '1. e4 e5\n2. Nf6 *\n\n1. d4 *\n' });
    const { code, stdout } = await runProgram(['openings', 'check', 'book.pgn'], folder);
    expect(stdout).toContain('book.pgn:2: illegal: "Nf6" (move 2.) is not legal\n');
    expect(code).toBe(1);
  });

  test('an engine scores the openings', async () => {
    const folder = inFolder({ 'book.pgn': '1. e4 e5 *\n1. d4 *\n' });
    const words = ['openings', 'check', 'book.pgn', '--engine', 'arena-1', `dir=${folder}`, 'nodes=200'];
    const { code, stdout, stderr } = await runProgram([...words, '--json'], folder);
    expect(JSON.parse(stdout).balance).toMatchObject({ engine: 'arena-1', scored: 2, mates: 0 });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    await expectNothingLeft(folder);
  });
});

describe('openings make', () => {
  const make = (folder: string, fault: string, ...words: string[]): string[] => [
    ...['openings', 'make', ...faultyEngine('judge', fault, folder), '--out', 'new/book.epd', ...words],
  ];

  test('writes a book that a seed repeats, and writes over it only when told to', async () => {
    const folder = inFolder({});
    const file = join(folder, 'new/book.epd');
    const words = make(folder, 'none', '--count', '12', '--plies', '3,4', '--srand', '5', '--window', '-5,5');
    const first = await runProgram([...words, '--json'], folder);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(first.stdout)).toEqual({
      file,
      openings: 12,
      drawn: expect.any(Number),
      seed: 5,
      engines: [{ name: 'judge', nodes: 100_000, window: { low: -5, high: 5 } }],
    });
    const text = readFileSync(file, 'utf8');
    expect(text.trimEnd().split('\n')).toHaveLength(12);
    expect(parseBook(text, { file, chess960: false })).toMatchObject({ notes: [], format: 'epd' });

    const again = await runProgram(words, folder);
    expect(again).toMatchObject({ code: 2, stdout: '' });
    expect(again.stderr).toBe(
      `atomic-arena: ${file} is there already (name another file, or add --force to write over it)\n`,
    );
    expect(await runProgram([...words, '--force'], folder)).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(file, 'utf8')).toBe(text);
    await runProgram([...words.with(words.indexOf('5'), '6'), '--force'], folder);
    expect(readFileSync(file, 'utf8')).not.toBe(text);
    expect(await runProgram(['openings', 'check', file], folder)).toMatchObject({ code: 0, stderr: '' });
    await expectNothingLeft(folder);
  });

  test('the starter book begins as its command makes it', async () => {
    const folder = inFolder({});
    const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    const [, typed = ''] = scripts.openings.split('main.js ');
    const words = typed.split(' ');
    words[words.indexOf('--count') + 1] = '1';
    words[words.indexOf('--out') + 1] = 'starter.epd';
    expect(await runProgram(words, folder)).toMatchObject({ code: 0 });
    const made = readFileSync(join(folder, 'starter.epd'), 'utf8');
    expect(made).toBe(`${readFileSync(STARTER, 'utf8').split('\n')[0]}\n`);
  });

  test('fewer than asked for are kept, and it is said', async () => {
    const folder = inFolder({});
    const words = make(folder, 'none', '--count', '21', '--plies', '1', '--distance', '1');
    const { code, stderr } = await runProgram(words, folder);
    expect(readFileSync(join(folder, 'new/book.epd'), 'utf8').trimEnd().split('\n')).toHaveLength(20);
    expect(stderr).toMatch(/^note: no more are found: .*; 20 of 21 openings are in .*book\.epd\n$/);
    expect(code).toBe(1);
  });

  test('Ctrl-C keeps what is found', async () => {
    const folder = inFolder({});
    const file = join(folder, 'new/book.epd');
    const program = new Program(make(folder, 'none', '--count', '1000000', '--plies', '6'), folder);
    const found = (): number => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').length : 0);
    await expect.poll(found, { timeout: 20_000 }).toBeGreaterThan(5);
    program.kill('SIGINT');
    const { code, stderr } = await program.ended;
    const text = readFileSync(file, 'utf8');
    const { openings, notes } = parseBook(text, { file, chess960: false });
    expect(text.endsWith(';\n')).toBe(true);
    expect(notes).toEqual([]);
    expect(stderr).toBe(`note: stopped; ${openings.length} of 1000000 openings are in ${file}\n`);
    expect(code).toBe(130);
    await expectNothingLeft(folder);
  });

  test.skipIf(!existsSync('/proc'))('Ctrl-C before the first leaves the old book', async () => {
    const folder = inFolder({ 'book.epd': 'old' });
    const words = [
      'openings',
      'make',
      ...faultyEngine('judge', 'silent', folder),
      '--out',
      'book.epd',
      '--force',
    ];
    const program = new Program([...words, '--json'], folder);
    const hasStarted = (): boolean =>
      processesIn(folder).some((command) => /faulty\.js silent/.test(command));
    await expect.poll(hasStarted, { timeout: 20_000 }).toBe(true);
    program.kill('SIGTERM');
    const message = 'stopped before anything was done';
    expect(await program.ended).toEqual({
      code: 143,
      stdout: `{"error":{"message":"${message}","hint":null}}\n`,
      stderr: `note: ${message}\n`,
    });
    expect(readFileSync(join(folder, 'book.epd'), 'utf8')).toBe('old');
    await expectNothingLeft(folder);
  });
});

describe('a tournament', () => {
  test('on a packed book in PGN, cut short, the same openings for all in a round', async () => {
    const folder = inFolder({ 'games.pgn.gz': gzipSync(GAMES) });
    const engines = ['a', 'b', 'c'].flatMap((name) => faultyEngine(name, 'none', folder));
    const openings = ['--openings', 'file=games.pgn.gz', 'plies=2', 'policy=round', 'start=2'];
    const words = ['tournament', ...engines, '--each', 'depth=1', '--rounds', '4', ...openings, '--quiet'];
    const { code, stderr } = await runProgram(words, folder);
    const file = join(folder, 'games.pgn.gz');
    expect(stderr).toBe(
      [
        `note: ${file}:18: left out, since it leads to the position of line 2`,
        `note: ${file}:13: left out, since it is a game of Standard`,
        `note: ${file} has 3 openings for 4: after the last the first comes again`,
        '',
      ].join('\n'),
    );
    expect(code).toBe(0);
    const { pairs } = readNewest(join(folder, 'results/arena.sqlite'));
    expect(pairs).toHaveLength(12);
    const lines = ['', 'g1f3 h7h6', 'a1b1 e8d8', 'e2e4 e7e5', 'g1f3 h7h6'];
    for (const { pairing, games } of pairs) {
      expect(pairing.opening.moves.join(' ')).toBe(lines[pairing.round]);
      const [first, second] = games;
      expect([first?.white, first?.black]).toEqual([second?.black, second?.white]);
      expect(first?.opening).toEqual(second?.opening);
    }
    expect(pairs[0]?.pairing.opening.source).toBe(`${file}:7`);
  });
});
