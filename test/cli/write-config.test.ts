import { writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Arguments } from '../../src/cli/arguments.ts';
import { readArguments } from '../../src/cli/arguments.ts';
import { newPlan } from '../../src/cli/tournament/config.ts';
import { readConfigFile } from '../../src/cli/tournament/config-file.ts';
import { readDisplay } from '../../src/cli/tournament/display.ts';
import { TOURNAMENT_OPTIONS } from '../../src/cli/tournament/tournament-options.ts';
import { configText } from '../../src/cli/tournament/write-config.ts';
import type { Plan } from '../../src/tournament/plan.ts';
import { temporaryFolder } from '../store/temporary.ts';

interface Read {
  readonly given: Arguments;
  readonly plan: Plan;
}

function readTyped(words: readonly string[]): Read {
  const given = readArguments(parse(words), TOURNAMENT_OPTIONS, []);
  return { given, plan: newPlan(given, () => {}) };
}

/** What yargs makes of these words, which takes it ten times as long. */
function parse(words: readonly string[]): Record<string, unknown> {
  const parsed: Record<string, string[] | string | boolean> = {};
  const engines: string[][] = [];
  let group: string[] = [];
  for (const word of words) {
    const [, name, value] = /^--([a-z0-9-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined) group.push(word);
    else if (value !== undefined) parsed[name] = value;
    else if (TOURNAMENT_OPTIONS[name]?.kind === 'flag') parsed[name] = true;
    else {
      group = [];
      if (name === 'engine') engines.push(group);
      else parsed[name] = group;
    }
  }
  return { ...parsed, engine: engines };
}

/** What is read from the file that says so much, lying in another folder. */
function readBack({ given, plan }: Read): Read {
  const file = join(temporaryFolder(), 'night.toml');
  writeFileSync(file, configText(plan, given));
  const again = readConfigFile(file, TOURNAMENT_OPTIONS);
  return { given: again, plan: newPlan(again, () => {}) };
}

const text = fc.oneof(
  fc.constantFrom(
    'a',
    'x y',
    '"',
    "'",
    '\\',
    '=',
    'true',
    '1',
    '007',
    '1e3',
    '[a]',
    '#',
    '-1',
    'ö',
    '💥',
    '\t',
    '\n',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((value) => value.trim() !== ''),
);
const key = (name: string, value: fc.Arbitrary<unknown>) => value.map((said) => `${name}=${said}`);
const number = fc.integer({ min: 1, max: 500 });
const limits = fc.oneof(
  key('tc', fc.constantFrom('10+0.1', '40/60', '0.001', '1:30+1', '100/1:00.5+0.07')),
  key('st', fc.constantFrom('0.1', '5', '.25', '0.001')),
  key('nodes', fc.integer({ min: 1 })),
  key('depth', number),
);
const perEngine = [
  limits,
  key('timemargin', number),
  key('restart', fc.constantFrom('on', 'off', 'auto')),
  key('dir', fc.constantFrom('.', 'engines', '/')),
  key('whitepov', fc.boolean()),
  fc.constantFrom('ponder', 'ponder=false', 'option.Ponder=true', 'option.ponder=false'),
  key('initstr', fc.constantFrom('setoption name A value b', 'debug on\\nxboard', 'a\nb')),
  key('stderr', fc.constantFrom('err.txt', './a b.txt')),
  key('option.Hash', number),
  key('option.A b', text),
  key('option.__proto__', text),
  key('arg', text),
];
const ownKeys = [key('name', text), key('engine', text), key('version', text)];

function some(words: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string[]> {
  return fc
    .tuple(...words.map((word) => fc.option(word, { nil: undefined })))
    .map((all) => all.filter((word) => word !== undefined));
}

const engine = fc
  .tuple(fc.constantFrom('arena-1', 'conf=fairy', 'cmd=node', 'stockfish'), some([...perEngine, ...ownKeys]))
  .map(([which, keys]) => ['--engine', which, ...keys]);

const others = some([
  key('--event', text),
  key('--site', text),
  key('--games', number),
  key('--repeat', number),
  fc.constant('--noswap'),
  fc.constant('--reverse'),
  fc.constant('--chess960'),
  key('--srand', fc.nat()),
  key('--concurrency', fc.constantFrom('1', '2', 'auto')),
  key('--stall-ms', number),
  key('--startup-ms', number),
  key('--ping-ms', number),
  key('--maxmoves', number),
  key('--db', fc.constantFrom('a.sqlite', '/tmp/b.sqlite')),
  fc.constant('--quiet'),
]);

const formats = fc.constantFrom(
  [],
  ['--rounds=7'],
  ['--tournament=gauntlet', '--seeds=1'],
  ['--tournament=knockout', '--seeds=2'],
  ['--tournament=knockout'],
  ['--tournament=pyramid'],
  ['--tournament=swiss', '--rounds=2'],
  ['--tournament=swiss'],
);

const group = (name: string, first: readonly string[], words: readonly fc.Arbitrary<string>[]) =>
  fc.option(
    some(words).map((said) => [name, ...first, ...said]),
    { nil: [] },
  );

const groups = fc
  .tuple(
    group(
      '--openings',
      ['book.epd'],
      [
        key('order', fc.constantFrom('random', 'sequential')),
        key('start', number),
        key('plies', number),
        key('policy', fc.constantFrom('default', 'encounter', 'round')),
        key('format', fc.constantFrom('epd', 'pgn')),
      ],
    ),
    group(
      '--pgnout',
      ['games.pgn'],
      [
        key('append', fc.boolean()),
        key('notation', fc.constantFrom('san', 'uci', 'lan')),
        ...['min', 'nodes', 'pv', 'latency'].map((name) => key(name, fc.boolean())),
      ],
    ),
    group('--epdout', ['end.epd'], [key('append', fc.boolean())]),
    group('--draw', ['movecount=3', 'score=5'], [key('movenumber', fc.nat({ max: 50 }))]),
    group('--resign', ['movecount=3', 'score=500'], [key('twosided', fc.boolean())]),
  )
  .map((all) => all.flat());

const commandLine = fc
  .record({
    engines: fc.array(engine, { minLength: 2, maxLength: 4 }),
    each: some(perEngine),
    limit: limits,
    others,
    formats,
    groups,
  })
  .filter(({ engines, each }) => [each, ...engines].every(hasSense))
  .map(({ engines, each, limit, ...rest }) => [
    ...rest.others,
    ...rest.formats,
    ...rest.groups,
    ...engines.flat(),
    ...['--each', ...each, ...(each.some(isLimit) ? [] : [limit])],
  ]);

/** `ponder` says the option Ponder, too; and a fixed time goes with no clock of `each`. */
function hasSense(words: readonly string[]): boolean {
  return !(words.includes('ponder') && words.some((word) => /^option.ponder/i.test(word)));
}

function isLimit(word: string): boolean {
  return /^(tc|st|nodes|depth)=/.test(word);
}

describe('the file of --config-out', () => {
  test('says the same tournament, wherever it lies', () => {
    fc.assert(
      fc.property(commandLine, (words) => {
        let typed: Read;
        try {
          typed = readTyped(words);
        } catch (error) {
          fc.pre(!String(error).includes('both tc= and st='));
          throw error;
        }
        const again = readBack(typed);
        expect(again.plan).toEqual(typed.plan);
        expect(JSON.stringify(readBack(again).plan)).toBe(JSON.stringify(again.plan));
        const database = again.given.values.get('db')?.text;
        expect(database !== undefined && isAbsolute(database)).toBe(typed.given.values.has('db'));
      }),
      { numRuns: process.env['DEEP'] ? 2000 : 100 },
    );
  });

  test('a test without an end stays one', () => {
    const typed = readTyped([
      ...'--engine arena-1 --engine arena-2 --each st=0.05 --sprt elo0=-0.5 elo1=1e-7 model=bayesian --check'.split(
        ' ',
      ),
    ]);
    const again = readBack(typed);
    expect(again.plan).toEqual(typed.plan);
    expect(again.plan.rounds).toBeNull();
    expect(again.given.values.get('check')?.text).toBe('true');
  });

  test('engines that lack a common option keep it common, in the order in which it was said', () => {
    const { plan, given } = readTyped(
      '--engine arena-1 option.A=5 --engine arena-2 --each depth=1 option.B=1 option.A=2 option.C=3'.split(
        ' ',
      ),
    );
    const again = readBack({ plan, given });
    expect(Object.keys(again.plan.entrants[1]!.engine.commonOptions)).toEqual(['B', 'A', 'C']);
    expect(again.plan).toEqual(plan);
  });

  /** One for each option that can be given. */
  const samples: Readonly<Record<string, string>> = {
    engine: '--engine arena-3',
    each: '--each depth=1 timemargin=5',
    variant: '--variant=atomic',
    tournament: '--tournament=pyramid',
    seeds: '--tournament=gauntlet --seeds=1',
    rounds: '--rounds=3',
    games: '--games=4',
    repeat: '--repeat=4',
    noswap: '--noswap',
    reverse: '--reverse',
    openings: '--openings book.epd',
    position: '--position=startpos',
    draw: '--draw movecount=5 score=10',
    resign: '--resign movecount=5 score=500',
    maxmoves: '--maxmoves=80',
    sprt: '--sprt elo0=0 elo1=5',
    check: '--sprt elo0=0 elo1=5 --check',
    concurrency: '--concurrency=2',
    affinity: '--affinity=all',
    wait: '--wait=5',
    recover: '--recover',
    'no-recover': '--no-recover',
    srand: '--srand=3',
    pgnout: '--pgnout games.pgn min',
    epdout: '--epdout end.epd',
    event: '--event=a',
    site: '--site=b',
    chess960: '--chess960',
    'stall-ms': '--stall-ms=5000',
    'startup-ms': '--startup-ms=5000',
    'ucinewgame-ms': '--ucinewgame-ms=5000',
    'ping-ms': '--ping-ms=5000',
    output: '--output=fastchess',
    ratinginterval: '--ratinginterval=3',
    outcomeinterval: '--outcomeinterval=3',
    debug: '--debug',
    log: '--log file=a.log level=trace engine=true',
    'show-latency': '--show-latency',
    db: '--db=a.sqlite',
    'dry-run': '--dry-run',
    'config-out': '--config-out=night.toml',
    json: '--json',
    quiet: '--quiet',
    'no-color': '--no-color',
  };
  const offered = Object.keys(TOURNAMENT_OPTIONS).filter(
    (name) => TOURNAMENT_OPTIONS[name]?.kind !== 'refused',
  );

  test('has a sample of every option', () => expect(new Set(Object.keys(samples))).toEqual(new Set(offered)));

  test.each(Object.entries(samples))('keeps --%s', (name, words) => {
    const typed = readTyped([
      '--engine',
      'arena-1',
      '--engine',
      'arena-2',
      '--each',
      'depth=1',
      ...words.split(' '),
    ]);
    const again = readBack(typed);
    expect(again.plan).toEqual(typed.plan);
    const display = ({ given }: Read) => readDisplay(given);
    expect(display(again)).toEqual(display(typed));
    const isLeftOut = ['dry-run', 'config-out', 'json', 'quiet', 'no-color', 'variant', 'each'].includes(
      name,
    );
    const saysIt =
      again.given.values.has(name) || again.given.groups.has(name) || again.given.lists.has(name);
    expect(saysIt).toBe(!isLeftOut);
  });
});
