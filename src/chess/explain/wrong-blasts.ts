import type { Piece, Role, Square } from '../chess.ts';
import { file, rank } from '../chess.ts';
import { arriving, bystanders } from './attempt.ts';
import { neighbours } from './board.ts';
import type { Capture, WrongBlast, WrongBoard } from './wrong-boards.ts';

/** A blast that leaves some of the pieces round it standing. */
function spare(which: (capture: Capture, square: Square) => boolean): WrongBlast {
  return (capture, left) => {
    for (const square of bystanders(capture)) if (which(capture, square)) left.delete(square);
  };
}

const spareAll = spare(() => true);

/** The capturing piece stays where it has captured. */
const keepCaptor: WrongBlast = (capture, left) => void left.set(capture.to, arriving(capture));

/** A mistake that is made only in some captures. */
function only(where: (capture: Capture) => boolean, ...blasts: readonly WrongBlast[]): WrongBlast {
  return (capture, left) => {
    if (where(capture)) for (const blast of blasts) blast(capture, left);
  };
}

const isEnPassant = ({ enPassant }: Capture): boolean => enPassant;

function explodes(piece: Piece | undefined): boolean {
  return piece !== undefined && piece.role !== 'pawn';
}

const WHOLE_BLAST = 'every piece but a pawn goes that touches the square of a capture';
const BOTH_SIDES = 'the blast of a capture takes pieces of both sides';
const EN_PASSANT_BLAST = 'an en passant capture has a blast too, where the pawn lands';
const ROLES_THAT_EXPLODE: readonly Role[] = ['knight', 'bishop', 'rook', 'queen'];

/** Those that claim least come first: what shows in en passant captures alone need not be wrong elsewhere. */
export const WRONG_BLASTS: readonly WrongBoard[] = [
  {
    rule: 'en-passant',
    mistake: 'puts the blast of an en passant capture on the square of the captured pawn',
    truth: 'the blast of an en passant capture is where the pawn lands',
    blast: only(isEnPassant, spareAll, ({ board, victim }, left) => {
      for (const square of neighbours(victim)) if (explodes(board[square])) left.set(square, undefined);
    }),
  },
  {
    rule: 'en-passant',
    mistake: 'removes only the two pawns of an en passant capture',
    truth: EN_PASSANT_BLAST,
    blast: only(isEnPassant, spareAll),
  },
  {
    rule: 'en-passant',
    mistake: 'leaves the pawn that is captured en passant',
    truth: 'the pawn that is captured en passant goes',
    blast: only(isEnPassant, ({ victim }, left) => void left.delete(victim)),
  },
  {
    rule: 'en-passant',
    mistake: 'captures en passant as in chess, without an explosion',
    truth: EN_PASSANT_BLAST,
    blast: only(isEnPassant, spareAll, keepCaptor),
  },
  {
    rule: 'promotion',
    mistake: 'lets a piece survive that promotes by capturing',
    truth: 'a piece that promotes by capturing explodes',
    blast: only(({ promotion }) => promotion !== undefined, keepCaptor),
  },
  {
    rule: 'promotion',
    mistake: 'takes a promoted piece for immune, as the pawn was',
    truth: 'a promoted piece explodes like any other',
    blast: spare(({ promoted }, square) => promoted.has(square)),
  },
  {
    rule: 'pawn-immunity',
    mistake: 'removes the pawns beside an explosion too',
    truth: 'pawns go only when they capture or are captured',
    blast({ board, to }, left) {
      for (const square of neighbours(to)) if (board[square]?.role === 'pawn') left.set(square, undefined);
    },
  },
  {
    rule: 'pawn-immunity',
    mistake: 'lets a capturing pawn survive',
    truth: 'a pawn that captures goes like any other piece',
    blast: only((capture) => arriving(capture).role === 'pawn', keepCaptor),
  },
  {
    rule: 'pawn-immunity',
    mistake: 'lets a captured pawn survive',
    truth: 'a pawn that is captured goes like any other piece',
    blast({ board, victim }, left) {
      if (board[victim]?.role === 'pawn') left.delete(victim);
    },
  },
  {
    rule: 'explosion',
    mistake: 'lets the capturing piece survive',
    truth: 'the capturing piece explodes too',
    blast: keepCaptor,
  },
  {
    rule: 'explosion',
    mistake: 'captures as in chess, without an explosion',
    truth: 'a capture removes the capturing piece, the captured one and the pieces round them',
    blast: only(() => true, spareAll, keepCaptor),
  },
  {
    rule: 'explosion',
    mistake: 'does not reach the diagonal neighbours of a capture',
    truth: 'the blast of a capture reaches all eight squares round it',
    blast: spare(({ to }, square) => file(square) !== file(to) && rank(square) !== rank(to)),
  },
  {
    rule: 'explosion',
    mistake: 'spares own pieces beside a capture',
    truth: BOTH_SIDES,
    blast: spare(
      ({ board, color }, square) => board[square]?.color === color && board[square]?.role !== 'king',
    ),
  },
  {
    rule: 'explosion',
    mistake: "spares the opponent's pieces beside a capture",
    truth: BOTH_SIDES,
    blast: spare(({ board, color }, square) => board[square]?.color !== color),
  },
  ...ROLES_THAT_EXPLODE.map(
    (role): WrongBoard => ({
      rule: 'explosion',
      mistake: `spares a ${role} beside a capture`,
      truth: WHOLE_BLAST,
      blast: spare(({ board }, square) => board[square]?.role === role),
    }),
  ),
  {
    rule: 'explosion',
    mistake: 'removes nothing beside a capture',
    truth: WHOLE_BLAST,
    blast: spareAll,
  },
  {
    rule: 'explosion',
    mistake: 'lets pieces that explode set off explosions themselves',
    truth: 'the blast of a capture reaches the eight squares round it and no further',
    blast(capture, left) {
      const sources = bystanders(capture);
      for (const source of sources) {
        const reached = neighbours(source).filter(
          (square) => !left.has(square) && explodes(capture.board[square]),
        );
        for (const square of reached) left.set(square, undefined);
        sources.push(...reached);
      }
    },
  },
];
