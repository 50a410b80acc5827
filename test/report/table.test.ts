import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Column, formatTable } from '../../src/report/table.ts';

const COLUMNS: readonly Column[] = [
  { title: '#', align: 'right' },
  { title: 'Engine', align: 'left', shrinks: true },
  { title: 'Points', align: 'right' },
];

test('columns are aligned and no line ends in blanks', () => {
  expect(
    formatTable(COLUMNS, [
      ['1', 'arena-3', '4.5'],
      ['10', 'x', '0'],
    ]),
  ).toBe(
    [' #  Engine   Points', '───────────────────', ' 1  arena-3     4.5', '10  x             0'].join('\n'),
  );
});

test('without rows only the titles remain', () => {
  expect(formatTable(COLUMNS, [])).toBe('#  Engine  Points');
});

test('a name that is too long is cut, wide letters counted double', () => {
  const rows = [
    ['1', 'a name that goes on for ever', '4'],
    ['2', '日本語日本語日本語日本語', '3'],
  ];
  expect(formatTable(COLUMNS, rows, { width: 24 })).toBe(
    [
      '#  Engine         Points',
      '────────────────────────',
      '1  a name that …       4',
      '2  日本語日本語…       3',
    ].join('\n'),
  );
});

test('an emoji is never cut in two', () => {
  const lines = formatTable(COLUMNS, [['1', '😀'.repeat(20), '2']], { width: 23 }).split('\n');
  expect(lines[2]).toBe('1  😀😀😀😀😀…        2');
});

test('control codes in a cell are shown and move nothing', () => {
  const text = formatTable(COLUMNS, [['1', '\x1b[2Jevil\r\n', '\u202e1']]);
  expect(text).toBe(
    ['#  Engine            Points', '───────────────────────────', '1  \\x1b[2Jevil\\r\\n  \\u202e1'].join(
      '\n',
    ),
  );
});

test('colour only where asked', () => {
  const colored = formatTable(COLUMNS, [['1', 'x', '1']], { color: true });
  const [title = '', ...rest] = colored.split('\n');
  expect(title).toContain('\x1b[1m');
  expect(rest.join('')).not.toContain('\x1b');
  expect(formatTable(COLUMNS, [['1', 'x', '1']])).not.toContain('\x1b');
});

test('any text keeps to the width and to one line a row', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme-ascii', maxLength: 60 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 30, max: 90 }),
      (names, width) => {
        const lines = formatTable(
          COLUMNS,
          names.map((name) => ['1', name, '2']),
          { width },
        ).split('\n');
        expect(lines).toHaveLength(names.length + 2);
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
      },
    ),
  );
});
