import { parsePgn as parseWithChessops } from 'chessops/pgn';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePgn } from '../../src/game/pgn-reader/parse-pgn.ts';
import { pairPgn } from '../../src/report/pgn-file.ts';
import { pgnJoint } from '../../src/report/pgn-joint.ts';
import { samplePair } from '../store/samples.ts';
import { PGN_OPTIONS } from './pgn-options.ts';

const GAME = '[Event "x"]\n[White "a {b"]\n\n1. e4 {fine} e5 (1... d5 {or (this) one}) 2. Nf3 1-0';

test.each([
  ['nothing', '', ''],
  ['a whole game', `${GAME}\n\n`, ''],
  ['a whole game, Windows', `${GAME.replaceAll('\n', '\r\n')}\r\n\r\n`, ''],
  ['no blank line', `${GAME}\n`, '\n'],
  ['no end of line', GAME, '\n\n'],
  ['a remark behind the game', `${GAME} {well played}`, '\n\n'],
  ['a remark in a line of its own', `${GAME}\n; well played`, '\n\n'],
  ['cut off between moves', '[Event "x"]\n\n1. e4 {fine} e5', '\n*\n\n'],
  ['cut off in a move', '[Event "x"]\n\n1. e4 {fine} 1. N', '\n*\n\n'],
  ['cut off in a comment', '[Event "x"]\n\n1. e4 {fi', '\n}*\n\n'],
  ['cut off in a variation', '[Event "x"]\n\n1. e4 e5 (1... d5 (1... c5', '\n))*\n\n'],
  ['cut off in a comment in a variation', '[Event "x"]\n\n1. e4 e5 (1... d5 {or', '\n})*\n\n'],
  ['cut off in a tag', '[Event "x"]\n[White "a', '\n*\n\n'],
  ['cut off behind a tag', '[Event "x"]\n[White "a"]\n', '\n\n*\n\n'],
  ['games before the last do not matter', `[Event "y"]\n\n1. e4 {oh\n\n${GAME}\n\n`, ''],
])('%s', (_, end, joint) => {
  expect(pgnJoint(end)).toBe(joint);
});

describe('wherever a file was cut off', () => {
  const written = [0, 1].map((index) => pairPgn(samplePair(index), PGN_OPTIONS)).join('');
  const added = pairPgn(samplePair(2), PGN_OPTIONS);
  const expected = parseWithChessops(added);

  test('what is added can be read', () => {
    fc.assert(
      fc.property(fc.nat(written.length), (length) => {
        const end = written.slice(0, length);
        const file = end + pgnJoint(end) + added;
        expect(parseWithChessops(file).slice(-2)).toEqual(expected);
        const own = [...parsePgn(file)].slice(-2);
        expect(own.map((game) => game.fault)).toEqual([undefined, undefined]);
        expect(own.map((game) => game.moves.length)).toEqual([3, 3]);
        expect(own.map((game) => game.result)).toEqual(['0-1', '0-1']);
      }),
      { numRuns: 200 },
    );
  });
});
