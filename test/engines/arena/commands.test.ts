import { expect, test } from 'vitest';
import { parseGo, parseOption, parsePosition, words } from '../../../engines/arena/commands.ts';
import { newLimits } from '../../../engines/arena/limits.ts';
import { START_FEN } from '../../../src/chess/chess.ts';
import { read } from '../../chess/read.ts';

const NOTHING = { numbers: {}, infinite: false, ponder: false, searchMoves: [] };

test.each([
  ['', {}],
  ['infinite', { infinite: true }],
  [
    'wtime 1 btime 2 winc 3 binc 4 movestogo 5',
    { numbers: { wtime: 1, btime: 2, winc: 3, binc: 4, movestogo: 5 } },
  ],
  ['ponder wtime -7', { ponder: true, numbers: { wtime: -7 } }],
  ['depth x nodes 5', { numbers: { nodes: 5 } }],
  ['depth', {}],
  ['depth 1e9', {}],
  ['searchmoves e2e4 d2d4 depth 3', { searchMoves: ['e2e4', 'd2d4'], numbers: { depth: 3 } }],
  ['fast depth 3 please', { numbers: { depth: 3 } }],
])('go %s', (text, expected) => {
  expect(parseGo(words(text))).toEqual({ ...NOTHING, ...expected });
});

test.each([
  ['startpos', { fen: undefined, moves: [] }],
  ['startpos moves e2e4', { fen: undefined, moves: ['e2e4'] }],
  ['fen 8/8 w - - moves a2a3 a7a6', { fen: '8/8 w - -', moves: ['a2a3', 'a7a6'] }],
  ['fen', { fen: '', moves: [] }],
  ['', undefined],
  ['moves e2e4', undefined],
])('position %s', (text, expected) => {
  expect(parsePosition(words(text))).toEqual(expected);
});

test.each([
  ['name Hash value 32', { name: 'hash', value: '32' }],
  ['name Clear Hash', { name: 'clear hash', value: '' }],
  ['value 3', undefined],
  ['name', undefined],
])('setoption %s', (text, expected) => {
  expect(parseOption(words(text))).toEqual(expected);
});

test.each([
  ['', { depth: Infinity, nodes: Infinity, softMs: Infinity, hardMs: Infinity }],
  ['depth 0', { depth: 1 }],
  ['depth 7 nodes 0', { depth: 7, nodes: 1 }],
  ['mate 3', { depth: 5 }],
  ['movetime 200', { softMs: 175, hardMs: 175 }],
  ['btime 200', { hardMs: Infinity }],
  ['infinite depth 3', { depth: Infinity }],
])('the limits of White in go %s', (text, expected) => {
  expect(newLimits(parseGo(words(text)), read(START_FEN))).toMatchObject(expected);
});
