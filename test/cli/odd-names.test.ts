import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { escapeText } from '../../src/base/escape.ts';
import { main } from '../../src/cli/run-command.ts';
import { parsePgn } from '../../src/game/pgn-reader/parse-pgn.ts';
import { readNewest } from '../e2e/database.ts';
import { readPgn } from '../e2e/pgn-games.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { FAULTY } from './engine-words.ts';
import { listen } from './listen.ts';

const home = process.cwd();
afterEach(() => process.chdir(home));

/** Names that mean something to a terminal, to a reader of lines, or to one of the formats that we write. */
const NAMES = [
  'quotes " and \' and ` or two\nlines\r\tand more',
  '[brackets] {braces} (all) <b>&amp; ]]> --> right\u202Eto left\u2066\u200E and zero\u200Bwidth\uFEFF\u00AD',
  '\u001B[31mred\u001B]0;title\u0007\u009B2J back\\slash \\n, comma; %s %1$d $HOME # not ok 1',
  '=1+1|cmd',
];

/** What nobody must ever send to a terminal or hide in a file. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/** A text of lines, all of which can be seen. */
function expectSeen(what: string, text: string): void {
  expect(text, what).not.toBe('');
  const lines = text.split(/\r?\n/).filter((line) => UNSEEN.test(line));
  expect(lines.map(escapeText), what).toEqual([]);
}

function configuration(folder: string): string {
  const engines = NAMES.map(
    (name) =>
      `[[engine]]\ncmd = "node"\narg = ${JSON.stringify([FAULTY, 'none'])}\nname = ${JSON.stringify(name)}\n`,
  );
  const each = `[each]\ndepth = 1\ndir = ${JSON.stringify(folder)}\n`;
  return `event = ${JSON.stringify(NAMES.join('\n'))}\ntournament = "gauntlet"\ngames = 1\n${each}${engines.join('')}`;
}

test('names of all sorts are kept whole, and shown escaped wherever they are shown', async () => {
  const folder = realpathSync(temporaryFolder());
  writeFileSync(join(folder, 'odd.toml'), configuration(folder));
  process.chdir(folder);
  const run = async (...words: readonly string[]): Promise<string> => {
    const { code, stdout, stderr } = await listen(() => main(words));
    expect({ words, code }).toEqual({ words, code: 0 });
    if (stderr !== '') expectSeen('notices', stderr);
    return stdout;
  };
  const play = (...words: readonly string[]): Promise<string> => run('tournament', 'odd.toml', ...words);
  const log = ['--log', 'file=all.log', 'level=trace', 'engine=true'];
  expectSeen('arena', await play('--ratinginterval', '2', '--debug', '--pgnout', 'games.pgn', ...log));
  for (const style of ['cutechess', 'fastchess'])
    expectSeen(style, await play('--output', style, '--db', `${style}.sqlite`));
  expectSeen('the log', readFileSync('all.log', 'utf8'));

  const { tournament, pairs } = readNewest('results/arena.sqlite');
  expect(tournament.labels).toEqual(NAMES);
  expect(tournament.event).toBe(NAMES.join('\n'));
  expect(pairs).toHaveLength(NAMES.length - 1);

  expectSeen('list', await run('list'));
  expectSeen('show', await run('show'));
  for (let game = 1; game < NAMES.length; game++)
    expectSeen('a game', await run('show', '--game', String(game)));
  const shown = JSON.parse(await run('show', '--json'));
  expect(shown.standings.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(NAMES));

  await run('export', '--pgn', 'again.pgn', '--csv', 'games.csv');
  for (const file of ['games.pgn', 'again.pgn', 'games.csv']) expectSeen(file, readFileSync(file, 'utf8'));
  const pgn = readFileSync('games.pgn', 'utf8');
  const names = new Set(NAMES.map(escapeText));
  const players = [...parsePgn(pgn)].flatMap(({ tags }) =>
    ['White', 'Black'].map((tag) => tags.get(tag)?.value),
  );
  expect(new Set(players)).toEqual(names);
  expect(readPgn(pgn)).toHaveLength(NAMES.length - 1);
});

/** A tag of PGN, in which quotes and backslashes are written with a backslash. */
function tag(name: string, value: string): string {
  return `[${name} "${value.replace(/["\\]/g, '\\$&')}"]\n`;
}

test('what others wrote into a PGN file is kept whole, and shown escaped', async () => {
  const odd = NAMES.join(' ').replace(/[\r\n]/g, ' '); // a tag stands on one line
  const tags = ['Event', 'Site', 'White', 'Black'].map((name) => tag(name, `${name} ${odd}`)).join('');
  const comment = odd.replace(/[{}]/g, '');
  const game = `${tags}${tag('Termination', 'rules infraction')}\n1. e4 {${comment}} e5`;
  const folder = realpathSync(temporaryFolder());
  process.chdir(folder);
  const [whole, broken] = [
    `${game} {White makes an illegal move: ${comment}} 0-1`,
    `${game} 2. K\u202Ee5 0-1`,
  ];
  writeFileSync('odd.pgn', `${whole}\n\n${broken}\n`);
  const run = async (...words: readonly string[]): Promise<string> => {
    const { code, stdout, stderr } = await listen(() => main(words));
    expect({ words, code }).toEqual({ words, code: 0 });
    expectSeen(words.join(' '), stdout + stderr);
    return stdout;
  };
  await run('import', 'odd.pgn');
  const { tournament, pairs } = readNewest('results/arena.sqlite');
  expect(tournament.event).toBe(`Event ${odd}`);
  expect(tournament.labels).toEqual([`White ${odd}`, `Black ${odd}`]);
  expect(pairs[0]!.games[0]!.ending.detail).toBe(comment.trim());
  const shown = ['list', 'show', 'show --game 1', 'show --json', 'ratings', 'ratings --pgn odd.pgn'];
  for (const words of [...shown, 'export --pgn -', 'export --csv -', 'delete 1'])
    await run(...words.split(' '));
});
