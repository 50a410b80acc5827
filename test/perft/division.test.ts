import { expect, test } from 'vitest';
import { divide } from '../../src/perft/division.ts';
import { read } from '../chess/read.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const KINGS = '8/8/8/3k4/8/8/8/K7 w - - 0 1';
const STALEMATE = '7K/5q2/8/8/8/8/8/k7 w - - 0 1';

test.each([
  // why, FEN, depth, threads, table, plies and pieceDepth
  ['a short count by root moves', START, 4, 1, 0, 1, 4],
  ['for threads by two plies', START, 5, 2, 0, 2, 4],
  ['but not down to the last moves', START, 3, 2, 0, 1, 3],
  ['a long one by more', START, 7, 1, 0, 3, 4],
  ['a very long one by many, then smaller', START, 12, 1, 0, 4, 4],
  ['and with a table not as small', START, 12, 1, 16, 4, 6],
  ['more plies where there are few moves', KINGS, 19, 1, 0, 7, 9],
  ['with a table as many, then larger', KINGS, 40, 2, 16, 6, 34],
  ['depth 1', START, 1, 3, 0, 1, 1],
  ['no moves, at depth 1', STALEMATE, 1, 3, 0, 1, 1],
  ['no moves, at a great depth', STALEMATE, 99, 3, 16, 2, 99],
])('%s', (_, fen, depth, threads, hashMegabytes, plies, pieceDepth) => {
  expect(divide(read(fen), depth, { threads, hashMegabytes })).toEqual({ plies, pieceDepth });
});
