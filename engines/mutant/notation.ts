import type { Square } from './board.ts';
import { castlingPath } from './castling.ts';
import type { Move } from './position.ts';

/** The letters of roles, by their numbers. */
export const ROLE_LETTERS = ' pnbrqk';

/** Castling is the king taking its own rook in Atomic960, else the two squares of the king. */
export function makeUci(move: Move, chess960: boolean): string {
  const to = move.kind === 'castling' && !chess960 ? castlingPath(move.from, move.to).kingTo : move.to;
  return squareName(move.from) + squareName(to) + ROLE_LETTERS.charAt(move.promotion).trim();
}

/** The one of these moves that a text names, in either notation of castling. */
export function findMove(moves: readonly Move[], text: string, chess960: boolean): Move | undefined {
  return (
    moves.find((move) => makeUci(move, chess960) === text) ??
    moves.find((move) => makeUci(move, !chess960) === text)
  );
}

/** -1 where the text names no square. */
export function parseSquare(text: string): Square {
  if (!/^[a-h][1-8]$/.test(text)) return -1;
  return 8 * (Number(text.charAt(1)) - 1) + text.charCodeAt(0) - 97;
}

function squareName(square: Square): string {
  return 'abcdefgh'.charAt(square & 7) + ((square >> 3) + 1);
}
