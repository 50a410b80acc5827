import type { Color, Piece, Role, Square } from '../chess.ts';
import { opposite } from '../chess.ts';
import type { Move } from '../move.ts';
import { EN_PASSANT, FIRST_PROMOTION, from, isCapture, kind, promotion, to } from '../move.ts';
import type { Board } from './board.ts';
import { kingOn, neighbours, withSquares } from './board.ts';

/** A move of one piece that may be legal or not; castling is something else. */
export interface Attempt {
  readonly board: Board;
  readonly color: Color;
  readonly from: Square;
  readonly to: Square;
  /** Where a captured piece stands, or -1. */
  readonly victim: Square;
  readonly promotion?: Role;
}

/** A move that is not castling, on a board where it need not be legal. */
export function newAttempt(board: Board, color: Color, move: Move): Attempt {
  const target = to(move);
  const victim = kind(move) === EN_PASSANT ? target ^ 8 : isCapture(move) ? target : -1;
  const attempt = { board, color, from: from(move), to: target, victim };
  return kind(move) < FIRST_PROMOTION ? attempt : { ...attempt, promotion: promotion(kind(move)) };
}

/** The piece as it arrives. */
export function arriving({ board, color, promotion: role, ...attempt }: Attempt): Piece {
  return { color, role: role ?? board[attempt.from]!.role };
}

/** The squares that a capture empties: its own, its victim's and those of the pieces round it, not of pawns. */
export function blastSquares({ board, from: source, to: target, victim }: Attempt): Square[] {
  if (victim < 0) return [];
  const bystanders = neighbours(target).filter((square) => {
    const role = board[square]?.role;
    return role !== undefined && role !== 'pawn' && square !== source;
  });
  return [...new Set([source, target, victim, ...bystanders])];
}

export function boardAfter(attempt: Attempt): Board {
  if (attempt.victim < 0) return boardWithoutBlast(attempt);
  return withSquares(
    attempt.board,
    blastSquares(attempt).map((square) => [square, undefined]),
  );
}

/** As the board would be in chess. */
export function boardWithoutBlast(attempt: Attempt): Board {
  const { board, from: source, to: target, victim } = attempt;
  const captured: [Square, undefined][] = victim < 0 ? [] : [[victim, undefined]];
  return withSquares(board, [[source, undefined], ...captured, [target, arriving(attempt)]]);
}

/** The enemy king is there and goes. */
export function explodesEnemyKing(attempt: Attempt): boolean {
  return blastSquares(attempt).includes(kingOn(attempt.board, opposite(attempt.color)));
}

export function explodesOwnKing(attempt: Attempt): boolean {
  return blastSquares(attempt).includes(kingOn(attempt.board, attempt.color));
}

/** The pieces beside a capture that go with it. */
export function bystanders(attempt: Attempt): Square[] {
  const { from: source, to: target, victim } = attempt;
  return blastSquares(attempt).filter(
    (square) => square !== source && square !== target && square !== victim,
  );
}
