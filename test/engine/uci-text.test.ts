import fc from 'fast-check';
import { expect, test } from 'vitest';
import { START_FEN } from '../../src/chess/chess.ts';
import type { Search } from '../../src/engine/engine.ts';
import {
  isBlackToMove,
  isWord,
  makeGo,
  makePosition,
  makeSetOption,
  parseBestmove,
  parseExpected,
  parseId,
} from '../../src/engine/uci-text.ts';

test('position with and without moves', () => {
  expect(makePosition({ fen: START_FEN, moves: [] })).toBe(`position fen ${START_FEN}`);
  expect(makePosition({ fen: START_FEN, moves: ['e2e4', 'e7e5'] })).toBe(
    `position fen ${START_FEN} moves e2e4 e7e5`,
  );
});

const clock = { whiteMs: 1000, blackMs: 2000, whiteIncrementMs: 10, blackIncrementMs: 0 };
const searches: readonly [search: Search, text: string][] = [
  [{ depth: 4 }, 'go depth 4'],
  [{ nodes: 5000 }, 'go nodes 5000'],
  [{ moveTimeMs: 100 }, 'go movetime 100'],
  [{ clock }, 'go wtime 1000 btime 2000 winc 10 binc 0'],
  [{ clock: { ...clock, movesToGo: 40 } }, 'go wtime 1000 btime 2000 winc 10 binc 0 movestogo 40'],
  [{ clock, depth: 9, nodes: 7 }, 'go wtime 1000 btime 2000 winc 10 binc 0 depth 9 nodes 7'],
];
test.each(searches)('%j is %s', (search, text) => {
  expect(makeGo(search)).toBe(text);
});

test('a search on the time of the opponent', () => {
  expect(makeGo({ clock, depth: 9 }, 'ponder')).toBe(
    'go ponder wtime 1000 btime 2000 winc 10 binc 0 depth 9',
  );
});

test.each<[fen: string, moves: readonly string[], black: boolean]>([
  [START_FEN, [], false],
  [START_FEN, ['e2e4'], true],
  [START_FEN, ['e2e4', 'e7e5'], false],
  [START_FEN.replace(' w ', ' b '), [], true],
  [START_FEN.replace(' w ', ' b '), ['e7e5'], false],
  [` ${START_FEN.replace(' w ', '  b ')}`, [], true],
  ['bbbbkbbb/8/8/8/8/8/8/BBBBKBBB w - -', [], false],
])('in %s after %j Black is to move: %s', (fen, moves, black) => {
  expect(isBlackToMove({ fen, moves })).toBe(black);
});

test('setoption', () => {
  expect(makeSetOption('Hash', '16')).toBe('setoption name Hash value 16');
  expect(makeSetOption('Clear Hash', undefined)).toBe('setoption name Clear Hash');
  expect(makeSetOption('SyzygyPath', '')).toBe('setoption name SyzygyPath value <empty>');
});

const bestmoves: readonly [line: string, move: string | undefined, why: string][] = [
  ['bestmove e2e4', 'e2e4', 'plain'],
  ['bestmove e2e4 ponder e7e5', 'e2e4', 'what it expects is not asked'],
  ['  \tbestmove \t e2e4  ', 'e2e4', 'blanks anywhere'],
  ['bestmove e2e4\r', 'e2e4', 'a carriage return'],
  ['bestmove e7e8Q', 'e7e8q', 'capital promotion letter'],
  ['bestmove E2E4', 'E2E4', 'capital squares are no UCI, and not ours to mend'],
  ['bestmove', '', 'nothing behind it'],
  ['bestmove (none)', '(none)', 'claims to have no move'],
  ['bestmove 0000', '0000', 'null move'],
  ['bestmove ponder e7e5', 'ponder', 'no move, so the next word stands for it'],
  ['info string bestmove e2e4', undefined, 'only talks of it'],
  ['bestmove: e2e4', undefined, 'another word'],
  ['', undefined, 'empty'],
];
test.each(bestmoves)('%j gives %j: %s', (line, move) => {
  expect(parseBestmove(line)).toBe(move);
});

test.each<[line: string, expected: string | undefined]>([
  ['bestmove e2e4 ponder e7e5', 'e7e5'],
  ['\tbestmove  e2e4 ponder\te7e5 \r', 'e7e5'],
  ['bestmove e7e8q ponder d2d1Q', 'd2d1q'],
  ['bestmove e2e4 ponder (none)', '(none)'],
  ['bestmove e2e4 ponder', undefined],
  ['bestmove e2e4', undefined],
  ['bestmove ponder e7e5', undefined],
  ['bestmove', undefined],
])('%j expects %j', (line, expected) => {
  expect(parseExpected(line)).toBe(expected);
});

const ids: readonly [line: string, field: ReturnType<typeof parseId>][] = [
  ['id name Stockfish 16', { field: 'name', text: 'Stockfish 16' }],
  ['id  author  A.  B.', { field: 'author', text: 'A. B.' }],
  ['id name', { field: 'name', text: '' }],
  ['id country NO', undefined],
  ['identity name X', undefined],
];
test.each(ids)('%j is %j', (line, id) => {
  expect(parseId(line)).toEqual(id);
});

test('a word alone on its line', () => {
  expect(isWord(' readyok \r', 'readyok')).toBe(true);
  expect(isWord('0readyok', 'readyok')).toBe(false);
});

test('no line is too strange', () => {
  const word = fc.constantFrom('bestmove', 'id', 'name', 'author', '\t', '', 'e7e8Q', '\u0000', '\ufffd');
  const line = fc.array(fc.oneof(word, fc.string({ unit: 'binary' }))).map((words) => words.join(' '));
  fc.assert(
    fc.property(line, (text) => {
      const move = parseBestmove(text);
      expect(move === undefined || !/\s/.test(move)).toBe(true);
      parseId(text);
    }),
  );
});
