import type { Square } from '../chess.ts';
import { BLACK, file, rank, WHITE } from '../chess.ts';
import { blastSquares, bystanders } from './attempt.ts';
import type { Board } from './board.ts';
import { isPiece, kingOn, rookRow } from './board.ts';
import type { WrongBoard } from './wrong-boards.ts';

const WITH_ITS_ROOK = 'a right to castle goes with the rook it belongs to';
const ONE_ROOK = 'a right to castle belongs to one rook and is kept while that stands';

/** What a program can get wrong about rights to castle after an explosion, and about en passant. */
export const WRONG_RIGHTS: readonly WrongBoard[] = [
  {
    rule: 'castling-rights',
    mistake: 'keeps the right to castle with a rook that exploded beside a capture',
    truth: WITH_ITS_ROOK,
    rights: ({ after, before, capture }) =>
      union(
        after,
        before.filter((rook) => bystanders(capture).includes(rook)),
      ),
  },
  {
    rule: 'castling-rights',
    mistake: 'keeps the right to castle with a rook that was captured or exploded',
    truth: WITH_ITS_ROOK,
    rights: ({ after, before, capture }) =>
      union(
        after,
        before.filter((rook) => blastSquares(capture).includes(rook)),
      ),
  },
  {
    rule: 'castling-rights',
    mistake: 'gives the right of a rook that exploded to another one on the same side of the king',
    truth: WITH_ITS_ROOK,
    rights: ({ after, before, boardAfter }) =>
      union(
        after,
        lost(before, after).flatMap((rook) => heir(boardAfter, rook)),
      ),
  },
  {
    rule: 'castling-rights',
    mistake: 'takes the right of the enemy rook on the same file as well when one explodes',
    truth: ONE_ROOK,
    rights: ({ after, before }) =>
      after.filter((rook) => !lost(before, after).some((other) => file(other) === file(rook))),
  },
  {
    rule: 'castling-rights',
    mistake: 'takes both rights of a side when one of its rooks explodes',
    truth: ONE_ROOK,
    rights: ({ after, before }) =>
      after.filter((rook) => !lost(before, after).some((other) => rank(other) === rank(rook))),
  },
  {
    rule: 'en-passant',
    mistake: 'keeps en passant possible after the next move',
    truth: 'en passant is possible with the very next move only',
    passed: (before, after) => (after < 0 ? before : after),
  },
];

function union(a: readonly Square[], b: readonly Square[]): Square[] {
  return [...new Set([...a, ...b])];
}

function lost(before: readonly Square[], after: readonly Square[]): Square[] {
  return before.filter((rook) => !after.includes(rook));
}

/** The outermost rook that is left on the side of the king where one has gone. */
function heir(board: Board, rook: Square): Square[] {
  const color = rank(rook) === 0 ? WHITE : BLACK;
  const king = kingOn(board, color);
  if (king < 0 || rank(king) !== rank(rook)) return [];
  return rookRow(king, rook > king)
    .filter((square) => isPiece(board[square], color, 'rook'))
    .slice(0, 1);
}
