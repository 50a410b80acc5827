import { copyFileSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultyEngine } from '../cli/engine-words.ts';
import { contents } from '../cli/user-errors.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { readNewest } from './database.ts';
import { runProgram } from './program.ts';

const BOOK = `rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -
r1bqkbnr/pppppppp/n7/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq -
rnbqkbnr/pp1ppppp/8/2p5/3P4/8/PPP1PPPP/RNBQKBNR w KQkq -
`;

function newFolder(): string {
  const folder = realpathSync(temporaryFolder());
  writeFileSync(join(folder, 'book.epd'), BOOK);
  return folder;
}

function words(folder: string, ...names: readonly string[]): string[] {
  return [
    'tournament',
    ...names.flatMap((name) => faultyEngine(name, 'illegal-move 4', folder, `stderr=${name}.txt`)),
    ...['--each', 'nodes=100', '--openings', 'book.epd', 'order=random', '--rounds', '2'],
    ...['--pgnout', 'games.pgn', '--epdout', 'end.epd'],
  ];
}

interface Document {
  readonly format: string;
  readonly seed: number;
  readonly engines: readonly string[];
  readonly games: number | null;
  readonly goesOn: string | null;
  readonly pairs: readonly {
    readonly id: string;
    readonly round: number;
    readonly opening: {
      readonly fen: string;
      readonly moves: readonly string[];
      readonly source: string | null;
    };
    readonly games: readonly { readonly number: number; readonly white: string; readonly black: string }[];
  }[];
}

/** Who has met whom, in the form of a dry run. */
function played(database: string): Document['pairs'] {
  return readNewest(database).pairs.map(({ pairing: { id, round, opening }, games }) => ({
    id,
    round,
    opening: { fen: opening.fen, moves: opening.moves, source: opening.source ?? null },
    games: games.map(({ number, white, black }) => ({ number, white, black })),
  }));
}

test('shows what will be played, and leaves nothing behind', async () => {
  const folder = newFolder();
  const before = contents(folder);
  const dry = await runProgram([...words(folder, 'a', 'b', 'c'), '--dry-run', '--json'], folder);
  expect(dry.code, dry.stderr).toBe(0);
  expect(contents(folder)).toEqual(before);
  const { pairs, seed, ...rest }: Document = JSON.parse(dry.stdout);
  expect(rest).toEqual({ format: 'round-robin', engines: ['a', 'b', 'c'], games: 12, goesOn: null });
  const run = await runProgram([...words(folder, 'a', 'b', 'c'), '--srand', String(seed), '--quiet'], folder);
  expect(run.code, run.stderr).toBe(0);
  expect(pairs).toEqual(played(join(folder, 'results/arena.sqlite')));
});

test('as a table', async () => {
  const folder = newFolder();
  const typed =
    'match arena-1 ./engine --dry-run --rounds 2 --srand 5 --each depth=1 --openings book.epd start=3';
  writeFileSync(join(folder, 'engine'), '#!/bin/sh\nexec sh -c "$ENGINE"\n', { mode: 0o755 });
  const [, program = '', ...args] = faultyEngine('', 'none', folder);
  const env = {
    ENGINE: [
      program.slice('cmd='.length),
      ...args.filter((word) => word.startsWith('arg=')).map((word) => `'${word.slice(4)}'`),
    ].join(' '),
  };
  const { code, stdout, stderr } = await runProgram(typed.split(' '), folder, { env });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toBe(`round-robin of 2 engines, 4 games, --srand 5

Game  Round  White    Black    Opening
────────────────────────────────────────────────────────────────────────────────
   1      1  arena-1  engine   book.epd:3 rnbqkbnr/pp1ppppp/8/2p5/3P4/8/PPP1PPP…
   2      1  engine   arena-1  book.epd:3 rnbqkbnr/pp1ppppp/8/2p5/3P4/8/PPP1PPP…
   3      2  arena-1  engine   book.epd:1 rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/…
   4      2  engine   arena-1  book.epd:1 rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/…

Nothing was played.
`);
});

describe('a schedule that goes on', () => {
  test.each([
    [
      'because of a test',
      ['a', 'b'],
      ['--sprt', 'elo0=0', 'elo1=5'],
      'And so on, until the test has a verdict.',
      400,
    ],
    [
      'because of results',
      ['a', 'b', 'c', 'd'],
      ['--tournament', 'knockout'],
      'Who meets next depends on the results.',
      4,
    ],
    ['beyond what people read', ['a', 'b'], ['--rounds', '300'], 'And so on; --json shows all of it.', 600],
  ])('%s', async (_, names, more, said, games) => {
    const folder = newFolder();
    const typed = [
      ...words(folder, ...names).filter((word) => !['--rounds', '2'].includes(word)),
      ...more,
      '--dry-run',
    ];
    const table = await runProgram(typed, folder);
    expect(table.stdout).toContain(`\n\n${said}\n\nNothing was played.\n`);
    expect(table.stdout.match(/^ +\d+ /gm)).toHaveLength(Math.min(games, 400));
    const { stdout, stderr } = await runProgram([...typed, '--json'], folder);
    expect(stdout, stderr).toMatch(/^\{.*\}\n$/);
    const { pairs }: Document = JSON.parse(stdout);
    expect(pairs.flatMap((pair) => pair.games)).toHaveLength(games);
  });
});

test('an engine that does not start is found', async () => {
  const folder = newFolder();
  const typed = [...words(folder, 'a'), ...faultyEngine('b', 'no-atomic', folder), '--dry-run'];
  const { code, stderr } = await runProgram(typed, folder);
  expect(code).toBe(2);
  expect(stderr).toContain('does not play atomic');
});

test('--config-out: the file plays the same, wherever it is', async () => {
  const folder = newFolder();
  const typed = [...words(folder, 'a', 'b'), '--db', 'night.sqlite', '--quiet'];
  const first = await runProgram([...typed, '--config-out', 'plans/night.toml'], folder);
  expect(first.code, first.stderr).toBe(0);
  const pgn = readFileSync(join(folder, 'games.pgn'), 'utf8');
  mkdirSync(join(folder, 'elsewhere'));
  const copy = join(folder, 'elsewhere/copy.toml');
  copyFileSync(join(folder, 'plans/night.toml'), copy);
  const again = await runProgram(['tournament', copy, '--quiet'], join(folder, 'elsewhere'));
  expect(again.code, again.stderr).toBe(0);
  const rounds = (text: string): string[] => text.match(/^\[(?:Round|White|FEN) .*$/gm) ?? [];
  const both = readFileSync(join(folder, 'games.pgn'), 'utf8');
  expect(rounds(both.slice(pgn.length))).toEqual(rounds(pgn));
  expect(readNewest(join(folder, 'night.sqlite')).tournament.id).toBe(2);
});

test('--config-out with --dry-run writes that file alone', async () => {
  const folder = newFolder();
  const before = Object.keys(contents(folder));
  const typed = [...words(folder, 'a', 'b'), '--dry-run', '--config-out', 'night.toml'];
  expect(await runProgram(typed, folder)).toMatchObject({ code: 0 });
  expect(new Set(Object.keys(contents(folder)))).toEqual(new Set([...before, 'night.toml']));
});

test('a file that asks for JSON gets its mistakes as JSON, too', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'night.toml'), 'json = true\nrounds = 0\n[each]\ndepth = 1\n');
  const typed = ['match', 'arena-1', 'arena-2', 'night.toml'];
  const { code, stdout } = await runProgram(typed, folder);
  const message = 'night.toml: rounds must be a whole number from 1 to 10000000, not "0"';
  expect({ code, said: JSON.parse(stdout) }).toEqual({ code: 2, said: { error: { message, hint: null } } });
});
