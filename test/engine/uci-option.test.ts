import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EngineOption } from '../../src/engine/engine.ts';
import { parseOption } from '../../src/engine/uci-option.ts';

const [least, most] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

const lines: readonly [line: string, option: EngineOption | undefined, why: string][] = [
  [
    'option name Hash type spin default 16 min 1 max 1024',
    { type: 'spin', name: 'Hash', default: '16', min: 1, max: 1024 },
    'plain',
  ],
  [
    ' option\tname  Move   Overhead type  spin min 0 max 5000 default 10 \r',
    { type: 'spin', name: 'Move Overhead', default: '10', min: 0, max: 5000 },
    'blanks anywhere, any order',
  ],
  [
    'option name Seed type spin default huge min lots max',
    { type: 'spin', name: 'Seed', default: 'huge', min: least, max: most },
    'junk numbers do not limit',
  ],
  [
    'option name Seed type spin',
    { type: 'spin', name: 'Seed', default: '', min: least, max: most },
    'no limits',
  ],
  [
    'option name Seed type spin default min 1 max 5',
    { type: 'spin', name: 'Seed', default: '', min: 1, max: 5 },
    'no word behind default',
  ],
  ['option name Ponder type check default true', { type: 'check', name: 'Ponder', default: 'true' }, 'plain'],
  ['option name Ponder type check', { type: 'check', name: 'Ponder', default: 'false' }, 'no default'],
  ['option name Clear Hash type button', { type: 'button', name: 'Clear Hash' }, 'plain'],
  [
    'option name UCI_Variant type combo default chess var chess var atomic',
    { type: 'combo', name: 'UCI_Variant', default: 'chess', values: ['chess', 'atomic'] },
    'plain',
  ],
  [
    'option name Style type combo var Very Solid default Very Solid var Wild  Guess',
    { type: 'combo', name: 'Style', default: 'Very Solid', values: ['Very Solid', 'Wild Guess'] },
    'values with blanks, any order',
  ],
  [
    'option name Style type combo',
    { type: 'combo', name: 'Style', default: '', values: [] },
    'no values at all',
  ],
  [
    'option name Book type string default C:\\My Books\\max var.bin',
    { type: 'string', name: 'Book', default: 'C:\\My Books\\max var.bin' },
    'a path with blanks and keywords',
  ],
  ['option name Book type string default <empty>', { type: 'string', name: 'Book', default: '' }, 'empty'],
  ['option name Book type string default', { type: 'string', name: 'Book', default: '' }, 'ends there'],
  ['option name Book type string', { type: 'string', name: 'Book', default: '' }, 'no default'],
  [
    'option name Book type type string default x',
    { type: 'string', name: 'Book type', default: 'x' },
    'the word in the name',
  ],
  [
    'option name Rook=5-3 (exp.) type check default false',
    { type: 'check', name: 'Rook=5-3 (exp.)', default: 'false' },
    'signs in the name',
  ],
  ['option name X type slider default 1', undefined, 'unknown type'],
  ['option name type check', undefined, 'no name'],
  ['option name X', undefined, 'no type'],
  ['option', undefined, 'nothing'],
  ['info string option name X type check', undefined, 'another command'],
];
test.each(lines)('%j gives %j: %s', (line, option) => {
  expect(parseOption(line)).toEqual(option);
});

test('no line is too strange', () => {
  const word = fc.constantFrom(
    ...'name type spin check combo button string default min max var 1 -1 NaN Infinity <empty>'.split(' '),
  );
  const line = fc
    .array(fc.oneof(word, fc.string({ unit: 'binary' })))
    .map((words) => `option name ${words.join(' ')}`);
  fc.assert(
    fc.property(line, (text) => {
      const option = parseOption(text);
      if (option === undefined) return;
      expect(option.name).toMatch(/^\S+( \S+)*$/);
      if (option.type === 'spin') expect([option.min, option.max].every(Number.isFinite)).toBe(true);
    }),
  );
});
