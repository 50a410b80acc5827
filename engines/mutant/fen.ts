import type { Board, Color, Square } from './board.ts';
import {
  BLACK,
  EMPTY,
  forward,
  isMan,
  KING,
  kingSquare,
  man,
  other,
  PAWN,
  ROOK,
  rankFor,
  WHITE,
} from './board.ts';
import { parseSquare, ROLE_LETTERS } from './notation.ts';
import type { Position } from './position.ts';

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Reads a FEN, with castling in any of its forms; undefined where it makes no sense. */
export function parseFen(text: string): Position | undefined {
  const [rows = '', turnLetter, castling = '-', passed = '-'] = text.trim().split(/\s+/);
  const board = parseBoard(rows);
  if (board === undefined || (turnLetter !== 'w' && turnLetter !== 'b')) return undefined;
  const turn = turnLetter === 'w' ? WHITE : BLACK;
  return { board, turn, rooks: parseRooks(board, castling), passed: parsePassed(board, turn, passed) };
}

function parseBoard(text: string): Board | undefined {
  const rows = text.replace(/[1-8]/g, (digit) => '.'.repeat(Number(digit))).split('/');
  if (rows.length !== 8 || !rows.every((row) => /^[.pnbrqk]{8}$/i.test(row))) return undefined;
  const board = [...rows.reverse().join('')].map(parseMan);
  const kings = (color: Color): number => board.filter((piece) => piece === man(color, KING)).length;
  const oneKing = kings(WHITE) <= 1 && kings(BLACK) <= 1 && kings(WHITE) + kings(BLACK) > 0;
  return oneKing ? board : undefined;
}

function parseMan(letter: string): number {
  if (letter === '.') return EMPTY;
  const lower = letter.toLowerCase();
  return man(letter === lower ? BLACK : WHITE, ROLE_LETTERS.indexOf(lower));
}

/** A right that lacks its king or rook is left out. */
function parseRooks(board: Board, text: string): Square[] {
  const found = new Set<Square>();
  for (const letter of text.replace('-', '')) {
    const color = letter === letter.toLowerCase() ? BLACK : WHITE;
    const rook = rookOf(board, color, letter.toLowerCase());
    if (rook !== undefined) found.add(rook);
  }
  return [...found];
}

/** `k` and `q` are the outermost rooks on a side of the king, other letters are files. */
function rookOf(board: Board, color: Color, letter: string): Square | undefined {
  const king = kingSquare(board, color);
  if (king < 0 || rankFor(color, king) !== 0) return undefined;
  const first = king & 56;
  const rooks = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((file) => first + file)
    .filter((square) => isMan(board[square]!, color, ROOK));
  if (letter === 'k') return rooks.findLast((rook) => rook > king);
  if (letter === 'q') return rooks.find((rook) => rook < king);
  return rooks.find((rook) => rook - first === letter.charCodeAt(0) - 97);
}

/** Kept where a pawn can just have passed the square. */
function parsePassed(board: Board, turn: Color, text: string): Square {
  const square = parseSquare(text);
  const possible =
    square >= 0 &&
    rankFor(turn, square) === 5 &&
    board[square] === EMPTY &&
    board[square + forward(turn)] === EMPTY &&
    isMan(board[square - forward(turn)]!, other(turn), PAWN);
  return possible ? square : -1;
}
