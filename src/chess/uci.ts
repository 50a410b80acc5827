import { legalMoves } from './arbiter.ts';
import type { Role, Square } from './chess.ts';
import { file, squareAt, squareName } from './chess.ts';
import type { Position } from './layout.ts';
import { KINGS, MEN, RIGHTS } from './layout.ts';
import type { Move } from './move.ts';
import { CASTLE, FIRST_PROMOTION, from, kind, newMove, promotion, QUIET, to } from './move.ts';
import { kingCastlesTo } from './position.ts';

const PROMOTION_LETTERS: Partial<Record<Role, string>> = { knight: 'n', bishop: 'b', rook: 'r', queen: 'q' };

/** `e2e4`, `e7e8q`; castling as `e1g1`, or with `chess960` as the king taking its rook, `e1h1`. */
export function makeUci(move: Move, chess960: boolean): string {
  const source = from(move);
  const target = kind(move) === CASTLE && !chess960 ? castlingTarget(move) : to(move);
  return squareName(source) + squareName(target) + promotionLetter(move);
}

/** Where the king arrives. */
function castlingTarget(move: Move): Square {
  return kingCastlesTo(from(move), file(to(move)) > file(from(move)) ? 1 : 0);
}

function promotionLetter(move: Move): string {
  return kind(move) < FIRST_PROMOTION ? '' : PROMOTION_LETTERS[promotion(kind(move))]!;
}

/**
 * The legal move that a text means, or undefined. Both ways to write castling are understood, unless
 * a plain king move of the same squares is legal.
 */
export function parseUci(position: Position, text: string): Move | undefined {
  const wanted = squaresOf(text);
  if (wanted < 0) return undefined;
  const letter = text.slice(4);
  let castling: Move | undefined;
  for (const move of legalMoves(position)) {
    if (from(move) !== from(wanted)) continue;
    if (to(move) === to(wanted) && promotionLetter(move) === letter) return move;
    if (kind(move) === CASTLE && letter === '' && castlingTarget(move) === to(wanted)) castling = move;
  }
  return castling;
}

/** Both squares of a text, as in a move; -1 where it is none. */
function squaresOf(text: string): number {
  if (text.length !== 4 && text.length !== 5) return -1;
  const source = squareAt(text, 0);
  const target = squareAt(text, 2);
  return source < 0 || target < 0 ? -1 : newMove(source, target, QUIET);
}

/** Are all castling rights those of orthodox chess: king on the e file, rook on the a or h file? */
export function isClassical(position: Position): boolean {
  for (let half = 0; half < 2; half++) {
    const rights = position[RIGHTS + half]!;
    if ((rights & 0x7e7e7e7e) !== 0) return false;
    const onE = half === 0 ? 0x10 : 0x10000000;
    const ownKing = position[KINGS + half]! & position[MEN + 2 * half + half]!; // white's half is 0
    if (rights !== 0 && (ownKing & onE) === 0) return false;
  }
  return true;
}
