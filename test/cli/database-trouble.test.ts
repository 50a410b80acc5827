import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, expect, test } from 'vitest';
import { main } from '../../src/cli/run-command.ts';
import { openStore } from '../../src/store/sqlite.ts';
import { temporaryFolder } from '../store/temporary.ts';
import { faultyEngine } from './engine-words.ts';
import { listen } from './listen.ts';

const home = process.cwd();
afterEach(() => process.chdir(home));

const COMMANDS = [
  ['list'],
  ['show'],
  ['export', '--pgn', 'x.pgn'],
  ['regressions'],
  ['resume'],
  ['delete', '1'],
  ['tournament', ...faultyEngine('a', 'none', '.'), ...faultyEngine('b', 'none', '.'), '--each', 'depth=1'],
];

/** What can be wrong with the file, and what is said of it. */
const TROUBLES: readonly [what: string, spoil: (file: string) => void, said: RegExp][] = [
  ['cut off', (file) => truncateSync(file, 5000), /is damaged/],
  ['a text', (file) => writeFileSync(file, 'just text\n'.repeat(100)), /is not a database/],
  [
    'of another program',
    (file) => {
      rmSync(file);
      new Database(file).exec('CREATE TABLE birds (name TEXT)').close();
    },
    /is a database of another program/,
  ],
  [
    'of a newer version',
    (file) => {
      const db = new Database(file);
      db.pragma('user_version = 99');
      db.close();
    },
    /was written by a newer atomic-arena/,
  ],
  [
    'a folder',
    (file) => {
      rmSync(file);
      mkdirSync(file);
    },
    /is a folder, not a database/,
  ],
];

test.each(TROUBLES)('every command refuses a database that is %s', async (_, spoil, said) => {
  const folder = temporaryFolder();
  process.chdir(folder);
  const file = join(folder, 'arena.sqlite');
  openStore(file).close();
  spoil(file);
  for (const words of COMMANDS) {
    const { code, stdout, stderr } = await listen(() => main([...words, '--db', file]));
    expect({ words, code, stdout }).toEqual({ words, code: 2, stdout: '' });
    expect(stderr).toMatch(/^atomic-arena: [^\n]*\n$/);
    expect(stderr).toMatch(said);
  }
});

/** SQLite takes some of them for addresses, others mean something to shells. */
const NAMES = [
  'with blanks',
  'ünï♔',
  'x?mode=memory&cache=shared',
  'a#b',
  '100%20',
  'file:x',
  ':memory:',
  '~',
  '-x',
  "it's",
  '\\x',
  'two\nlines',
];

test.each(NAMES)('a database whose path is called %j', async (name) => {
  const folder = temporaryFolder();
  process.chdir(folder);
  writeFileSync('games.pgn', '[White "a"]\n[Black "b"]\n\n1. e4 e5 1-0\n');
  const db = `--db=${name}/${name}`;
  expect(await listen(() => main(['import', 'games.pgn', db]))).toMatchObject({ code: 0, stderr: '' });
  expect((await listen(() => main(['list', db]))).stdout).toContain('imported');
  const store = openStore(join(folder, name, name), { access: 'read' });
  expect(store.latest()?.games).toBe(1);
  store.close();
});
