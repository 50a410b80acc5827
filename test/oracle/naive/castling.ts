import { checkers, safe } from './attacks.ts';
import type { Board, NaivePosition, Place, Side } from './board.ts';
import { at, kingOf, letter, SQUARES, same, withSquares } from './board.ts';

export interface CastlingSquares {
  readonly king: Place;
  readonly rook: Place;
  readonly kingTo: Place;
  readonly rookTo: Place;
}

export function castlingSquares(king: Place, rookFile: number): CastlingSquares {
  const on = (file: number): Place => ({ file, rank: king.rank });
  const east = rookFile > king.file;
  return { king, rook: on(rookFile), kingTo: on(east ? 6 : 2), rookTo: on(east ? 5 : 3) };
}

/** The rooks that the king may castle with now. */
export function castlings(position: NaivePosition): Place[] {
  const { board, turn } = position;
  if (checkers(board, turn).length > 0) return [];
  return unblockedCastlings(position)
    .filter((squares) => passesSafely(board, turn, squares))
    .map((squares) => squares.rook);
}

/** Castlings that no piece is in the way of, whatever is attacked. */
export function unblockedCastlings({ board, turn, rooks }: NaivePosition): CastlingSquares[] {
  const king = kingOf(board, turn);
  if (king === undefined) return [];
  return rooks
    .filter((rook) => rook.side === turn)
    .map((rook) => castlingSquares(king, rook.file))
    .filter((squares) => pathIsFree(board, squares));
}

function row(a: Place, b: Place): Place[] {
  const [low, high] = [Math.min(a.file, b.file), Math.max(a.file, b.file)];
  return SQUARES.filter(({ file, rank }) => rank === a.rank && file >= low && file <= high);
}

function pathIsFree(board: Board, { king, rook, kingTo, rookTo }: CastlingSquares): boolean {
  return [...row(king, rook), ...row(king, kingTo), ...row(rook, rookTo)].every(
    (square) => same(square, king) || same(square, rook) || at(board, square) === '',
  );
}

/**
 * The squares that the king crosses are judged with the king lifted and the rook at home, the one
 * where it arrives with both in their new places.
 */
function passesSafely(board: Board, side: Side, squares: CastlingSquares): boolean {
  const { king, kingTo } = squares;
  const lifted = withSquares(board, [[king, '']]);
  const crossed = row(king, kingTo).filter((square) => !same(square, king) && !same(square, kingTo));
  if (!crossed.every((square) => safe(lifted, square, side))) return false;
  return safe(castled(board, side, squares), kingTo, side);
}

export function castled(board: Board, side: Side, { king, rook, kingTo, rookTo }: CastlingSquares): Board {
  return withSquares(board, [
    [king, ''],
    [rook, ''],
    [kingTo, letter(side, 'k')],
    [rookTo, letter(side, 'r')],
  ]);
}
