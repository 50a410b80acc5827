import { expect, test } from 'vitest';
import { START_FEN } from '../../src/chess/chess.ts';
import { positionText, readPosition } from '../../src/cli/tournament/position-option.ts';

const FEN = '4k3/p7/8/8/8/8/P7/4K3 b - - 12 34';

test.each([
  ['startpos', { fen: START_FEN, moves: [] }, 'startpos'],
  ['startpos moves g1f3 f7f6', { fen: START_FEN, moves: ['g1f3', 'f7f6'] }, 'startpos moves g1f3 f7f6'],
  [` startpos  moves g1f3 `, { fen: START_FEN, moves: ['g1f3'] }, 'startpos moves g1f3'],
  ['startpos moves', { fen: START_FEN, moves: [] }, 'startpos'],
  [FEN, { fen: FEN, moves: [] }, FEN],
  [`fen ${FEN} moves a7a5 a2a4`, { fen: FEN, moves: ['a7a5', 'a2a4'] }, `${FEN} moves a7a5 a2a4`],
  [START_FEN, { fen: START_FEN, moves: [] }, 'startpos'],
])('%s', (text, opening, written) => {
  expect(readPosition({ where: '--position', folder: '/', text }, false)).toEqual(opening);
  expect(positionText(opening)).toBe(written);
});
