import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Group } from '../../src/cli/arguments.ts';
import { newGroup } from '../../src/cli/arguments.ts';
import { readEntrants } from '../../src/cli/entrants.ts';
import { DEFAULT_PATIENCE } from '../../src/engine/engine.ts';
import { temporaryFolder } from '../store/temporary.ts';

type Words = Readonly<Record<string, string>>;

function group(words: Words, folder = process.cwd()): Group {
  return newGroup(Object.entries(words), '--engine #1', folder);
}

function read(engine: Words, each: Words) {
  const notices: string[] = [];
  const context = {
    chess960: false,
    patience: DEFAULT_PATIENCE,
    notice: (text: string) => {
      notices.push(text);
    },
  };
  const [entrant] = readEntrants([group(engine)], group({ depth: '1', ...each }), context);
  return { engine: entrant!.engine, notices };
}

test.each([
  // why, own words, words for all, own options, common options, notices
  [
    'its own option wins, however it is written',
    { 'option.hash': '1' },
    { 'option.Hash': '2', 'option.Ponder': 'true' },
    { hash: '1' },
    { Ponder: 'true' },
    ['cat: its own option.hash wins over --each'],
  ],
  ['names that every object has', { 'option.constructor': '1' }, {}, { constructor: '1' }, {}, []],
  ['the same for all', {}, { 'option.valueOf': '1' }, {}, { valueOf: '1' }, []],
])('%s', (_, own, each, options, commonOptions, notices) => {
  const found = read({ cmd: 'cat', ...own }, each);
  expect(found.engine).toMatchObject({ options, commonOptions });
  expect(Object.keys(found.engine.options)).toEqual(Object.keys(options));
  expect(Object.keys(found.engine.commonOptions)).toEqual(Object.keys(commonOptions));
  expect(found.notices).toEqual(notices);
});

test.each([
  // why, own words, words for all, own options, common options
  ['a definition', {}, {}, { 'Move Overhead': '30' }, {}],
  ['own over it', { 'option.move overhead': '9' }, {}, { 'move overhead': '9' }, {}],
  ['all over it', {}, { 'option.MOVE OVERHEAD': '9' }, {}, { 'MOVE OVERHEAD': '9' }],
  [
    'own over all',
    { 'option.move Overhead': '1' },
    { 'option.MOVE OVERHEAD': '9' },
    { 'move Overhead': '1' },
    {},
  ],
])('options of a definition: %s', (_, own, each, options, commonOptions) => {
  const { engine } = read({ conf: 'fairy', ...own }, each);
  expect([engine.options, engine.commonOptions]).toEqual([options, commonOptions]);
});

test('__proto__ is the name of an option like others', () => {
  const { engine } = read({ cmd: 'cat', ['option.__proto__']: '3' }, { ['option.__PROTO__']: '4' });
  expect(Object.entries(engine.options)).toEqual([['__proto__', '3']]);
  expect(Object.entries(engine.commonOptions)).toEqual([]);
});

test('a relative folder for all begins where it was said', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'engine'), '');
  const each: Group = {
    where: '--each',
    folder: process.cwd(),
    entries: [
      { key: 'dir', value: 'work', where: 'night.toml: each', folder },
      { key: 'depth', value: '1', where: '--each', folder: process.cwd() },
    ],
  };
  const context = { chess960: false, patience: DEFAULT_PATIENCE, notice: () => {} };
  const [entrant] = readEntrants([group({ cmd: './engine' }, folder)], each, context);
  expect(entrant?.engine).toMatchObject({ command: join(folder, 'engine'), directory: join(folder, 'work') });
});
