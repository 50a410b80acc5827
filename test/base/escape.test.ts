import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeText, makeSafeJson } from '../../src/base/escape.ts';

test.each([
  ['plain text', 'Stockfish 16.1 (x86-64)', 'Stockfish 16.1 (x86-64)'],
  ['letters of any script', 'Эндшпиль 日本 é 😀', 'Эндшпиль 日本 é 😀'],
  ['a backslash is no escape', 'C:\\engines\\new.exe', 'C:\\engines\\new.exe'],
  ['colour codes', '\x1b[31mred\x1b[0m', '\\x1b[31mred\\x1b[0m'],
  ['window title', '\x1b]0;owned\x07', '\\x1b]0;owned\\x07'],
  ['8-bit control sequence introducer', '\x9b2J', '\\x9b2J'],
  ['line breaks and tabs', 'a\r\nb\tc', 'a\\r\\nb\\tc'],
  ['backspaces that overwrite', 'win\b\b\bloss', 'win\\x08\\x08\\x08loss'],
  ['NUL and DEL', '\0\x7f', '\\x00\\x7f'],
  ['right-to-left override', '\u202egnp.exe', '\\u202egnp.exe'],
  ['isolates and marks', '\u2066a\u2069\u200e\u061c', '\\u2066a\\u2069\\u200e\\u061c'],
  ['zero-width characters', 'a\u200bb\u200dc\ufeffd\u00ade', 'a\\u200bb\\u200dc\\ufeffd\\xade'],
  ['line and paragraph separators', 'a\u2028b\u2029c', 'a\\u2028b\\u2029c'],
  ['hidden tag characters', 'a\u{e0041}', 'a\\u{e0041}'],
  ['half of a surrogate pair', 'a\ud83db', 'a\\ud83db'],
])('%s', (_, text, shown) => {
  expect(escapeText(text)).toBe(shown);
});

test('what is shown is well formed, on one line, and never changes when escaped again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = escapeText(text);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      expect(escapeText(shown)).toBe(shown);
    }),
  );
});

test('JSON says the same, and everything in it can be seen', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const json = makeSafeJson(value);
      expect(json).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(makeSafeJson({ a: '\u202Eb\u{E0041}\u009B' })).toBe('{"a":"\\u202eb\\udb40\\udc41\\u009b"}');
});
