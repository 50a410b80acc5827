import { describe, expect, test } from 'vitest';
import { newRandom } from '../../src/base/random.ts';
import { makeFen, parseFen } from '../../src/chess/fen.ts';

import { openChessops } from '../oracle/chessops.ts';
import { randomSetup } from './random-setups.ts';

const BOARD = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

describe('a FEN that is refused says what is wrong', () => {
  test.each([
    ['', 'a FEN has 4 or 6 fields, this one is empty'],
    [' \t ', 'a FEN has 4 or 6 fields, this one is empty'],
    [BOARD, 'a FEN has 4 or 6 fields, this one has 1'],
    [`${BOARD} w KQkq - 0`, 'a FEN has 4 or 6 fields, this one has 5'],
    [`${BOARD} w KQkq - 0 1 1`, 'a FEN has 4 or 6 fields, this one has 7'],
    ['hello to the world', 'a board has 8 ranks, this one has 1'],
    ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1', 'a board has 8 ranks, this one has 7'],
    [`${BOARD}/8 w KQkq - 0 1`, 'a board has 8 ranks, this one has 9'],
    ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNRRR w KQkq - 0 1', 'a rank has 8 files, rank 1 has 10'],
    ['rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'a rank has 8 files, rank 7 has 7'],
    ['rnbqkbnr/pppppppp/8/44p/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'a rank has 8 files, rank 5 has 9'],
    ['rnbqkbnr/pppppppp/8//8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'a rank has 8 files, rank 5 has 0'],
    [
      'rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      '"x" on rank 7 is neither a piece nor a number from 1 to 8',
    ],
    [
      'rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      '"9" on rank 6 is neither a piece nor a number from 1 to 8',
    ],
    [
      'rnbq\u212abnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', // the sign for degrees Kelvin
      '"\u212a" on rank 8 is neither a piece nor a number from 1 to 8',
    ],
    [`${BOARD} W KQkq - 0 1`, 'the side to move is "W" instead of w or b'],
    [`${BOARD} white KQkq - 0 1`, 'the side to move is "white" instead of w or b'],
    ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPKP/RNBQKBNR w KQkq - 0 1', 'White has 2 kings (e1, g2)'],
    ['kkk5/8/8/8/8/8/8/K7 w - - 0 1', 'Black has 3 kings (a8, b8, c8)'],
    ['8/8/8/3q4/8/8/8/8 w - - 0 1', 'both kings are missing; only one can have exploded'],
    ['k6P/8/8/8/8/8/8/K7 w - - 0 1', 'a pawn stands on h8, and no pawn can be on rank 8'],
    ['k7/8/8/8/8/8/8/Kp6 w - - 0 1', 'a pawn stands on b1, and no pawn can be on rank 1'],
    [`${BOARD} w KQxq - 0 1`, 'castling rights "KQxq": "x" is neither K, Q, k or q nor the file of a rook'],
    [`${BOARD} w -- - 0 1`, 'castling rights "--": "-" is neither K, Q, k or q nor the file of a rook'],
    [
      `${BOARD} w ${'KQkq'.repeat(9)}! - 0 1`,
      'castling rights "KQkqKQkqKQkqKQkqKQkq…": "!" is neither K, Q, k or q nor the file of a rook',
    ],
    [`${BOARD} w KQkq e9 0 1`, 'the en passant square is "e9" instead of a square or -'],
    [`${BOARD} w KQkq 0 0 1`, 'the en passant square is "0" instead of a square or -'],
    [`${BOARD} w KQkq - -1 1`, 'the halfmove clock is "-1" instead of a number from 0 to 999999'],
    [`${BOARD} w KQkq - 1.5 1`, 'the halfmove clock is "1.5" instead of a number from 0 to 999999'],
    [`${BOARD} w KQkq - 0 x`, 'the move number is "x" instead of a number from 1 to 999999'],
    [`${BOARD} w KQkq - 0 1000000`, 'the move number is "1000000" instead of a number from 1 to 999999'],
    ['4k3/8/8/8/8/8/4r3/K3R2k w - - 0 1', 'Black has 2 kings (h1, e8)'],
    ['4k3/8/8/8/8/8/8/K3R3 w - - 0 1', "it is White's move, but Black's king on e8 is in check"],
    ['4k3/8/8/8/8/8/8/K3r3 b - - 0 1', "it is Black's move, but White's king on a1 is in check"],
  ])('%s: %s', (fen, error) => {
    expect(parseFen(fen)).toEqual({ ok: false, error });
  });
});

describe('a FEN that is read differently from what it says comes with a note', () => {
  test.each([
    [`${BOARD} w KQkq - 0 1`, [], `${BOARD} w KQkq - 0 1`],
    [`  ${BOARD}\tw  HAha\t-  0 1\n`, [], `${BOARD} w KQkq - 0 1`],
    [`${BOARD} w KQkq -`, [], `${BOARD} w KQkq - 0 1`],
    [`${BOARD} w qkQK - 7 20`, [], `${BOARD} w KQkq - 7 20`],
    [`${BOARD} w KQkq - 0 0`, ['move number 0 read as 1'], `${BOARD} w KQkq - 0 1`],
    [
      '4k3/8/8/8/8/8/8/4K2R w KQ - 0 1',
      ['castling right Q ignored: there is no such rook'],
      '4k3/8/8/8/8/8/8/4K2R w K - 0 1',
    ],
    [
      '4k3/8/8/8/8/8/8/4K2R w Dk - 0 1',
      ['castling right D ignored: there is no such rook', 'castling right k ignored: there is no such rook'],
      '4k3/8/8/8/8/8/8/4K2R w - - 0 1',
    ],
    [
      '4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1',
      [
        'castling right K ignored: the white king is not on its first rank',
        'castling right Q ignored: the white king is not on its first rank',
      ],
      '4k3/8/8/8/8/8/4K3/R6R w - - 0 1',
    ],
    [
      'r6r/8/8/8/8/8/8/4K2R b Kq - 0 1',
      ['castling right q ignored: black has no king'],
      'r6r/8/8/8/8/8/8/4K2R b K - 0 1',
    ],
    [
      '4k3/8/8/8/8/8/8/4K1RR w KGK - 0 1',
      [
        'castling right G ignored: white already has one on that side',
        'castling right K ignored: white already has one on that side',
      ],
      '4k3/8/8/8/8/8/8/4K1RR w K - 0 1',
    ],
    [
      'rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1',
      ['en passant square e6 ignored: no capture there is legal'],
      'rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    ],
    [
      '8/8/3K4/3Pp3/8/8/8/k7 w - e6 0 1',
      ['en passant square e6 ignored: no capture there is legal'],
      '8/8/3K4/3Pp3/8/8/8/k7 w - - 0 1',
    ],
    [
      '4k3/8/8/3Pp3/8/8/8/4K3 w - e3 0 1',
      ['en passant square e3 ignored: no pawn can just have passed it'],
      '4k3/8/8/3Pp3/8/8/8/4K3 w - - 0 1',
    ],
    [
      '4k3/4p3/8/3Pp3/8/8/8/4K3 w - e6 0 1',
      ['en passant square e6 ignored: no pawn can just have passed it'],
      '4k3/4p3/8/3Pp3/8/8/8/4K3 w - - 0 1',
    ],
    ['4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1', [], '4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1'],
    ['8/8/8/8/8/8/8/K6q w - - 0 1', [], '8/8/8/8/8/8/8/K6q w - - 0 1'],
  ])('%s: %j', (fen, notes, written) => {
    const parsed = parseFen(fen);
    if (!parsed.ok) throw new Error(parsed.error);
    expect(parsed.value.notes).toEqual(notes);
    expect(makeFen(parsed.value.position)).toBe(written);
  });
});

test('random placements are refused exactly where chessops refuses them', () => {
  const setups = Array.from({ length: 2000 }, (_, seed) => randomSetup(newRandom(seed)));
  const accepted = setups.filter((fen) => parseFen(fen).ok);
  expect(accepted).toEqual(setups.filter((fen) => openChessops(fen) !== undefined));
  expect(accepted.length).toBeGreaterThan(500);
  expect(accepted.length).toBeLessThan(1900);
});
