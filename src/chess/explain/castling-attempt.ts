import type { Color, Square } from '../chess.ts';
import { file, opposite, squareName } from '../chess.ts';
import { touch } from '../king-safety.ts';
import { kingCastlesTo, rookCastlesTo } from '../position.ts';
import type { Board } from './board.ts';
import { attackersOf, between, kingOn, namesOn, withSquares } from './board.ts';

/** Castling with the rook on a square, allowed or not. */
export interface CastlingAttempt {
  readonly board: Board;
  readonly color: Color;
  readonly king: Square;
  readonly kingTo: Square;
  readonly rook: Square;
  readonly rookTo: Square;
}

export function newCastling(board: Board, color: Color, rook: Square): CastlingAttempt {
  const king = kingOn(board, color);
  const side = file(rook) > file(king) ? 1 : 0;
  return { board, color, king, rook, kingTo: kingCastlesTo(king, side), rookTo: rookCastlesTo(king, side) };
}

export function boardAfterCastling({ board, color, king, kingTo, rook, rookTo }: CastlingAttempt): Board {
  return withSquares(board, [
    [king, undefined],
    [rook, undefined],
    [kingTo, { color, role: 'king' }],
    [rookTo, { color, role: 'rook' }],
  ]);
}

/** The first piece in the way of king or rook, or undefined. */
export function castlingObstacle(attempt: CastlingAttempt): Square | undefined {
  const { board, king, kingTo, rook, rookTo } = attempt;
  const path = [...between(king, rook), ...between(king, kingTo), kingTo, ...between(rook, rookTo), rookTo];
  return path.find((square) => square !== king && square !== rook && board[square] !== undefined);
}

/** A square on the king's way and what attacks it. */
export interface Danger {
  readonly square: Square;
  readonly crossed: boolean;
  readonly attackers: readonly Square[];
  /** It touches the enemy king, so that the attack does not count. */
  readonly sheltered: boolean;
}

/**
 * The attacked squares on the king's way. Those it crosses are judged with the king lifted and the
 * rook at home, the one where it arrives after both have moved.
 */
export function castlingDangers(attempt: CastlingAttempt): Danger[] {
  const { board, color, king, kingTo } = attempt;
  const enemy = opposite(color);
  const enemyKing = kingOn(board, enemy);
  const judge = (on: Board, square: Square, crossed: boolean): Danger => ({
    square,
    crossed,
    attackers: attackersOf(on, square, enemy),
    sheltered: touch(square, enemyKing),
  });
  const lifted = withSquares(board, [[king, undefined]]);
  const dangers = [
    ...between(king, kingTo).map((square) => judge(lifted, square, true)),
    judge(boardAfterCastling(attempt), kingTo, false),
  ];
  return dangers.filter(({ attackers }) => attackers.length > 0);
}

/** `crosses f1, which the rook on f8 attacks`. */
export function describeDanger(board: Board, { square, crossed, attackers }: Danger): string {
  const verb = attackers.length === 1 ? 'attacks' : 'attack';
  const way = crossed ? 'crosses' : 'arrives on';
  return `${way} ${squareName(square)}, which ${namesOn(board, attackers)} ${verb}`;
}
