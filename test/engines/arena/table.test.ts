import { beforeEach, expect, test } from 'vitest';
import { MATE, makeScore } from '../../../engines/arena/score.ts';
import {
  AT_LEAST,
  clearTable,
  EXACT,
  probe,
  resizeTable,
  store,
  storedBound,
  storedDepth,
  storedMove,
  storedScore,
} from '../../../engines/arena/table.ts';
import { START_FEN } from '../../../src/chess/chess.ts';
import { STRIDE } from '../../../src/chess/layout.ts';
import { load } from '../../../src/chess/position.ts';
import { read } from '../../chess/read.ts';

beforeEach(() => {
  resizeTable(1);
  load(read(START_FEN), 0);
  load(read('6k1/8/8/8/8/8/8/K6R w - - 0 1'), STRIDE);
});

test('what is stored is found again, until it is cleared', () => {
  expect(probe(0)).toBe(-1);
  store(0, 3, 17, -250, AT_LEAST, 0xffff);
  const at = probe(0);
  expect([storedDepth(at), storedScore(at, 5), storedBound(at), storedMove(at)]).toEqual([
    17,
    -250,
    AT_LEAST,
    0xffff,
  ]);
  expect(probe(STRIDE)).toBe(-1);
  clearTable();
  expect(probe(0)).toBe(-1);
});

test('a mate is as far from the position wherever that stands in the tree', () => {
  store(0, 4, 9, MATE - 7, EXACT, 1);
  expect(storedScore(probe(0), 4)).toBe(MATE - 7);
  expect(storedScore(probe(0), 10)).toBe(MATE - 13);
  store(STRIDE, 4, 9, 7 - MATE, EXACT, 1);
  expect(storedScore(probe(STRIDE), 0)).toBe(3 - MATE);
});

test.each([
  [0, 'cp 0'],
  [-35, 'cp -35'],
  [MATE - 1, 'mate 1'],
  [MATE - 2, 'mate 1'],
  [MATE - 3, 'mate 2'],
  [2 - MATE, 'mate -1'],
  [4 - MATE, 'mate -2'],
])('a score of %i is written %s', (score, text) => {
  expect(makeScore(score)).toBe(text);
});
