import { expect, test } from 'vitest';
import { parseInitLines } from '../../src/engine/init-lines.ts';

test.each<[text: string, lines: readonly string[]]>([
  ['debug off', ['debug off']],
  ['one\\ntwo', ['one', 'two']],
  ['one\ntwo\r\nthree', ['one', 'two', 'three']],
  ['\\none\\n\\n', ['one']],
  ['setoption name Hidden value a\\b', ['setoption name Hidden value a\\b']],
  ['setoption name Ponder Depth value 3', ['setoption name Ponder Depth value 3']],
  ['ucix', ['ucix']],
])('%j is %j', (text, lines) => {
  expect(parseInitLines(text)).toEqual({ ok: true, value: lines });
});

test.each<[text: string, error: string]>([
  ['uci', 'cannot have uci, which is sent as the game needs it'],
  ['debug off\\n  go infinite', 'cannot have go, which is sent as the game needs it'],
  ['isready', 'cannot have isready, which is sent as the game needs it'],
  ['setoption name uci_variant value chess', 'cannot set uci_variant, which is set as the game needs it'],
  [' setoption  name UCI_Chess960 value true', 'cannot set UCI_Chess960, which is set as the game needs it'],
  ['setoption name Ponder value false', 'cannot set Ponder, which is set as the game needs it'],
  ['a\rb', 'has a line that cannot be sent: a\\rb'],
])('%j is refused: %s', (text, error) => {
  expect(parseInitLines(text)).toEqual({ ok: false, error });
});
