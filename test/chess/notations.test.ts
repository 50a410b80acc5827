import { makeSan as makeChessopsSan } from 'chessops/san';
import { parseUci as parseChessopsUci } from 'chessops/util';
import { describe, expect, test } from 'vitest';
import { legalMoves } from '../../src/chess/arbiter.ts';
import { makeFen, parseFen } from '../../src/chess/fen.ts';
import type { Position } from '../../src/chess/layout.ts';
import { CASTLE, kind } from '../../src/chess/move.ts';
import { allSan, makeSan, parseSan } from '../../src/chess/san.ts';
import { isClassical, makeUci, parseUci } from '../../src/chess/uci.ts';
import { openChessops } from '../oracle/chessops.ts';
import { legalUci, read } from './read.ts';
import { samplePositions } from './sample-positions.ts';

const samples = samplePositions();

/** Positions of which a claim is not true; small enough to be read. */
function exceptions(claim: (position: Position) => boolean): string[] {
  return samples
    .filter((position) => !claim(position))
    .slice(0, 5)
    .map(makeFen);
}

test('FEN: what is written is read as the same position, without a note', () => {
  const found = exceptions((position) => {
    const parsed = parseFen(makeFen(position));
    return (
      parsed.ok &&
      parsed.value.notes.length === 0 &&
      position.every((value, i) => parsed.value.position[i] === value)
    );
  });
  expect(found).toEqual([]);
});

test('UCI: every move is read back from both notations', () => {
  const found = exceptions((position) => {
    const legal = legalMoves(position);
    return legal.every((move) => {
      const classical = makeUci(move, false);
      // With its king a step away from where it castles to, only the king taking its rook is clear.
      const clear =
        kind(move) !== CASTLE || legal.every((m) => m === move || makeUci(m, false) !== classical);
      return (
        parseUci(position, makeUci(move, true)) === move && (!clear || parseUci(position, classical) === move)
      );
    });
  });
  expect(found).toEqual([]);
});

test('UCI: where castling is classical the classical notation is never ambiguous', () => {
  const found = exceptions((position) => {
    const legal = legalUci(position, false);
    return !isClassical(position) || new Set(legal).size === legal.length;
  });
  expect(found).toEqual([]);
});

test('SAN: every move has a text of its own, with which it is read back', () => {
  const found = exceptions((position) => {
    const san = allSan(position);
    return (
      new Set(san.values()).size === san.size &&
      [...san].every(([move, text]) => parseSan(position, text) === move)
    );
  });
  expect(found).toEqual([]);
});

test('SAN: the same as chessops writes', () => {
  const found = exceptions((position) => {
    const chessops = openChessops(makeFen(position));
    if (chessops === undefined) return legalMoves(position).length === 0; // a king is missing
    return legalMoves(position).every(
      (move) => makeSan(position, move) === makeChessopsSan(chessops, parseChessopsUci(makeUci(move, true))!),
    );
  });
  expect(found).toEqual([]);
});

test.each([
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', true, 'orthodox chess'],
  ['r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1', true, 'some of its rights'],
  ['4k3/8/8/8/8/8/8/1R1K3R w - - 0 1', true, 'no rights at all'],
  ['4k3/8/8/8/8/8/8/3K3R w K - 0 1', false, 'the king on the d file'],
  ['4k3/8/8/8/8/8/8/4K1R1 w K - 0 1', false, 'the rook on the g file'],
  ['4Kk1r/8/8/8/8/8/8/8 b k - 0 1', false, 'the other king on the e file'],
])('UCI: the rights of %s are classical: %s (%s)', (fen, classical) => {
  expect(isClassical(read(fen))).toBe(classical);
});

describe('SAN is read leniently', () => {
  const MIDDLE = 'r3k2r/1P6/8/3p4/8/2N3N1/8/R3K2R w KQkq - 0 1';
  test.each([
    ['Nge4', 'g3e4', 'as we write it'],
    ['Ng3e4', 'g3e4', 'more than needed'],
    ['Ng3-e4', 'g3e4', 'with a dash'],
    ['Nge4!?', 'g3e4', 'with a comment'],
    ['Nge4+', 'g3e4', 'with a check that is none'],
    ['Nxd5', 'c3d5', 'with a capture'],
    ['Nd5', 'c3d5', 'without its x'],
    ['Nc3:d5', 'c3d5', 'with a colon'],
    ['O-O', 'e1h1', 'as we write it'],
    ['0-0', 'e1h1', 'with zeros'],
    ['0-0-0', 'e1a1', 'with zeros'],
    ['O-O-O#', 'e1a1', 'with a mate that is none'],
    ['b8=R', 'b7b8r', 'as we write it'],
    ['b8R', 'b7b8r', 'without its ='],
    ['bxa8=N', 'b7a8n', 'as we write it'],
  ])('%s is %s (%s)', (text, uci) => {
    const position = read(MIDDLE);
    expect(makeUci(parseSan(position, text)!, true)).toBe(uci);
  });

  test.each([
    ['Ne4', 'two knights can go there'],
    ['b8', 'no piece is named to promote to'],
    ['b8=K', 'no pawn becomes a king'],
    ['Nge5', 'not legal'],
    ['Kxd5', 'not legal'],
    ['Kh1', 'castling is not written so'],
    ['O-O-O-O', 'nonsense'],
    ['', 'nothing'],
    ['e1h1', 'UCI, not SAN'],
    [' Nge4', 'a space'],
  ])('%s is refused: %s', (text) => {
    expect(parseSan(read(MIDDLE), text)).toBeUndefined();
  });
});
