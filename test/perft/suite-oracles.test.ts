import { readFileSync } from 'node:fs';
import { perft as chessopsPerft } from 'chessops/debug';
import { expect, test } from 'vitest';
import { parseSuite } from '../../src/perft/suite.ts';
import { openChessops } from '../oracle/chessops.ts';
import type { NaivePosition } from '../oracle/naive/board.ts';
import { naiveMoves, naivePlay } from '../oracle/naive/moves.ts';
import { readNaive } from '../oracle/naive/text.ts';

/**
 * Our own positions are worth something only if others count them as we do. How far the slow ones
 * count here:
 */
const DEEP = process.env['DEEP'] !== undefined;
const CHESSOPS_LIMIT = DEEP ? 4_000_000 : 5_000;
const NAIVE_LIMIT = DEEP ? 50_000 : 500;

const text = readFileSync(new URL('../../src/perft/suite/hard.epd', import.meta.url), 'utf8');

test.each(parseSuite(text, 'hard.epd'))('$id: $fen', ({ fen, counts }) => {
  const upTo = (limit: number) => counts.filter(({ nodes }) => nodes <= limit);
  const chessops = openChessops(fen);
  if (chessops === undefined) throw new Error('chessops refuses it');
  const byChessops = upTo(CHESSOPS_LIMIT).map(({ depth }) => ({
    depth,
    nodes: chessopsPerft(chessops, depth),
  }));
  expect(byChessops).toEqual(upTo(CHESSOPS_LIMIT));
  const byNaive = upTo(NAIVE_LIMIT).map(({ depth }) => ({ depth, nodes: naivePerft(readNaive(fen), depth) }));
  expect(byNaive).toEqual(upTo(NAIVE_LIMIT));
});

function naivePerft(position: NaivePosition, depth: number): number {
  const moves = naiveMoves(position);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => sum + naivePerft(naivePlay(position, move), depth - 1), 0);
}
