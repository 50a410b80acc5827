import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../src/chess/chess.ts';
import type { Line } from '../../src/tournament/random-line.ts';
import { addsVariety, boardDistance } from '../../src/tournament/variety.ts';
import { positionAfter, positionOf } from './lines.ts';

const START = positionOf(START_FEN);

function lineOf(text: string): Line {
  const moves = text.split(' ').filter((move) => move !== '');
  return { moves, position: positionAfter(START, moves) };
}

test.each([
  // squares, one line, another
  [0, '', ''],
  [0, 'e2e3 e7e6 g1f3 b8c6', 'g1f3 b8c6 e2e3 e7e6'],
  [2, 'e2e3 e7e6', 'e2e4 e7e6'],
  [2, '', 'g1f3'],
  [4, 'g1f3 g8f6', ''],
  // the bishop is gone, and what stood on b7, a8, b8 and c8
  [5, 'g2g3 a7a6 f1g2 a6a5 g2b7', 'g2g3 a7a6 f1g2 a6a5'],
])('%i squares between "%s" and "%s"', (distance, a, b) => {
  expect(boardDistance(lineOf(a).position, lineOf(b).position)).toBe(distance);
  expect(boardDistance(lineOf(b).position, lineOf(a).position)).toBe(distance);
});

describe('a line joins a book', () => {
  test.each([
    // why, the line, the book, shared starts, distance, joins
    ['that is empty', 'e2e4 e7e5', [], 1, 64, true],
    ['unless it leads to the same position', 'g1f3 g8f6', ['g1f3 g8f6'], 9, 1, false],
    ['unless by other moves', 'e2e3 a7a6 g1f3', ['g1f3 a7a6 e2e3'], 9, 1, false],
    ['from far enough', 'e2e3 e7e6 a2a3', ['e2e3 e7e6 h2h3'], 9, 4, true],
    ['unless it is too near', 'e2e3 e7e6 a2a3', ['e2e3 e7e6 h2h3'], 9, 5, false],
    ['unless one of several is too near', 'e2e3 a7a6', ['d2d4 d7d5', 'e2e4 a7a6'], 9, 3, false],
    ['while few begin like it', 'e2e3 e7e6 a2a3', ['e2e3 e7e6 h2h4'], 2, 1, true],
    ['until enough do', 'e2e3 e7e6 a2a3', ['e2e3 e7e6 h2h4', 'e2e3 e7e6 g2g4'], 2, 1, false],
  ] as const)('%s', (_, line, book, sharedStart, distance, joins) => {
    expect(addsVariety(lineOf(line), book.map(lineOf), { sharedStart, distance })).toBe(joins);
  });
});
