import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Group } from '../../src/cli/arguments.ts';
import { newGroup } from '../../src/cli/arguments.ts';
import { readEntrants } from '../../src/cli/tournament/entrants.ts';
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

test.each([
  // why, own words, words for all, own options, common options, whether it is to ponder
  ['its own', { ponder: 'true' }, {}, { Ponder: 'true' }, {}, true],
  ['for all', {}, { ponder: 'true' }, {}, { Ponder: 'true' }, true],
  ['its own before all', { ponder: 'off' }, { ponder: 'true' }, {}, {}, false],
  [
    'its own over an option for all',
    { ponder: 'on' },
    { 'option.ponder': 'false' },
    { Ponder: 'true' },
    {},
    true,
  ],
  [
    'for all, and its own option',
    { 'option.PONDER': 'false' },
    { ponder: 'on' },
    { PONDER: 'false' },
    {},
    true,
  ],
  ['the option alone', { 'option.Ponder': 'true' }, {}, { Ponder: 'true' }, {}, undefined],
])('ponder: %s', (_, own, each, options, commonOptions, ponder) => {
  const { engine } = read({ cmd: 'cat', ...own }, each);
  expect([engine.options, engine.commonOptions, engine.ponder]).toEqual([options, commonOptions, ponder]);
});

test.each([
  // why, own words, words for all, what is known of the talk, notices
  ['nothing said', {}, {}, {}, []],
  ['whitepov', { whitepov: 'true' }, {}, { whitePov: true }, []],
  ['lines for the start', {}, { initstr: 'a b\\nc' }, { initLines: ['a b', 'c'] }, []],
  [
    'its own before all',
    { initstr: 'x', whitepov: 'off' },
    { initstr: 'y', whitepov: 'on' },
    { initLines: ['x'], whitePov: false },
    ['cat: its own initstr, whitepov wins over --each'],
  ],
])('how an engine is talked to: %s', (_, own, each, talk, notices) => {
  const { engine, notices: said } = read({ cmd: 'cat', ...own }, each);
  const { initLines, whitePov, stderrFile } = engine;
  expect(JSON.parse(JSON.stringify({ initLines, whitePov, stderrFile }))).toEqual(talk);
  expect(said).toEqual(notices);
});

test('a definition says it, too, and the words of the engine win', () => {
  const folder = temporaryFolder();
  const conf = join(folder, 'mine.toml');
  writeFileSync(conf, 'cmd = "cat"\ninitstr = "a"\nstderr = "log"\nwhitepov = true\nponder = true\n');
  const talk = { initLines: ['a'], stderrFile: join(folder, 'log'), whitePov: true, ponder: true };
  expect(read({ conf }, {}).engine).toMatchObject({ ...talk, options: { Ponder: 'true' } });
  const own = read({ conf, initstr: 'b', ponder: 'off' }, { whitepov: 'off' }).engine;
  expect(own).toMatchObject({ ...talk, initLines: ['b'], whitePov: false, ponder: false });
  expect(own.options).toEqual({});
});

test('a file for stderr begins where it was said', () => {
  const { engine } = read({ cmd: 'cat', stderr: 'logs/a.txt' }, {});
  expect(engine.stderrFile).toBe(join(process.cwd(), 'logs/a.txt'));
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
