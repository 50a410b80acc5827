import { expect, test } from 'vitest';
import { START_FEN } from '../../src/chess/chess.ts';
import { makeFen } from '../../src/chess/fen.ts';
import { makeEpdLine } from '../../src/tournament/epd.ts';
import { parseBook } from '../../src/tournament/openings.ts';
import { positionAfter, positionOf } from './lines.ts';

test.each([
  // moves, White's score, the line
  [
    'g1f3 g8f6',
    35,
    'rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - c0 "g1f3 g8f6"; ce 35; fmvn 2; hmvc 2;',
  ],
  [
    'e2e4 e7e5 f2f4', // Black to move, whose score is the other way round
    -40,
    'rnbqkbnr/pppp1ppp/8/4p3/4PP2/8/PPPP2PP/RNBQKBNR b KQkq - c0 "e2e4 e7e5 f2f4"; ce 40; fmvn 2; hmvc 0;',
  ],
  [
    'e2e4 a7a6 e4e5 d7d5', // can be taken in passing
    0,
    'rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 c0 "e2e4 a7a6 e4e5 d7d5"; ce 0; fmvn 3; hmvc 0;',
  ],
])('%s as EPD, and read again', (text, score, line) => {
  const moves = text.split(' ');
  const position = positionAfter(positionOf(START_FEN), moves);
  expect(makeEpdLine({ moves, position, score, drawn: 1 })).toBe(line);
  expect(parseBook(line, { file: 'book.epd', chess960: false })).toMatchObject({
    openings: [{ fen: makeFen(position) }],
    notes: [],
  });
});
