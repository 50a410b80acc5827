import type { Board, Color, Square } from './board.ts';
import {
  BISHOP,
  EMPTY,
  KING,
  KNIGHT,
  kingSquare,
  kingsTouch,
  man,
  other,
  PAWN,
  QUEEN,
  ROOK,
  touch,
} from './board.ts';
import { KNIGHT_RAYS, PAWN_ATTACKS, SLANTED_RAYS, STRAIGHT_RAYS } from './steps.ts';

/** The squares from which men of a side attack a square. A king attacks nothing: it never captures. */
export function attackers(board: Board, square: Square, by: Color): Square[] {
  const found: Square[] = [];
  for (const from of PAWN_ATTACKS[other(by)][square]!)
    if ((board[from]! & 15) === man(by, PAWN)) found.push(from);
  for (const [from] of KNIGHT_RAYS[square]!) if ((board[from!]! & 15) === man(by, KNIGHT)) found.push(from!);
  addSliders(board, STRAIGHT_RAYS[square]!, man(by, ROOK), man(by, QUEEN), found);
  addSliders(board, SLANTED_RAYS[square]!, man(by, BISHOP), man(by, QUEEN), found);
  return found;
}

function addSliders(
  board: Board,
  rays: readonly (readonly Square[])[],
  slider: number,
  queen: number,
  found: Square[],
): void {
  for (const ray of rays) {
    for (const from of ray) {
      if (board[from] === EMPTY) continue;
      const piece = board[from]! & 15;
      if (piece === slider || piece === queen) found.push(from);
      break;
    }
  }
}

/** What attacks the king of a side, also while the kings touch. */
export function attackersOfKing(board: Board, side: Color): Square[] {
  const king = kingSquare(board, side);
  return king < 0 ? [] : attackers(board, king, other(side));
}

/** What gives check to a side: nothing while the kings touch. */
export function checkers(board: Board, side: Color): Square[] {
  return kingsTouch(board) ? [] : attackersOfKing(board, side);
}

/** Would the king of a side be safe on a square? Next to the enemy king it is. */
export function isSafe(board: Board, square: Square, side: Color): boolean {
  const enemy = board.indexOf(man(other(side), KING));
  return (enemy >= 0 && touch(square, enemy)) || attackers(board, square, other(side)).length === 0;
}
