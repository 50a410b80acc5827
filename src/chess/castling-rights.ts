import type { Color, Square } from './chess.ts';
import { BLACK, colorName, file, rank, WHITE } from './chess.ts';
import { RIGHTS, stack } from './layout.ts';
import { kingSquare, pieceAt } from './position.ts';
import { quoted } from './quoted.ts';

/**
 * The castling field of a FEN. A right belongs to one rook. It is named by its side (K, Q) when that
 * rook is the outermost one there, else by its file (X-FEN); files may be read for any rook
 * (Shredder-FEN).
 */
const S = stack;

/** Writes the rights into the position at `p`; those without their rook are left out with a note. */
export function readCastling(p: number, text: string, notes: string[]): string | undefined {
  if (text === '-') return undefined;
  const seen = new Set<string>();
  for (const letter of text) {
    if (!/^[A-HKQ]$/i.test(letter))
      return `castling rights ${quoted(text)}: ${quoted(letter)} is neither K, Q, k or q nor the file of a rook`;
    const color = letter === letter.toUpperCase() ? WHITE : BLACK;
    const king = kingSquare(p, color);
    const rook = castlingRook(p, color, king, letter.toUpperCase());
    if (rook < 0) {
      notes.push(`castling right ${letter} ignored: ${missing(color, king)}`);
      continue;
    }
    const side = `${color} ${file(rook) > file(king) ? 'h' : 'a'}`;
    if (seen.has(side)) {
      notes.push(`castling right ${letter} ignored: ${colorName(color)} already has one on that side`);
      continue;
    }
    seen.add(side);
    S[p + RIGHTS + (rook >> 5)]! |= 1 << rook;
  }
  return undefined;
}

function missing(color: Color, king: Square): string {
  if (king < 0) return `${colorName(color)} has no king`;
  if (rank(king) !== backRank(color)) return `the ${colorName(color)} king is not on its first rank`;
  return 'there is no such rook';
}

function backRank(color: Color): number {
  return color === WHITE ? 0 : 7;
}

/** The rook that a castling letter names, or -1. */
function castlingRook(p: number, color: Color, king: Square, letter: string): Square {
  if (king < 0 || rank(king) !== backRank(color)) return -1;
  const home = king & 56;
  if (letter === 'K') return outermostRook(p, color, king, 1);
  if (letter === 'Q') return outermostRook(p, color, king, 0);
  const square = home + letter.charCodeAt(0) - 65;
  return isRook(p, color, square) ? square : -1;
}

/** The rook furthest from the king on one side of its rank (1 towards the h file), or -1. */
function outermostRook(p: number, color: Color, king: Square, side: number): Square {
  const step = side === 1 ? -1 : 1;
  for (let square = (king & 56) + (side === 1 ? 7 : 0); square !== king; square += step) {
    if (isRook(p, color, square)) return square;
  }
  return -1;
}

function isRook(p: number, color: Color, square: Square): boolean {
  const piece = pieceAt(p, square);
  return piece?.color === color && piece.role === 'rook';
}

/** The field for the position at `p`: white first, king side first. */
export function makeCastling(p: number): string {
  if ((S[p + RIGHTS]! | S[p + RIGHTS + 1]!) === 0) return '-';
  let text = '';
  for (const color of [WHITE, BLACK] as const) {
    const king = kingSquare(p, color);
    for (let f = 7; f >= 0 && king >= 0; f--) {
      const square = backRank(color) * 8 + f;
      if (((S[p + RIGHTS + (square >> 5)]! >>> square) & 1) === 0) continue;
      const side = square > king ? 1 : 0;
      const outermost = outermostRook(p, color, king, side) === square;
      const letter = outermost ? 'QK'.charAt(side) : 'ABCDEFGH'.charAt(f);
      text += color === WHITE ? letter : letter.toLowerCase();
    }
  }
  return text;
}
