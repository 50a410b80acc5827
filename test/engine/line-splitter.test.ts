import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LINE_LIMIT, LineSplitter } from '../../src/engine/line-splitter.ts';

function split(...chunks: readonly (string | Uint8Array)[]): string[] {
  const lines: string[] = [];
  const splitter = new LineSplitter((line) => lines.push(line));
  for (const chunk of chunks) splitter.push(Buffer.from(chunk));
  return lines;
}

const cases: readonly [chunks: string[], lines: string[], why: string][] = [
  [['a\nb\n'], ['a', 'b'], 'two in one piece'],
  [['a', 'b', '\n', 'c\n'], ['ab', 'c'], 'one in pieces'],
  [['a\r\n', 'b\r', '\n'], ['a', 'b'], 'carriage returns, also at a seam'],
  [['a\rb\n'], ['a\rb'], 'a carriage return within a line stays'],
  [['\n\n'], ['', ''], 'empty lines'],
  [['a\nbestmove e2'], ['a'], 'a line without its end is no line'],
  [[''], [], 'nothing'],
];
test.each(cases)('%j is %j: %s', (chunks, lines) => {
  expect(split(...chunks)).toEqual(lines);
});

test('characters are whole whatever the pieces, and bytes that are no text do not disturb', () => {
  const bytes = Buffer.from('id author Łukasz\n');
  expect(split(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(['id author Łukasz']);
  expect(split(Uint8Array.of(0xff, 0xfe, 10), 'a\n')).toEqual(['\ufffd\ufffd', 'a']);
});

test('a long line is cut, in one piece or many, and the next one is whole', () => {
  const long = 'x'.repeat(3 * LINE_LIMIT);
  const kept = 'x'.repeat(LINE_LIMIT);
  expect(split(`${long}\nb\n`)).toEqual([kept, 'b']);
  expect(split(long, long, long, `${long}\nb\n`)).toEqual([kept, 'b']);
});

test('the pieces make no difference', () => {
  const text = fc.array(fc.constantFrom('a', 'bc', '\n', '\r', '\r\n', 'é')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.array(fc.nat(40)), (said, cuts) => {
      const bytes = Buffer.from(said);
      const ends = [...cuts.sort((a, b) => a - b), bytes.length];
      const pieces = ends.map((end, i) => bytes.subarray(ends[i - 1] ?? 0, end));
      const lines = said.split('\n').slice(0, -1);
      expect(split(...pieces)).toEqual(lines.map((line) => line.replace(/\r$/, '')));
    }),
  );
});
