import type { Board, Color, Square } from './board.ts';
import { EMPTY, isOf, KING, man, PAWN, PROMOTED, role, withSquares } from './board.ts';
import { castled, castlingPath } from './castling.ts';
import type { Faults } from './faults.ts';
import type { Move, Position } from './position.ts';
import { isCapture, victimSquare } from './position.ts';
import { NEIGHBOURS, SIDE_NEIGHBOURS } from './steps.ts';

/** The board after a move, legal or not. */
export function boardAfter(position: Position, move: Move, faults: Faults): Board {
  const { board, turn } = position;
  if (move.kind === 'castling') return castled(board, castlingPath(move.from, move.to));
  const after = board.slice();
  after[move.from] = EMPTY;
  after[move.to] = arriving(position, move, faults);
  const kingCaptures = role(board[move.from]!) === KING; // only by a fault, and then as in chess
  if (isCapture(move) && !kingCaptures) explode(after, board[victimSquare(move)]!, turn, move, faults);
  return after;
}

/** The board after a capture as it would be in chess. */
export function boardWithoutBlast(position: Position, move: Move, faults: Faults): Board {
  return withSquares(position.board, [
    [victimSquare(move), EMPTY],
    [move.from, EMPTY],
    [move.to, arriving(position, move, faults)],
  ]);
}

function arriving({ board, turn }: Position, { from, promotion }: Move, faults: Faults): number {
  if (promotion === 0) return board[from]!;
  return man(turn, promotion) + (faults['promoted-stays-immune'] ? PROMOTED : 0);
}

/** The captured man, the capturing one and every piece but pawns that touches ground zero are gone. */
function explode(board: number[], victim: number, side: Color, move: Move, faults: Faults): void {
  const victimAt = victimSquare(move);
  const enPassant = move.kind === 'en passant';
  const groundZero = enPassant && faults['ep-ground-zero'] ? victimAt : move.to;
  if (!captorSurvives(board[move.to]!, move, faults)) board[move.to] = EMPTY;
  if (enPassant && !faults['ep-victim-stays']) board[victimAt] = EMPTY;
  if (!(enPassant && faults['ep-no-blast'])) blast(board, groundZero, side, faults);
  if (role(victim) === PAWN && faults['captured-pawn-survives']) board[victimAt] = victim;
}

function captorSurvives(captor: number, { promotion }: Move, faults: Faults): boolean {
  return (
    faults['capturer-survives'] ||
    (faults['capturing-pawn-survives'] && role(captor) === PAWN) ||
    (faults['promoted-capture-survives'] && promotion !== 0)
  );
}

function blast(board: number[], groundZero: Square, side: Color, faults: Faults): void {
  const reach = faults['blast-orthogonal-only'] ? SIDE_NEIGHBOURS : NEIGHBOURS;
  for (const square of reach[groundZero]!) {
    if (!explodes(board[square]!, side, faults)) continue;
    board[square] = EMPTY;
    if (faults['blast-chain-reaction']) blast(board, square, side, faults);
  }
}

/** Does what stands next to ground zero explode? `side` has captured. */
function explodes(piece: number, side: Color, faults: Faults): boolean {
  if (piece === EMPTY) return false;
  if (role(piece) === PAWN) return faults['pawns-explode'];
  if (faults['blast-spares-own'] && isOf(piece, side)) return role(piece) === KING;
  return piece < PROMOTED; // no piece is above that without a fault
}
