import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GameRecord } from '../../src/game/game.ts';
import type { PairResult } from '../../src/game/pairing.ts';
import { faultyEngine } from '../cli/engine-words.ts';
import { readNewest } from './database.ts';
import { readPgn } from './pgn-games.ts';
import { expectNothingLeft } from './processes.ts';
import { type Ended, runProgram } from './program.ts';

const MAIN = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url));
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'records-')));
afterAll(() => rmSync(folder, { recursive: true }));

/** Black to move, with clocks; White's first game on it is lost on the first move. */
const FEN = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 3 7';
const WORDS = [
  ...['tournament', '--engine', 'arena-1', 'name=$steady', `dir=${folder}`],
  ...faultyEngine("it's bad", 'illegal-move 1', folder, 'restart=on', 'option.Hash=8'),
  ...['--each', 'depth=1', 'tc=50+1', 'timemargin=100', '--rounds', '2', '--position', `${FEN} moves a7a6`],
  ...['--maxmoves', '30', '--resign', 'movecount=3', 'score=900', '--event', 'Fail "cup"', '--site', 'here'],
  ...['-pgnout', 'games.pgn', 'notation=lan', 'pv', 'nodes', 'timeleft', 'append=false'],
  ...['-epdout', 'final.epd'],
];

let pairs: PairResult[];
let games: GameRecord[];

async function succeed(...words: string[]): Promise<Ended> {
  const run = await runProgram(words, folder);
  expect(run.code, run.stderr).toBe(0);
  return run;
}

function file(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

beforeAll(async () => {
  const script = `#!/bin/sh\nexec '${process.execPath}' '${MAIN}' "$@"\n`;
  writeFileSync(join(folder, 'atomic-arena'), script, { mode: 0o755 });
  await succeed(...WORDS);
  pairs = readNewest(join(folder, 'results/arena.sqlite')).pairs;
  games = pairs.flatMap((pair) => pair.games);
});

test('games and final positions are written in the order of the schedule', () => {
  expect(games.map(({ ending }) => ending.reason)).toEqual(Array(4).fill('illegal-move'));
  const read = readPgn(file('games.pgn'));
  expect(read.map(({ tags }) => tags['White'])).toEqual(games.map(({ white }) => white));
  expect(file('games.pgn')).toContain('{book} ');
  expect(file('final.epd').trim().split('\n')).toHaveLength(4);
  for (const line of file('final.epd').trim().split('\n'))
    expect(line).toMatch(/^\S+ [wb] \S+ \S+ hmvc \d+; fmvn \d+; c9 "(1-0|0-1)";$/);
});

describe('one game', () => {
  test('is shown with what the failed engine said last', async () => {
    const { stdout } = await succeed('show', '1', '--game', '2');
    expect(stdout).toContain('Game 2 of tournament 1 · round 1 · pair 1.1.1');
    expect(stdout).toMatch(/^White {4}it's bad, tc=50\+1 depth=1$/m);
    expect(stdout).toContain('White makes an illegal move: a1a1');
    expect(stdout).toMatch(/^< bestmove a1a1$/m);
    expect(stdout).toMatch(/^8 {2}r n b q k b n r$/m);
    const document = JSON.parse((await succeed('show', '1', '--game', '2', '--json')).stdout);
    expect(document).toMatchObject({
      tournament: 1,
      game: 2,
      white: "it's bad",
      black: '$steady',
      result: '0-1',
      reason: 'illegal-move',
      detail: 'a1a1',
      opening: { fen: FEN, moves: ['a7a6'] },
      limits: { white: { depth: 1, marginMs: 100 } },
    });
    expect(document.lastLines).toContain('< bestmove a1a1');
    expect(stdout.trimEnd().endsWith(document.command)).toBe(true);
  });

  test.each([1, 2])('game %i is played again by the line that is shown', async (number) => {
    const { command } = JSON.parse((await succeed('show', '--game', String(number), '--json')).stdout);
    expect(command).not.toContain('\n');
    execFileSync('/bin/sh', ['-c', command], {
      cwd: folder,
      stdio: 'pipe',
      env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
    });
    const again = readNewest(join(folder, 'replay.sqlite'));
    const [game] = again.pairs.flatMap((pair) => pair.games);
    const original = games[number - 1]!;
    for (const key of ['white', 'black', 'whiteLimits', 'blackLimits', 'chess960', 'ending'] as const)
      expect(game![key]).toEqual(original[key]);
    expect(game!.opening).toMatchObject({ fen: FEN, moves: ['a7a6'] });
    expect(game!.moves.map(({ uci }) => uci)).toEqual(original.moves.map(({ uci }) => uci));
    expect(again.tournament.entrants.map(({ engine }) => engine)).toEqual(
      [original.white, original.black].map((label) => engineOf(label)),
    );
  });

  test('that there is none is said', async () => {
    const run = await runProgram(['show', '--game', '5'], folder);
    expect(run).toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'atomic-arena: tournament 1 has no game 5 (4 games were finished)\n',
    });
  });
});

function engineOf(label: string): object {
  const { tournament } = readNewest(join(folder, 'results/arena.sqlite'));
  return tournament.entrants.find((entrant) => entrant.label === label)!.engine;
}

describe('export and import', () => {
  test('everything at once, the PGN as it was written while it was played', async () => {
    const style = ['notation=lan', 'pv', 'nodes', 'timeleft'];
    const { stdout } = await succeed(
      ...[
        'export',
        '1',
        '--pgn',
        'again.pgn',
        ...style,
        '--epd',
        'again.epd',
        '--csv',
        'again.csv',
        '--json',
      ],
    );
    const written = { pgn: 'again.pgn', epd: 'again.epd', csv: 'again.csv' };
    expect(JSON.parse(stdout)).toEqual({ tournament: 1, games: 4, ...written });
    expect(file('again.pgn')).toBe(file('games.pgn'));
    expect(file('again.epd')).toBe(file('final.epd'));
    expect(file('again.csv').split('\r\n')).toHaveLength(6);
    for (const [option, name] of Object.entries(written)) {
      const words = option === 'pgn' ? ['-', ...style] : ['-'];
      expect((await succeed('export', `--${option}`, ...words)).stdout).toBe(file(name));
    }
  });

  test('what is imported is a tournament like any other, once', async () => {
    const db = ['--db', 'imported.sqlite'];
    const broken = '[Event "y"]\n[White "x"]\n\n1. e4 e5 2. Ke3 1-0\n\n';
    writeFileSync(
      join(folder, 'in.pgn'),
      `${file('games.pgn')}${broken}[Variant "chess"] 1. e4 1-0 \n\n[White "z"] 1. e4 *\n`,
    );
    const line = file('games.pgn').split('\n').length + 3;
    const run = await succeed('import', 'in.pgn', ...db);
    expect(run.stdout).toBe('4 games of 2 players imported from in.pgn as tournament 1\n');
    expect(run.stderr.split('\n')).toEqual([
      `note: in.pgn:${line}: left out: "Ke3" (move 2.) is not legal`,
      'note: left out: 1 game without a result',
      'note: left out: 1 game of other variants',
      '',
    ]);
    const stored = readNewest(join(folder, 'imported.sqlite'));
    expect(stored.pairs.map(({ pairing }) => [pairing.id, pairing.games])).toEqual([
      ['1.1.1', 2],
      ['2.1.2', 2],
    ]);
    expect(stored.tournament).toMatchObject({ event: 'Fail "cup"', status: 'finished', games: 4 });
    const [played, imported] = await Promise.all([
      succeed('show', '--json'),
      succeed('show', '--json', ...db),
    ]);
    const { standings } = JSON.parse(imported.stdout);
    expect(standings).toEqual(JSON.parse(played.stdout).standings);
    await succeed('export', ...db, '--pgn', 'out.pgn', 'notation=lan', 'pv', 'nodes', 'timeleft');
    expect(file('out.pgn')).toBe(file('games.pgn'));
    expect((await succeed('list', ...db)).stdout).toMatch(/^ 1 {2}Fail "cup" {2}imported /m);
    const shown = JSON.parse((await succeed('show', '--game', '2', '--json', ...db)).stdout);
    expect(shown).toMatchObject({ white: "it's bad", reason: 'illegal-move', detail: 'a1a1', command: null });
    const twice = await runProgram(['import', 'in.pgn', ...db], folder);
    expect(twice).toMatchObject({ code: 2, stdout: '' });
    expect(twice.stderr).toContain('in.pgn was imported before, as tournament 1');
    const again = await succeed('import', 'in.pgn', '--again', '--json', ...db);
    expect(JSON.parse(again.stdout)).toEqual({
      tournament: 2,
      games: 4,
      players: ['$steady', "it's bad"],
      leftOut: {
        unfinished: 1,
        otherVariant: 1,
        broken: [{ line, reason: '"Ke3" (move 2.) is not legal' }],
      },
    });
  });

  test('a tournament is deleted with its games', async () => {
    const db = ['--db', 'deleted.sqlite'];
    await succeed('import', 'games.pgn', ...db);
    expect((await succeed('delete', '1', ...db)).stdout).toBe(
      'Deleted tournament 1 (Fail "cup"): 4 games of $steady, it\'s bad\n',
    );
    const gone = await runProgram(['delete', '1', ...db], folder);
    expect(gone).toMatchObject({ code: 2, stdout: '' });
    expect(gone.stderr).toBe('atomic-arena: there is no tournament 1 (list shows all tournaments)\n');
    expect(JSON.parse((await succeed('import', 'games.pgn', '--json', ...db)).stdout)).toMatchObject({
      tournament: 2,
    });
    expect(JSON.parse((await succeed('delete', '2', '--json', ...db)).stdout)).toEqual({
      deleted: 2,
      games: 4,
    });
  });
});

test('a file that was cut off is added to at a clean new game', async () => {
  const cut = file('games.pgn').slice(0, -40);
  writeFileSync(join(folder, 'cut.pgn'), cut);
  await succeed(
    ...WORDS.map((word) => word.replace(/^games\.pgn$/, 'cut.pgn').replace('append=false', 'append')),
    '--db',
    'cut.sqlite',
  );
  const read = readPgn(file('cut.pgn'));
  expect(read).toHaveLength(8);
  expect(file('cut.pgn').startsWith(cut)).toBe(true);
});

test('no engine is left over', async () => {
  await expectNothingLeft(folder);
});
