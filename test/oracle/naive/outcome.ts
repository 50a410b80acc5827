import { naiveCheck } from './attacks.ts';
import type { Board, NaivePosition, Side } from './board.ts';
import { at, kingOf, ownerOf, SQUARES } from './board.ts';
import type { NaiveMove } from './moves.ts';
import { naiveMoves } from './moves.ts';

export interface NaiveOutcome {
  readonly winner: 'white' | 'black' | null;
  readonly reason:
    | 'king-exploded'
    | 'checkmate'
    | 'stalemate'
    | 'insufficient-material'
    | 'threefold-repetition'
    | 'fifty-move';
}

/** How the game ended, by everything but repetition; null while it goes on. */
export function naiveOutcome(
  position: NaivePosition,
  legal: readonly NaiveMove[] = naiveMoves(position),
): NaiveOutcome | null {
  const { board, turn } = position;
  const draw = (reason: NaiveOutcome['reason']): NaiveOutcome => ({ winner: null, reason });
  if (kingOf(board, 'w') === undefined) return { winner: 'black', reason: 'king-exploded' };
  if (kingOf(board, 'b') === undefined) return { winner: 'white', reason: 'king-exploded' };
  if (legal.length === 0) {
    if (!naiveCheck(position)) return draw('stalemate');
    return { winner: turn === 'w' ? 'black' : 'white', reason: 'checkmate' };
  }
  if (tooLittle(board)) return draw('insufficient-material');
  return position.halfmoves >= 100 ? draw('fifty-move') : null;
}

function tooLittle(board: Board): boolean {
  const men = (side: Side): string =>
    SQUARES.map((square) => at(board, square)!)
      .filter((piece) => ownerOf(piece) === side && piece.toLowerCase() !== 'k')
      .map((piece) => piece.toLowerCase())
      .join('');
  const [most, least] = [men('w'), men('b')].sort((a, b) => b.length - a.length);
  if (least === '') return ['', 'n', 'b', 'r', 'nn'].includes(most!);
  if (most !== 'b' || least !== 'b') return false;
  const colours = SQUARES.filter((square) => at(board, square)!.toLowerCase() === 'b').map(
    ({ file, rank }) => (file + rank) % 2,
  );
  return colours[0] !== colours[1];
}
