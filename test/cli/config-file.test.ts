import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Arguments } from '../../src/cli/arguments.ts';
import { readArguments } from '../../src/cli/arguments.ts';
import { databaseFile } from '../../src/cli/database.ts';
import { merge } from '../../src/cli/merge-arguments.ts';
import { readConfigFile } from '../../src/cli/tournament/config-file.ts';
import { TOURNAMENT_OPTIONS } from '../../src/cli/tournament/tournament-options.ts';
import { temporaryFolder } from '../store/temporary.ts';

/** The arguments of a file in the folder `night`, under the folder that is returned. */
function readText(text: string): { folder: string; given: Arguments } {
  const folder = join(temporaryFolder(), 'night');
  mkdirSync(folder);
  const file = join(folder, 'night.toml');
  writeFileSync(file, text);
  return { folder, given: readConfigFile(file, TOURNAMENT_OPTIONS) };
}

function typed(options: Readonly<Record<string, unknown>>): Arguments {
  return readArguments(options, TOURNAMENT_OPTIONS, []);
}

/** The words of a group as they would be typed. */
function words(given: Arguments, name: string): string[] | undefined {
  return given.groups.get(name)?.entries.map(({ key, value }) => (key === '' ? value : `${key}=${value}`));
}

test('flags are on or off', () => {
  const { given } = readText('noswap = true\nreverse = false\nchess960 = true\n');
  expect([...given.values.keys()]).toEqual(['noswap', 'chess960']);
});

test.each([
  // why, the table of an engine, its words
  [
    'options',
    'option = { Hash = 16, Ponder = true, "A.b" = "c" }',
    'option.Hash=16 option.Ponder=true option.A.b=c',
  ],
  ['one text of arguments', 'args = "a b"', 'args=a b'],
  ['a list of arguments', 'args = ["a", "b c", 3]', 'arg=a arg=b c arg=3'],
  ['the same under its other name', 'arg = ["a", "b"]', 'arg=a arg=b'],
  ['one argument', 'arg = "a b"', 'arg=a b'],
  ['no arguments', 'args = []', ''],
  [
    'names that every object has',
    'option = { "__proto__" = 1, constructor = 2 }',
    'option.__proto__=1 option.constructor=2',
  ],
])('%s', (_, table, expected) => {
  expect(words(readText(`[each]\n${table}\n`).given, 'each')?.join(' ')).toBe(expected);
});

test('the database of a file lies where the file says, that of the environment where the caller is', () => {
  const { folder, given } = readText('db = "arena.sqlite"\n');
  expect(databaseFile(given)).toBe(join(folder, 'arena.sqlite'));
  expect(databaseFile(merge(given, typed({ db: 'typed.sqlite' })))).toBe(join(process.cwd(), 'typed.sqlite'));
  vi.stubEnv('ATOMIC_ARENA_DB', 'env.sqlite');
  try {
    expect(databaseFile(typed({}))).toBe(join(process.cwd(), 'env.sqlite'));
    expect(databaseFile(given)).toBe(join(folder, 'arena.sqlite'));
  } finally {
    vi.unstubAllEnvs();
  }
});

test.each([
  // why, option, its table, what is typed, all of its words
  ['other keys stay', 'each', 'tc = "1+1"\ntimemargin = 5', ['nodes=9'], 'tc=1+1 timemargin=5 nodes=9'],
  ['the same key goes', 'each', 'tc = "1+1"\ntimemargin = 5', ['tc=2'], 'timemargin=5 tc=2'],
  [
    'so does an option',
    'each',
    'option = { Hash = 1, Ponder = true }',
    ['option.hash=2'],
    'option.Ponder=true option.hash=2',
  ],
  ['arguments are one thing', 'each', 'args = ["a", "b"]\ndepth = 1', ['args=c d'], 'depth=1 args=c d'],
  [
    'a bare word is the file',
    'openings',
    'file = "a.epd"\norder = "random"',
    ['b.epd'],
    'order=random b.epd',
  ],
  ['and the other way round', 'pgnout', '"" = "a.pgn"\npv = true', ['file=b.pgn'], 'pv=true file=b.pgn'],
])('typed over a file: %s', (_, name, table, options, expected) => {
  const { given } = readText(`[${name}]\n${table}\n`);
  expect(words(merge(given, typed({ [name]: options })), name)?.join(' ')).toBe(expected);
});

test('what stays of a file keeps its folder and its place', () => {
  const { folder, given } = readText('[each]\ndir = "engines"\ntc = "1"\n');
  const each = merge(given, typed({ each: ['depth=1'] })).groups.get('each');
  const places = each?.entries.map((entry) => [entry.key, entry.folder, entry.where]);
  const file = `${join(folder, 'night.toml')}: each`;
  expect(places).toEqual([
    ['dir', folder, file],
    ['tc', folder, file],
    ['depth', process.cwd(), '--each'],
  ]);
});

test('typed engines replace those of a file; its other groups stay', () => {
  const { given } = readText('[each]\ndepth = 1\n[[engine]]\nconf = "a"\n[[engine]]\nconf = "b"\n');
  const merged = merge(given, typed({ engine: ['c'] }));
  expect(merged.lists.get('engine')).toMatchObject([{ entries: [{ key: '', value: 'c' }] }]);
  expect(words(merged, 'each')).toEqual(['depth=1']);
  expect(merge(given, typed({})).lists.get('engine')).toHaveLength(2);
});
