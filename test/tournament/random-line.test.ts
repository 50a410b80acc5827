import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newRandom } from '../../src/base/random.ts';
import { outcome } from '../../src/chess/arbiter.ts';
import { START_FEN } from '../../src/chess/chess.ts';
import { makeFen } from '../../src/chess/fen.ts';
import { randomLine } from '../../src/tournament/random-line.ts';
import { positionAfter, positionOf } from './lines.ts';

const START = positionOf(START_FEN);

test('is legal, has its length, goes on, and repeats for a seed', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: 12 }), (seed, plies) => {
      const line = randomLine(START, plies, newRandom(seed));
      expect(randomLine(START, plies, newRandom(seed))).toEqual(line);
      fc.pre(line !== undefined);
      expect(line.moves).toHaveLength(plies);
      expect(makeFen(positionAfter(START, line.moves))).toBe(makeFen(line.position));
      expect(outcome(line.position)).toBeUndefined();
    }),
  );
});

test('begins with any of the legal moves', () => {
  const random = newRandom(1);
  const first = Array.from({ length: 500 }, () => randomLine(START, 1, random)?.moves[0]);
  expect(new Set(first).size).toBe(20);
});

test.each([
  ['the game is over already', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w kq - 0 1', 1],
  ['every move ends it', '8/8/8/8/8/1k6/1r6/K7 w - - 0 1', 1],
  ['it cannot last so long', '7k/8/8/8/8/8/8/KR6 w - - 98 80', 2],
])('there is none where %s', (_, fen, plies) => {
  for (let seed = 0; seed < 20; seed++) {
    expect(randomLine(positionOf(fen), plies, newRandom(seed))).toBeUndefined();
  }
});
