import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { FAULTY, faultyEngine } from '../cli/engine-words.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { readNewest } from './database.ts';
import { readPgn } from './pgn-games.ts';
import { runProgram } from './program.ts';

const LONG = `an engine whose name goes on and on ${'and on '.repeat(12)}`.trim();
const COLORED = '\u001b[31mred\u001b[0m\u202e';

test('tables fit 80 columns, and a pipe gets no control codes, whatever engines are called', async () => {
  const folder = realpathSync(temporaryFolder());
  const { code, stdout, stderr } = await runProgram(
    [
      'tournament',
      ...faultyEngine(LONG, 'none', folder),
      ...faultyEngine(COLORED, 'none', folder),
      ...faultyEngine('breaks', 'exit', folder),
      ...['--each', 'depth=1', '--pgnout', 'games.pgn'],
    ],
    folder,
    { env: { COLUMNS: '200', TERM: 'xterm-256color' } },
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(stdout).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202e]/);
  expect(stripVTControlCharacters(stdout)).toBe(stdout);
  const lines = stdout.split('\n');
  expect(lines.filter((line) => line.startsWith('Finished game'))).toHaveLength(6);
  for (const line of lines.filter((each) => !each.startsWith('Finished game')))
    expect(line.length, line).toBeLessThanOrEqual(80);
  expect(stdout).toContain(String.raw`\x1b[31mred\x1b[0m`);
  expect(stdout).toMatch(/^# +Engine +Elo +± +Games +W-D-L +Score +White +Black$/m);
  expect(stdout).toMatch(/^Engine crashed +4 +66\.7%$/m);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(
    'Saved: tournament 1 in results/arena.sqlite, games in games.pgn',
  );

  const shown = await runProgram(['show', '1'], folder);
  expect(shown.code).toBe(0);
  const tables = stdout.slice(stdout.indexOf('\n#'), stdout.indexOf('Saved:')).trim();
  expect(shown.stdout).toContain(tables);

  const listed = await runProgram(['list'], folder);
  expect(listed.stdout.split('\n')[2]).toMatch(/^ *1 +\? +finished +\d{4}-\d\d-\d\d \d\d:\d\d +6 +/);
  for (const line of listed.stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
});

test('a file says the same as the command line, which wins', async () => {
  const folder = realpathSync(temporaryFolder());
  const night = join(folder, 'night');
  mkdirSync(night);
  writeFileSync(
    join(night, 'night.toml'),
    `event = "Night"
rounds = 5
json = true
openings = "book.epd"
[each]
depth = 1
option = { Hash = 8 }
[[engine]]
cmd = "node"
name = "one"
arg = [${JSON.stringify(FAULTY)}, "none"]
[[engine]]
cmd = "node"
name = "two"
args = ${JSON.stringify(`'${FAULTY}' none`)}
option.Hash = 4
[pgnout]
file = "games/night.pgn"
pv = true
`,
  );
  writeFileSync(join(night, 'book.epd'), 'rnbqkbnr/pp1ppppp/8/2p5/3P4/8/PPP1PPPP/RNBQKBNR w KQkq -\n');
  const { code, stdout, stderr } = await runProgram(
    ['tournament', 'night/night.toml', '--rounds', '1', '--quiet', '--db', 'here.sqlite'],
    folder,
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'note: two: its own option.Hash wins over --each\n' });
  expect(JSON.parse(stdout)).toMatchObject({ games: 2, pgn: join(night, 'games/night.pgn') });
  const games = readPgn(readFileSync(join(night, 'games/night.pgn'), 'utf8'));
  expect(games.map(({ tags }) => [tags['Event'], tags['White'], tags['FEN']])).toEqual([
    ['Night', 'one', 'rnbqkbnr/pp1ppppp/8/2p5/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 1'],
    ['Night', 'two', 'rnbqkbnr/pp1ppppp/8/2p5/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 1'],
  ]);
  const { tournament } = readNewest(join(folder, 'here.sqlite'));
  expect(tournament.entrants.map(({ label, engine }) => [label, engine.options])).toEqual([
    ['one', { Hash: '8' }],
    ['two', { Hash: '4' }],
  ]);
  expect(readdirSync(folder).toSorted()).toEqual(['here.sqlite', 'night']);
});

test('a PGN file is added to unless it is to be replaced; the database may be named by the environment', async () => {
  const folder = realpathSync(temporaryFolder());
  const file = join(folder, 'games.pgn');
  const play = async (...words: string[]): Promise<number> => {
    const engines = [...faultyEngine('a', 'none', folder), ...faultyEngine('b', 'exit', folder)];
    const ended = await runProgram(['tournament', ...engines, '--each', 'depth=1', ...words], folder, {
      env: { ATOMIC_ARENA_DB: 'deep/er/mine.sqlite' },
    });
    expect(ended.code, ended.stderr).toBe(0);
    return readPgn(readFileSync(file, 'utf8')).length;
  };
  expect(await play('--pgnout', 'games.pgn')).toBe(2);
  expect(await play('--pgnout', 'file=games.pgn', '--games', '1')).toBe(3);
  expect(await play('--pgnout', 'games.pgn', 'append=off', '--games', '3')).toBe(3);
  expect(existsSync(join(folder, 'results'))).toBe(false);
  const listed = await runProgram(['list', '--json', '--db', 'deep/er/mine.sqlite'], folder);
  expect(JSON.parse(listed.stdout)).toMatchObject({
    tournaments: [
      { id: 3, games: 3, status: 'finished', labels: ['a', 'b'] },
      { id: 2, games: 1 },
      { id: 1, games: 2 },
    ],
  });
});

test('what cannot be seen is written out in notes and paths', async () => {
  const folder = realpathSync(temporaryFolder());
  const engines = ['none', 'exit'].flatMap((fault) => faultyEngine(COLORED, fault, folder));
  const words = ['tournament', ...engines, '--each', 'depth=1', '--games', '1', '--json', '--quiet'];
  const seen = String.raw`\x1b[31mred\x1b[0m\u202e`;
  expect((await runProgram(words, folder)).stderr).toBe(
    `note: a second engine called ${seen} plays as ${seen}_2\n`,
  );
  const exported = await runProgram(['export', '--pgn', `new/${COLORED}.pgn`], folder);
  expect(exported).toEqual({
    code: 0,
    stdout: `1 games of tournament 1 written to new/${seen}.pgn\n`,
    stderr: '',
  });
  expect(readPgn(readFileSync(join(folder, `new/${COLORED}.pgn`), 'utf8'))).toHaveLength(1);
});

test('what is done differently is said in a note', async () => {
  const folder = realpathSync(temporaryFolder());
  const engines = [...faultyEngine('x', 'none', folder), ...faultyEngine('x', 'exit', folder)];
  const { code, stdout, stderr } = await runProgram(
    [
      'tournament',
      ...engines,
      ...['--each', 'depth=1', 'option.Hsh=1', 'option.Contempt=0', 'option.Hash=32', '--json', '--quiet'],
    ],
    folder,
  );
  expect(code).toBe(0);
  const lacking = (name: string): string =>
    `note: engine "${name}" (id name Faulty 1.0): common options not sent, since it has no option "Hsh": ` +
    'did you mean Hash?; it has no option "Contempt": the only one is Hash\n';
  expect(stderr).toBe(`note: a second engine called x plays as x_2\n${lacking('x')}${lacking('x_2')}`);
  expect(JSON.parse(stdout)).toMatchObject({ standings: [{ name: 'x' }, { name: 'x_2', crashes: 2 }] });
});
