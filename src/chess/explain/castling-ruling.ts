import type { Color, Square } from '../chess.ts';
import { colorName, file, opposite, rank, squareName } from '../chess.ts';
import type { Position } from '../layout.ts';
import { RIGHTS } from '../layout.ts';
import type { Board } from './board.ts';
import {
  attackersOf,
  between,
  checkersOf,
  isItsWay,
  isPiece,
  kingOn,
  kingsTouch,
  listed,
  nameOn,
  namesOn,
  rookRow,
  withSquares,
} from './board.ts';
import type { CastlingAttempt } from './castling-attempt.ts';
import {
  boardAfterCastling,
  castlingDangers,
  castlingObstacle,
  describeDanger,
  newCastling,
} from './castling-attempt.ts';
import type { Ruling } from './rule.ts';

/** What makes castling special: most of all why its squares are safe. */
export function legalCastling(attempt: CastlingAttempt): [Ruling, ...Ruling[]] {
  const { board, color, king, kingTo, rook, rookTo } = attempt;
  const reasons: string[] = [];
  for (const danger of castlingDangers(attempt)) {
    reasons.push(
      `the king ${describeDanger(board, danger)}, but the square touches ${nameOn(board, kingOn(board, opposite(color)))} and so is safe`,
    );
  }
  const kingAlone = withSquares(board, [
    [king, undefined],
    [kingTo, { color, role: 'king' }],
  ]);
  const shielded = attackersOf(kingAlone, kingTo, opposite(color));
  if (reasons.length === 0 && shielded.length > 0) {
    reasons.push(`on ${squareName(rookTo)} the rook shields the king from ${namesOn(board, shielded)}`);
  }
  const rookWay = [rook, ...between(rook, rookTo), rookTo];
  const afraid = rookWay.filter((square) => attackersOf(board, square, opposite(color)).length > 0);
  if (reasons.length === 0 && afraid.length > 0) {
    reasons.push(`only the rook is attacked on its way, on ${listed(afraid.map(squareName))}`);
  }
  if (reasons.length === 0) {
    reasons.push("the right is held, the way is free, and no square on the king's way is attacked");
  }
  const sentence = `castles with the rook on ${squareName(rook)}: ${reasons.join('; ')}`;
  const castling: Ruling = { rule: 'castling', sentence };
  const contact = kingsTouch(boardAfterCastling(attempt));
  return contact ? [castling, { rule: 'kings-adjacent', sentence }] : [castling];
}

/** The rook that a king's move means to castle with: -1 where there is none, undefined for another move. */
export function castlingRook(board: Board, color: Color, from: Square, to: Square): Square | undefined {
  if (isPiece(board[to], color, 'rook') && rank(to) === rank(from)) return to;
  const isStep = isItsWay({ color, role: 'king' }, from, to);
  const home = color === 0 ? 0 : 7;
  if (isStep || rank(from) !== home || rank(to) !== home) return undefined;
  if (file(to) !== 2 && file(to) !== 6) return board[to] === undefined ? -1 : undefined;
  return rookRow(from, to > from).find((square) => isPiece(board[square], color, 'rook')) ?? -1;
}

/** Why castling with this rook is not legal. */
export function refusedCastling(position: Position, board: Board, color: Color, rook: Square): Ruling {
  const castling = (sentence: string): Ruling => ({ rule: 'castling', sentence });
  if (rook < 0) return { rule: 'castling-rights', sentence: 'there is no rook to castle with' };
  const isHeld = ((position[RIGHTS + (rook >> 5)]! >>> rook) & 1) !== 0;
  if (!isHeld) {
    const name = colorName(color);
    return {
      rule: 'castling-rights',
      sentence: `${name} has no right to castle with the rook on ${squareName(rook)} any more`,
    };
  }
  const attempt = newCastling(board, color, rook);
  const blocker = castlingObstacle(attempt);
  if (blocker !== undefined) return castling(`${nameOn(board, blocker)} is in the way`);
  const checkers = checkersOf(board, color);
  if (checkers.length > 0)
    return castling(`the king may not castle out of the check by ${namesOn(board, checkers)}`);
  const danger = castlingDangers(attempt).find(({ sheltered }) => !sheltered);
  return castling(
    danger === undefined ? 'is not possible here' : `the king ${describeDanger(board, danger)}`,
  );
}
