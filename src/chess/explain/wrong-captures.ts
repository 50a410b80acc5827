import type { Piece, Role, Square } from '../chess.ts';
import { opposite, rank } from '../chess.ts';
import type { Move } from '../move.ts';
import { CAPTURE, CAPTURE_PROMOTION, EN_PASSANT, newMove } from '../move.ts';
import { blastSquares } from './attempt.ts';
import { checkersOf, isItsWay, isPiece, kingOn, obstacle, SQUARES, withSquares } from './board.ts';
import type { Replayed } from './replay.ts';
import type { Capture, WrongBlast } from './wrong-boards.ts';

/** The captures that are legal for somebody who judges them in his own way; a king makes none. */
export function capturesBy(seen: Replayed, isLegal: (capture: Capture) => boolean): Move[] {
  const { board, turn, passed, promoted } = seen;
  return SQUARES.flatMap((from) => {
    const piece = board[from];
    if (piece?.color !== turn || piece.role === 'king') return [];
    return SQUARES.flatMap((to) => {
      if (!isItsWay(piece, from, to) || obstacle(board, from, to) !== undefined) return [];
      const enPassant =
        piece.role === 'pawn' && to === passed && isPiece(board[to ^ 8], opposite(turn), 'pawn');
      if (!enPassant && board[to]?.color !== opposite(turn)) return [];
      const capture = { board, color: turn, from, to, victim: enPassant ? to ^ 8 : to, enPassant, promoted };
      const choices = choicesOf(piece, to, enPassant);
      return choices
        .filter(({ role }) => isLegal(role === undefined ? capture : { ...capture, promotion: role }))
        .map(({ kind }) => newMove(from, to, kind));
    });
  });
}

interface Choice {
  readonly kind: number;
  readonly role?: Role;
}

const PROMOTIONS: readonly Choice[] = (['knight', 'bishop', 'rook', 'queen'] as const).map((role, i) => ({
  kind: CAPTURE_PROMOTION + i,
  role,
}));

function choicesOf({ role, color }: Piece, to: Square, enPassant: boolean): readonly Choice[] {
  if (role === 'pawn' && rank(to) === (color === 0 ? 7 : 0)) return PROMOTIONS;
  return [{ kind: enPassant ? EN_PASSANT : CAPTURE }];
}

/** Is a capture legal for somebody who is mistaken about what it leaves? */
export function isLegalWith(blast: WrongBlast, capture: Capture): boolean {
  const left = new Map<Square, Piece | undefined>(blastSquares(capture).map((square) => [square, undefined]));
  blast(capture, left);
  const after = withSquares(capture.board, left);
  if (kingOn(after, capture.color) < 0) return false;
  return checkersOf(after, capture.color).length === 0;
}
