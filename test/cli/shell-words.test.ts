import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shellLine } from '../../src/cli/shell-words.ts';

test.each([
  [['a', 'cmd=/usr/bin/x', '--each', 'tc=1+0.02'], 'a cmd=/usr/bin/x --each tc=1+0.02'],
  [['name=it is'], "'name=it is'"],
  [["it's"], String.raw`'it'\''s'`],
  [[''], "''"],
  [['$HOME', '`x`', '*', '~', '#', 'a!b'], "'$HOME' '`x`' '*' '~' '#' 'a!b'"],
  [['a\nb\u001b[31m'], String.raw`$'a\012b\033[31m'`],
  [["\u202eit's\\"], String.raw`$'\342\200\256it\'s\\'`],
  [['=x', 'X=1'], "'=x' X=1"],
])('%j', (words, line) => {
  expect(shellLine(words)).toBe(line);
});

test.skipIf(!existsSync('/bin/bash'))('a shell makes the same words of it, and all can be seen', () => {
  const word = fc.string({ unit: 'binary', maxLength: 12 }).filter((text) => !text.includes('\0'));
  const nasty = fc.string({ unit: fc.constantFrom(...'\'"\\$`!*? \n\t=~#a'), maxLength: 12 });
  fc.assert(
    fc.property(fc.array(fc.oneof(word, nasty), { maxLength: 6 }), (words) => {
      const line = shellLine(words);
      expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      const said = execFileSync('/bin/bash', ['-c', `printf '%s\\0' begin ${line}`], { encoding: 'utf8' });
      expect(said.split('\0').slice(1, -1)).toEqual(words);
    }),
    { numRuns: 60 },
  );
});
