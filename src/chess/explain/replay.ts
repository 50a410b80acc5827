import type { Color, Piece, Square } from '../chess.ts';
import { opposite, rank } from '../chess.ts';
import { hashFromScratch } from '../hash.ts';
import type { Position } from '../layout.ts';
import { EN_PASSANT_SQUARE, RIGHTS, SETS, stack, TURN, WORKBENCH } from '../layout.ts';
import type { Move } from '../move.ts';
import { CASTLE, DOUBLE_STEP, EN_PASSANT, FIRST_PROMOTION, from, isCapture, kind, to } from '../move.ts';
import { load, put, unload } from '../position.ts';
import { blastSquares, boardWithoutBlast, newAttempt } from './attempt.ts';
import type { Board } from './board.ts';
import { boardOf, isPiece, kingOn, SQUARES, withSquares } from './board.ts';
import { boardAfterCastling, newCastling } from './castling-attempt.ts';
import { rightsOf } from './history.ts';
import type { Capture, WrongBoard } from './wrong-boards.ts';

/** The game as somebody with a mistake sees it. */
export interface Replayed {
  readonly board: Board;
  readonly turn: Color;
  readonly rights: readonly Square[];
  /** The square that a pawn has just passed, or -1. */
  readonly passed: Square;
  readonly promoted: ReadonlySet<Square>;
}

const RIGHT: Pick<WrongBoard, 'blast' | 'rights' | 'passed'> = {};

export function startReplay(position: Position): Replayed {
  return {
    board: boardOf(position),
    turn: position[TURN]! as Color,
    rights: rightsOf(position),
    passed: position[EN_PASSANT_SQUARE]!,
    promoted: new Set(),
  };
}

/**
 * Plays a move of the real game, with a mistake or without. Undefined where the mistake has left
 * nothing to move: whoever made it would not have known of the move.
 */
export function replay(state: Replayed, move: Move, wrong = RIGHT): Replayed | undefined {
  const { board, turn, rights, passed, promoted } = state;
  if (board[from(move)]?.color !== turn) return undefined;
  const capture = isCapture(move) ? newCapture(state, move) : undefined;
  const after = boardAfterMove(state, move, capture, wrong);
  const rightAfter = rights.filter((rook) => {
    const color = rank(rook) === 0 ? 0 : 1;
    const moved = color === turn && (from(move) === rook || board[from(move)]?.role === 'king');
    return !moved && isPiece(after[rook], color, 'rook') && kingOn(after, color) >= 0;
  });
  const passedNow = kind(move) === DOUBLE_STEP ? (from(move) + to(move)) >> 1 : -1;
  const pieces = [...promoted].map((square) => (square === from(move) ? to(move) : square));
  if (kind(move) >= FIRST_PROMOTION) pieces.push(to(move));
  return {
    board: after,
    turn: opposite(turn),
    rights:
      capture === undefined
        ? rightAfter
        : (wrong.rights?.({ before: rights, after: rightAfter, boardAfter: after, capture }) ?? rightAfter),
    passed: wrong.passed?.(passed, passedNow) ?? passedNow,
    promoted: new Set(pieces.filter((square) => after[square] !== undefined)),
  };
}

function newCapture({ board, turn, promoted }: Replayed, move: Move): Capture {
  const attempt = { ...newAttempt(board, turn, move), promoted };
  return { ...attempt, enPassant: kind(move) === EN_PASSANT };
}

function boardAfterMove(
  { board, turn }: Replayed,
  move: Move,
  capture: Capture | undefined,
  { blast }: Pick<WrongBoard, 'blast'>,
): Board {
  if (kind(move) === CASTLE) return boardAfterCastling(newCastling(board, turn, to(move)));
  if (capture === undefined) return boardWithoutBlast(newAttempt(board, turn, move));
  const left = new Map<Square, Piece | undefined>(blastSquares(capture).map((square) => [square, undefined]));
  blast?.(capture, left);
  return withSquares(board, left);
}

/** A position like another, but with this board, these rights and this en passant square. */
export function positionOf(like: Position, { board, turn, rights, passed }: Replayed): Position {
  load(like, WORKBENCH);
  stack.fill(0, WORKBENCH, WORKBENCH + SETS);
  for (const square of SQUARES) {
    const piece = board[square];
    if (piece !== undefined) put(WORKBENCH, piece, square);
  }
  const pawn = board[passed ^ 8];
  const possible =
    passed >= 0 &&
    rank(passed) === (turn === 0 ? 5 : 2) &&
    board[passed] === undefined &&
    pawn?.role === 'pawn';
  for (const rook of rights) stack[WORKBENCH + RIGHTS + (rook >> 5)]! |= 1 << rook;
  stack[WORKBENCH + EN_PASSANT_SQUARE] = possible ? passed : -1;
  hashFromScratch(WORKBENCH);
  return unload(WORKBENCH);
}
