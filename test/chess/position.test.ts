import { expect, test } from 'vitest';
import { legalMoves, play, samePosition } from '../../src/chess/arbiter.ts';
import { makeFen } from '../../src/chess/fen.ts';
import { hashFromScratch } from '../../src/chess/hash.ts';
import type { Position } from '../../src/chess/layout.ts';
import { HASH_HI, HASH_LO, STRIDE } from '../../src/chess/layout.ts';
import { moves, movesAt } from '../../src/chess/move-list.ts';
import { count, generate } from '../../src/chess/movegen.ts';
import { perft } from '../../src/chess/perft.ts';
import { load, make, unload } from '../../src/chess/position.ts';
import { read } from './read.ts';
import { samplePositions } from './sample-positions.ts';

const samples = samplePositions();

test('a move writes nothing into the position it is made from, and the count is that of the list', () => {
  for (const position of samples) {
    load(position, STRIDE);
    const end = generate(STRIDE);
    for (let i = movesAt(STRIDE); i < end; i++) make(STRIDE, moves[i]!);
    expect(unload(STRIDE)).toEqual(position);
    expect(count(STRIDE)).toBe(end - movesAt(STRIDE));
    expect(perft(STRIDE, 2)).toBeGreaterThanOrEqual(0);
    expect(unload(STRIDE)).toEqual(position);
  }
});

test('playing a move leaves the position value alone', () => {
  for (const position of samples) {
    const before = position.slice();
    for (const move of legalMoves(position)) play(position, move);
    expect(position).toEqual(before);
  }
});

test('the hash that moves update is the hash made from scratch', () => {
  for (const position of samples) {
    load(position, STRIDE);
    hashFromScratch(STRIDE);
    expect(unload(STRIDE)).toEqual(position);
  }
});

/** What a FEN says of everything that positions are compared by. */
function essence(position: Position): string {
  return makeFen(position).split(' ').slice(0, 4).join(' ');
}

test.each([
  ['the usual start, to depth 3', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 3],
  ['knights and rooks with rights', '1n2k2r/8/8/8/8/8/8/R3K1N1 w Qk - 0 1', 3],
  ['pawns that can take en passant', '4k3/p1p1p1p1/8/1P1P3p/1p4P1/8/P1P1P3/4K3 w - - 0 1', 3],
  ['two rooks on one side', '1k6/8/8/8/8/8/8/K1R4R w - - 0 1', 3],
  ['the same with a right', '1k6/8/8/8/8/8/8/K1R4R w K - 0 1', 3],
])('equal positions and only they have equal hashes: %s', (_, fen, depth) => {
  const byEssence = new Map<string, Position>();
  const byHash = new Map<string, string>();
  let transpositions = 0;
  const visit = (position: Position, rest: number): void => {
    const key = essence(position);
    const known = byEssence.get(key);
    if (known !== undefined) {
      transpositions++;
      if (!samePosition(known, position)) throw new Error(`${key} has two hashes`);
    }
    byEssence.set(key, position);
    const hash = `${position[HASH_LO]} ${position[HASH_HI]}`;
    if ((byHash.get(hash) ?? key) !== key) throw new Error(`${key} and ${byHash.get(hash)} have one hash`);
    byHash.set(hash, key);
    if (rest > 0) for (const move of legalMoves(position)) visit(play(position, move), rest - 1);
  };
  visit(read(fen), depth);
  expect(transpositions).toBeGreaterThan(100);
});

test('a castling right and an en passant capture make positions differ, if they are real', () => {
  const pairs = [
    ['4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', '4k3/8/8/8/8/8/8/R3K2R w K - 0 1', false],
    ['4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', '4k3/8/8/8/8/8/8/R3K2R w HA - 9 30', true],
    ['1k6/8/8/8/8/8/8/4KR1R w H - 0 1', '1k6/8/8/8/8/8/8/4KR1R w F - 0 1', false],
    ['4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1', '4k3/8/8/3Pp3/8/8/8/4K3 w - - 0 1', false],
    ['8/8/3K4/3Pp3/8/8/8/k7 w - e6 0 1', '8/8/3K4/3Pp3/8/8/8/k7 w - - 0 1', true],
    ['4k3/8/8/8/8/8/8/4K3 w - - 0 1', '4k3/8/8/8/8/8/8/4K3 b - - 0 1', false],
  ] as const;
  expect(pairs.map(([a, b]) => samePosition(read(a), read(b)))).toEqual(pairs.map(([, , same]) => same));
});
