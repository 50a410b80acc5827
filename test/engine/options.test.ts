import { describe, expect, test } from 'vitest';
import type { EngineOption } from '../../src/engine/engine.ts';
import { planOptions } from '../../src/engine/options.ts';
import { parseOption } from '../../src/engine/uci-option.ts';

const LISTED = [
  'option name Threads type spin default 1 min 1 max 8',
  'option name Hash type spin default 16 min 1 max 1024',
  'option name Clear Hash type button',
  'option name Ponder type check default false',
  'option name EvalFile type string default <empty>',
  'option name Style type combo default Solid var Solid var Very Wild',
  'option name Seed type spin',
  'option name UCI_Variant type combo default chess var chess var atomic',
  'option name UCI_Chess960 type check default false',
].map((line): EngineOption => parseOption(line)!);

const VARIANT = 'setoption name UCI_Variant value atomic';
const CLASSICAL = 'setoption name UCI_Chess960 value false';

type Given = Readonly<Record<string, string>>;

function plan(options: Given, commonOptions: Given = {}, chess960 = false, listed = LISTED) {
  return planOptions({ options, commonOptions, chess960 }, listed);
}

test('variant and castling come first, then the rest by name, whoever asked for it', () => {
  expect(plan({ Threads: '2', EvalFile: 'my net.nnue' }, { Hash: '64', 'clear hash': 'true' })).toEqual({
    ok: true,
    value: {
      lines: [
        VARIANT,
        CLASSICAL,
        'setoption name Clear Hash',
        'setoption name EvalFile value my net.nnue',
        'setoption name Hash value 64',
        'setoption name Threads value 2',
      ],
      options: { 'Clear Hash': 'true', EvalFile: 'my net.nnue', Hash: '64', Threads: '2' },
      notices: [],
    },
  });
});

const accepted: readonly [name: string, value: string, lines: string[], why: string][] = [
  ['HASH', '1', ['setoption name Hash value 1'], 'case of names; lower limit'],
  ['Hash', '1024', ['setoption name Hash value 1024'], 'upper limit'],
  ['Seed', '-123456789', ['setoption name Seed value -123456789'], 'no limits'],
  ['Ponder', 'TRUE', ['setoption name Ponder value true'], 'case of truth'],
  ['Style', 'very wild', ['setoption name Style value Very Wild'], 'as the engine spells it'],
  ['EvalFile', '', ['setoption name EvalFile value <empty>'], 'empty text'],
  ['Clear Hash', '', ['setoption name Clear Hash'], 'a button without a value'],
  ['Clear Hash', 'false', [], 'a button not pressed'],
];
test.each(accepted)('%s=%s sends %j: %s', (name, value, lines) => {
  const expected = { ok: true, value: { lines: [VARIANT, CLASSICAL, ...lines], notices: [] } };
  expect(plan({ [name]: value })).toMatchObject(expected);
});

const refused: readonly [options: Given, error: string][] = [
  [{ Hsh: '16' }, 'has no option "Hsh": did you mean Hash?'],
  [
    { Contempt: '0' },
    'has no option "Contempt": known are Threads, Hash, Clear Hash, Ponder, EvalFile, Style, Seed',
  ],
  [{ Hash: '0' }, 'takes a whole number from 1 to 1024 for the option "Hash", not "0"'],
  [{ Hash: '2048' }, 'takes a whole number from 1 to 1024 for the option "Hash", not "2048"'],
  [{ Hash: '16MB' }, 'takes a whole number from 1 to 1024 for the option "Hash", not "16MB"'],
  [{ Hash: '' }, 'takes a whole number from 1 to 1024 for the option "Hash", not ""'],
  [{ Seed: 'x' }, 'takes a whole number for the option "Seed", not "x"'],
  [{ Ponder: 'yes' }, 'takes true or false for the option "Ponder", not "yes"'],
  [{ 'Clear Hash': 'now' }, 'takes true or false for the option "Clear Hash", not "now"'],
  [{ Style: 'Tal' }, 'takes one of Solid, Very Wild for the option "Style", not "Tal"'],
  [{ EvalFile: 'a\nquit' }, 'takes one line of text for the option "EvalFile", not "a\\nquit"'],
  [{ Hash: '1', hash: '2' }, 'was given the option "Hash" twice'],
  [{ UCI_Variant: 'atomic' }, 'cannot be given the option "UCI_Variant": all games are atomic'],
  [{ uci_chess960: 'true' }, 'cannot be given the option "uci_chess960": it follows from --chess960'],
  [
    { Hsh: '16', Ponder: 'yes' },
    'has no option "Hsh": did you mean Hash?; it takes true or false for the option "Ponder", not "yes"',
  ],
];
test.each(refused)('%j is refused: %s', (options, error) => {
  expect(plan(options)).toEqual({ ok: false, error });
});

describe('common options', () => {
  test('that the engine does not take are left out with one notice', () => {
    expect(plan({}, { Contemt: '0', Hash: '4096', Threads: '2' })).toMatchObject({
      ok: true,
      value: {
        lines: [VARIANT, CLASSICAL, 'setoption name Threads value 2'],
        notices: [
          'common options not sent, since it has no option "Contemt": known are Threads, Hash, Clear Hash, Ponder, ' +
            'EvalFile, Style, Seed; it takes a whole number from 1 to 1024 for the option "Hash", not "4096"',
        ],
      },
    });
  });

  test('give way to the own options of the engine', () => {
    expect(plan({ hash: '32', 'Clear Hash': 'false' }, { Hash: 'junk', 'clear hash': 'true' })).toEqual({
      ok: true,
      value: {
        lines: [VARIANT, CLASSICAL, 'setoption name Hash value 32'],
        options: { Hash: '32' },
        notices: [],
      },
    });
  });

  test('that are ours are refused, too', () => {
    expect(plan({}, { UCI_Variant: 'chess' })).toMatchObject({ ok: false });
  });
});

describe('variant and castling', () => {
  const without = (name: string): EngineOption[] => LISTED.filter((option) => option.name !== name);
  const combo = (...values: string[]): EngineOption => ({
    type: 'combo',
    name: 'uci_variant',
    default: '',
    values,
  });
  const cases: readonly [listed: EngineOption[], error: string][] = [
    [without('UCI_Variant'), 'does not play atomic: it has no UCI_Variant option'],
    [[combo('chess', 'horde')], 'does not play atomic: its UCI_Variant option lists chess, horde'],
    [
      [combo('nocheckatomic', 'Atomic')],
      'does not play atomic: its UCI_Variant option lists nocheckatomic, Atomic',
    ],
    [[combo()], 'does not play atomic: its UCI_Variant option names no variants'],
    [
      [{ type: 'string', name: 'UCI_Variant', default: 'atomic' }],
      'does not play atomic: its UCI_Variant option names no variants',
    ],
  ];
  test.each(cases)('%j is refused: %s', (listed, error) => {
    expect(plan({}, {}, false, listed)).toEqual({ ok: false, error });
  });

  test('Atomic960 needs its option', () => {
    const lines = [VARIANT, 'setoption name UCI_Chess960 value true'];
    expect(plan({}, {}, true)).toEqual({ ok: true, value: { lines, options: {}, notices: [] } });
    expect(plan({}, {}, true, without('UCI_Chess960'))).toEqual({
      ok: false,
      error: 'does not play Atomic960: it has no UCI_Chess960 option',
    });
    expect(plan({}, {}, false, without('UCI_Chess960'))).toMatchObject({ value: { lines: [VARIANT] } });
  });
});
