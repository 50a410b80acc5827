import { describe, expect, test } from 'vitest';
import { blastValue, findExplosion } from '../../../engines/arena/blast.ts';
import { evaluate } from '../../../engines/arena/evaluation.ts';
import { isThreatened } from '../../../engines/arena/threats.ts';
import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK } from '../../../engines/arena/values.ts';
import { VERSIONS } from '../../../engines/arena/versions.ts';
import { newRandom } from '../../../src/base/random.ts';
import { isCheck, legalMoves, outcome, play } from '../../../src/chess/arbiter.ts';
import { START_FEN } from '../../../src/chess/chess.ts';
import { makeFen } from '../../../src/chess/fen.ts';
import type { Position } from '../../../src/chess/layout.ts';
import { isCapture } from '../../../src/chess/move.ts';
import { moves, movesAt } from '../../../src/chess/move-list.ts';
import { generate } from '../../../src/chess/movegen.ts';
import { load } from '../../../src/chess/position.ts';
import { makeUci } from '../../../src/chess/uci.ts';
import { legalMove, read } from '../../chess/read.ts';

describe('what a blast gains', () => {
  test.each([
    ['a pawn for a pawn', '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5', 0],
    ['en passant too', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6', 0],
    ['a knight for a queen and a rook', '3qr2k/8/4N3/8/8/8/8/K7 w - - 0 1', 'e6d8', QUEEN + ROOK - KNIGHT],
    [
      'own neighbours count against it',
      '7k/8/8/8/8/3BN3/3p4/K2R4 w - - 0 1',
      'd1d2',
      PAWN - 2 * ROOK + ROOK - BISHOP - KNIGHT,
    ],
    ['pawns beside it live', '7k/8/2pPp3/3n4/8/8/8/K2R4 w - - 0 1', 'd1d5', KNIGHT - ROOK],
    ['what a pawn promotes to does not matter', '1n5k/P7/8/8/8/8/8/K7 w - - 0 1', 'a7b8q', KNIGHT - PAWN],
  ])('%s', (_, fen, uci, value) => {
    const position = read(fen);
    load(position, 0);
    expect(blastValue(0, legalMove(position, uci))).toBe(value);
  });
});

const MATERIAL: Readonly<Record<string, number>> = { p: PAWN, n: KNIGHT, b: BISHOP, r: ROOK, q: QUEEN };

/** Material of the side to move less that of the other, counted from the letters of a FEN. */
function material(position: Position): number {
  const [board, turn] = makeFen(position).split(' ');
  const own = (letter: string) => (letter === letter.toUpperCase()) === (turn === 'w');
  return [...board!].reduce((sum, letter) => {
    const value = MATERIAL[letter.toLowerCase()] ?? 0;
    return sum + (own(letter) ? value : -value);
  }, 0);
}

/** The same position with the colours exchanged. */
function mirrored(position: Position): Position {
  const [board, turn, rights, , ...clocks] = makeFen(position).split(' ');
  const swap = (text: string) =>
    [...text].map((c) => (c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase())).join('');
  const ranks = board!.split('/').reverse().join('/');
  return read([swap(ranks), turn === 'w' ? 'b' : 'w', swap(rights!), '-', ...clocks].join(' '));
}

describe('in random games', () => {
  test.each([1, 2, 3, 4, 5, 6])('number %i', (seed) => {
    const random = newRandom(seed);
    let position = read(START_FEN);
    for (let ply = 0; ply < 80 && outcome(position) === undefined; ply++) {
      checkBlasts(position);
      checkThreat(position);
      checkSymmetry(position);
      const legal = legalMoves(position);
      position = play(position, legal[random.below(legal.length)]!);
    }
  });

  function checkBlasts(position: Position): void {
    for (const move of legalMoves(position).filter(isCapture)) {
      load(position, 0);
      const gained = 0 - material(play(position, move)) - material(position);
      expect(blastValue(0, move), `${makeFen(position)} ${makeUci(move, false)}`).toBe(gained);
    }
  }

  function checkThreat(position: Position): void {
    const fields = makeFen(position).split(' ');
    if (isCheck(position)) return;
    const passed = read([fields[0], fields[1] === 'w' ? 'b' : 'w', fields[2], '-', '0', '1'].join(' '));
    load(passed, 0);
    const end = generate(0);
    const explosion = findExplosion(0, movesAt(0), end);
    if (explosion >= 0) expect(outcome(play(passed, moves[explosion]!))?.reason).toBe('king-exploded');
    load(position, 0);
    expect(isThreatened(0), makeFen(position)).toBe(explosion >= 0);
  }

  function checkSymmetry(position: Position): void {
    const mirror = mirrored(position);
    for (const version of VERSIONS) {
      load(position, 0);
      const score = evaluate(0, version);
      load(mirror, 0);
      expect(evaluate(0, version), `${makeFen(position)} as version ${version.number} sees it`).toBe(score);
    }
  }
});
