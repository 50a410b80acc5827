import { attacksFrom, checkers } from './attacks.ts';
import type { Board, NaivePosition, Place, Side } from './board.ts';
import {
  at,
  forward,
  homeRank,
  kingOf,
  letter,
  other,
  ownerOf,
  SQUARES,
  same,
  touching,
  withSquares,
} from './board.ts';
import { castled, castlingSquares, castlings } from './castling.ts';

export interface NaiveMove {
  readonly from: Place;
  /** For castling, the square of the rook. */
  readonly to: Place;
  readonly kind: 'quiet' | 'double step' | 'capture' | 'en passant' | 'castling';
  /** The letter of the new piece in a FEN, or ''. */
  readonly promotion: string;
}

/** What the pieces could do if nobody minded exploding kings and checks. Castling is complete, though. */
export function pseudoMoves(position: NaivePosition): NaiveMove[] {
  const { board, turn } = position;
  const found: NaiveMove[] = [];
  if (kingOf(board, 'w') === undefined || kingOf(board, 'b') === undefined) return found;
  for (const from of SQUARES) {
    const piece = at(board, from)!;
    if (ownerOf(piece) !== turn) continue;
    if (piece.toLowerCase() === 'p') {
      found.push(...pawnMoves(position, from));
      continue;
    }
    for (const to of attacksFrom(board, from)) {
      if (at(board, to) === '') found.push({ from, to, kind: 'quiet', promotion: '' });
      else if (ownerOf(at(board, to)!) !== turn) found.push({ from, to, kind: 'capture', promotion: '' });
    }
  }
  const king = kingOf(board, turn)!;
  for (const rook of castlings(position))
    found.push({ from: king, to: rook, kind: 'castling', promotion: '' });
  return found;
}

function pawnMoves(position: NaivePosition, from: Place): NaiveMove[] {
  const { board, turn, passed } = position;
  const found: NaiveMove[] = [];
  const one = { file: from.file, rank: from.rank + forward(turn) };
  const two = { file: from.file, rank: from.rank + 2 * forward(turn) };
  if (at(board, one) === '') {
    found.push(...promotions({ from, to: one, kind: 'quiet', promotion: '' }, turn));
    if (from.rank === homeRank(turn) + forward(turn) && at(board, two) === '') {
      found.push({ from, to: two, kind: 'double step', promotion: '' });
    }
  }
  for (const to of attacksFrom(board, from)) {
    if (ownerOf(at(board, to)!) === other(turn)) {
      found.push(...promotions({ from, to, kind: 'capture', promotion: '' }, turn));
    }
    if (passed !== undefined && same(to, passed)) found.push({ from, to, kind: 'en passant', promotion: '' });
  }
  return found;
}

function promotions(move: NaiveMove, side: Side): NaiveMove[] {
  if (move.to.rank !== homeRank(other(side))) return [move];
  return ['n', 'b', 'r', 'q'].map((role) => ({ ...move, promotion: letter(side, role) }));
}

/** The board after a move, legal or not. */
export function boardAfter({ board, turn }: NaivePosition, move: NaiveMove): Board {
  if (move.kind === 'castling') return castled(board, turn, castlingSquares(move.from, move.to.file));
  const piece = move.promotion === '' ? at(board, move.from)! : move.promotion;
  if (move.kind !== 'capture' && move.kind !== 'en passant') {
    return withSquares(board, [
      [move.from, ''],
      [move.to, piece],
    ]);
  }
  const victim = move.kind === 'capture' ? move.to : { file: move.to.file, rank: move.from.rank };
  const blown = SQUARES.filter(
    (square) => touching(square, move.to) && at(board, square)!.toLowerCase() !== 'p',
  );
  return withSquares(
    board,
    [move.from, victim, ...blown].map((square) => [square, '']),
  );
}

/** The own king stands, and the other one has exploded or the own one is not attacked. */
function leavesKingSafe(board: Board, side: Side): boolean {
  if (kingOf(board, side) === undefined) return false;
  return kingOf(board, other(side)) === undefined || checkers(board, side).length === 0;
}

export function naiveMoves(position: NaivePosition, pseudo = pseudoMoves(position)): NaiveMove[] {
  return pseudo.filter((move) => leavesKingSafe(boardAfter(position, move), position.turn));
}

/** The position after a legal move. */
export function naivePlay(position: NaivePosition, move: NaiveMove): NaivePosition {
  const board = boardAfter(position, move);
  const { turn } = position;
  const moved = at(position.board, move.from)!.toLowerCase();
  const rooks = position.rooks.filter(({ side, file }) => {
    const home = { file, rank: homeRank(side) };
    if (side === turn && (moved === 'k' || same(move.from, home))) return false;
    return at(board, home) === letter(side, 'r') && kingOf(board, side) !== undefined;
  });
  const zeroing = moved === 'p' || move.kind === 'capture';
  const passed = { file: move.from.file, rank: (move.from.rank + move.to.rank) / 2 };
  return {
    board,
    turn: other(turn),
    rooks,
    passed: move.kind === 'double step' ? passed : undefined,
    halfmoves: zeroing ? 0 : position.halfmoves + 1,
    fullmoves: position.fullmoves + (turn === 'b' ? 1 : 0),
  };
}
