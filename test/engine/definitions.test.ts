import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { UserError } from '../../src/base/user-error.ts';
import { splitArguments } from '../../src/engine/arguments.ts';
import {
  definitionNames,
  findDefinition,
  newEngineConfig,
  readDefinition,
} from '../../src/engine/definitions.ts';
import { BUILT_IN_FOLDER } from '../../src/engine/own-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'definitions-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'nets'));
mkdirSync(join(folder, 'tool'));
for (const file of ['engine', 'nets/a.bin', 'script.js', 'script.ts', '3'])
  writeFileSync(join(folder, file), '');

const file = join(folder, 'mine.toml');

function read(toml: string) {
  writeFileSync(file, toml);
  return readDefinition(file);
}

function refusal(action: () => unknown): { message: string; hint: string | undefined } {
  try {
    action();
  } catch (error) {
    if (error instanceof UserError) return { message: error.message, hint: error.hint };
    throw error;
  }
  throw new Error('was not refused');
}

test('a definition with every key', () => {
  const toml = `
    cmd = "./engine"
    args = ["--net", "nets/a.bin"]
    dir = "nets"
    name = "My engine"
    engine = "Mine"
    version = 1.5
    proto = "uci"
    restart = "on"
    tc = "40/10+0.1"
    st = 1.5
    nodes = 1000
    depth = "9"
    timemargin = 20
    initstr = "debug off\\nsetoption name Secret value 1"
    stderr = "nets/log.txt"
    whitepov = true
    ponder = true
    [option]
    Hash = 64
    Ponder = false
    "Style Sheet" = "Very Wild"
    [perft]
    command = "perft {depth}"
    move = "(?<move>\\\\S+) (?<nodes>\\\\d+)"
    total = "total (\\\\d+)"`;
  expect(read(toml)).toEqual({
    name: 'My engine',
    file,
    protocol: 'uci',
    command: join(folder, 'engine'),
    args: ['--net', join(folder, 'nets/a.bin')],
    directory: join(folder, 'nets'),
    options: { Hash: '64', Ponder: 'false', 'Style Sheet': 'Very Wild' },
    restart: 'on',
    limits: { tc: '40/10+0.1', st: '1.5', nodes: '1000', depth: '9', timemargin: '20' },
    talking: {
      initLines: ['debug off', 'setoption name Secret value 1'],
      stderrFile: join(folder, 'nets/log.txt'),
      whitePov: true,
      ponder: true,
    },
    identity: { engine: 'Mine', version: '1.5' },
    perft: { command: 'perft {depth}', move: '(?<move>\\S+) (?<nodes>\\d+)', total: 'total (\\d+)' },
  });
});

test('the least definition, as the configuration of an engine', () => {
  expect(newEngineConfig(read('cmd = "some-engine"'))).toMatchObject({
    name: 'mine',
    protocol: 'uci',
    command: 'some-engine',
    args: [],
    directory: process.cwd(),
    options: {},
    restart: 'auto',
  });
});

const programs: readonly [toml: string, command: string, args: string[], why: string][] = [
  ['cmd = "stockfish"', 'stockfish', [], 'a name for the PATH'],
  ['cmd = "engine"', join(folder, 'engine'), [], 'a program beside the definition'],
  ['cmd = "tool"', 'tool', [], 'a folder is no program'],
  ['cmd = "bin/engine"', join(folder, 'bin/engine'), [], 'a path, there or not'],
  ['cmd = "/opt/engine"', '/opt/engine', [], 'an absolute path'],
  [
    'cmd = "node"\nargs = "script.js 3"',
    process.execPath,
    [join(folder, 'script.js'), '3'],
    'the running Node',
  ],
  ['cmd = "node"\nargs = ["script.ts"]', process.execPath, [join(folder, 'script.ts')], 'not one of ours'],
  [
    'cmd = "x"\nargs = ["3", 3, "engine"]',
    'x',
    ['3', '3', 'engine'],
    'words are no paths, even where files exist',
  ],
  [
    'cmd = "x"\nargs = ["nets/b.bin", "--net=nets/a.bin"]',
    'x',
    ['nets/b.bin', '--net=nets/a.bin'],
    'nor is this',
  ],
  ['cmd = "x"\narg = "a b"', 'x', ['a b'], 'one argument as it stands'],
  ['cmd = "x"\narg = ["a b", 3]\nargs = "c d"', 'x', ['a b', '3', 'c', 'd'], 'these before the others'],
  ['cmd = "x"\narg = "nets/a.bin"', 'x', [join(folder, 'nets/a.bin')], 'a path, too'],
  ['cmd = "x"\nargs = "-n \'nets/a.bin\'"', 'x', ['-n', join(folder, 'nets/a.bin')], 'quoted'],
];
test.each(programs)('%j starts %s %j: %s', (toml, command, args) => {
  expect(read(toml)).toMatchObject({ command, args });
});

test('no name of an option is lost', () => {
  const { options } = read('cmd = "x"\n[option]\n"__proto__" = 1\nconstructor = true\nHash = 16');
  expect(Object.entries(options)).toEqual([
    ['__proto__', '1'],
    ['constructor', 'true'],
    ['Hash', '16'],
  ]);
});

const refused: readonly [toml: string, message: string, hint: string | undefined][] = [
  ['name = "x"', `${file}: "cmd" is missing`, undefined],
  ['cnd = "x"', `${file}: unknown key "cnd"`, 'did you mean cmd?'],
  ['cmd = "x"\nagrs = "y"', `${file}: unknown key "agrs"`, 'did you mean args?'],
  ['cmd = "x"\n[perft]\ncomand = "y"', `${file}: unknown key "perft.comand"`, 'did you mean command?'],
  [
    'cmd = "x"\n[perft]\ntotal = "nodes"',
    `${file}: "perft.total" must have the group (?<nodes>…)`,
    undefined,
  ],
  [
    'cmd = "x"\n[perft]\nmove = "("',
    `${file}: "perft.move" must be a regular expression (Invalid regular expression: /(/i: Unterminated group)`,
    undefined,
  ],
  ['cmd = "x"\n[perft]\ncommand = "a\\nb"', `${file}: "perft.command" must be one line`, undefined],
  ['cmd = 1', `${file}: "cmd" must be text`, undefined],
  ['cmd = ""', `${file}: "cmd" must not be empty`, undefined],
  ['cmd = "x"\nargs = 1', `${file}: "args" must be text or a list`, undefined],
  ['cmd = "x"\nargs = [[]]', `${file}: "args" must be text or a list`, undefined],
  ['cmd = "x"\nproto = "xboard"', `${file}: "proto" must be one of uci`, undefined],
  ['cmd = "x"\nrestart = "yes"', `${file}: "restart" must be on, off or auto`, undefined],
  ['cmd = "x"\nponder = "yes"', `${file}: "ponder" must be true or false`, undefined],
  ['cmd = "x"\nwhitepov = 1', `${file}: "whitepov" must be true or false`, undefined],
  ['cmd = "x"\nstderr = ""', `${file}: "stderr" must not be empty`, undefined],
  [
    'cmd = "x"\ninitstr = "go infinite"',
    `${file}: "initstr" cannot have go, which is sent as the game needs it`,
    undefined,
  ],
  ['cmd = "x"\narg = [[]]', `${file}: "arg" must be text or a list`, undefined],
  ['cmd = "x"\narg = 2020-01-01', `${file}: "arg" must be text or a list`, undefined],
  ['cmd = "x"\ntc = 2020-01-01', `${file}: "tc" must be text, a number, true or false`, undefined],
  ['cmd = "x"\noption = 2020-01-01', `${file}: "option" must be a table of options`, undefined],
  [
    'cmd = "x"\n"__proto__" = 1',
    `${file}: unknown key "__proto__"`,
    'known are cmd, args, arg, dir, name, engine, version, proto, option, restart, tc, st, nodes, depth, timemargin, initstr, stderr, whitepov, ponder, perft',
  ],
  ['cmd = "x"\noption = 1', `${file}: "option" must be a table of options`, undefined],
  ['cmd = "x"\noption.Hash = [1]', `${file}: "option.Hash" must be text, a number, true or false`, undefined],
  ['cmd = "x"\n\ncmd = "y"', `${file}:3:1: trying to redefine an already defined table or value`, undefined],
  ['cmd = ', `${file}:1:7: `, undefined],
];
test.each(refused)('%j is refused: %s', (toml, message, hint) => {
  const found = refusal(() => read(toml));
  expect(found.message).toContain(message);
  expect(found.message).not.toContain('\n');
  expect(found.hint).toBe(hint);
});

test('a file that is not there', () => {
  const missing = join(folder, 'missing.toml');
  expect(refusal(() => readDefinition(missing)).message).toContain(`${missing} cannot be read`);
});

describe('the built-in definitions', () => {
  const names = ['arena-1', 'arena-2', 'arena-3', 'fairy', 'mv', 'stockfish'];

  test('are these', () => {
    expect(definitionNames()).toEqual(names);
    expect(definitionNames(join(folder, 'missing'))).toEqual([]);
  });

  test.each(names)('%s runs by the running Node, from the sources', (name) => {
    const { command, args, directory } = findDefinition(name);
    expect(command).toBe(process.execPath);
    expect(args[0]).toBe('--import');
    expect(args[2]).toMatch(/\.ts$/);
    expect(args[2]).toContain(BUILT_IN_FOLDER);
    expect(directory).toBeUndefined();
  });

  test('are found by name, and a misspelt name gets the nearest', () => {
    expect(findDefinition('arena-2').args.at(-1)).toBe('2');
    expect(refusal(() => findDefinition('stokfish'))).toEqual({
      message: 'there is no engine definition "stokfish"',
      hint: 'did you mean stockfish?',
    });
    expect(refusal(() => findDefinition('../engines/mv')).message).toContain('there is no engine definition');
  });
});

const argumentTexts: readonly [text: string, words: string[]][] = [
  ['', []],
  ['  a  b\tc ', ['a', 'b', 'c']],
  [`--net 'my net.bin' "x y"`, ['--net', 'my net.bin', 'x y']],
  [`--name="it's" a'b c'd`, ["--name=it's", 'ab cd']],
  [`'' ""`, ['', '']],
  [`it's`, ["it's"]],
  ['C:\\engines\\a.exe $HOME `ls` *', ['C:\\engines\\a.exe', '$HOME', '`ls`', '*']],
];
test.each(argumentTexts)('the arguments %j are %j', (text, words) => {
  expect(splitArguments(text)).toEqual(words);
});
