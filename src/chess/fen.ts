import type { Result } from '../base/result.ts';
import { err, ok } from '../base/result.ts';
import { normalizeEnPassant } from './arbiter.ts';
import { makeCastling, readCastling } from './castling-rights.ts';
import type { Color, Piece, Square } from './chess.ts';
import { BLACK, opposite, parseSquare, ROLES, rank, squareName, WHITE } from './chess.ts';
import { hashFromScratch } from './hash.ts';
import { inCheck } from './king-safety.ts';
import type { Position } from './layout.ts';
import { EN_PASSANT_SQUARE, FULLMOVES, HALFMOVES, MEN, SIZE, stack, TURN, WORKBENCH } from './layout.ts';
import { colorAt, kingSquare, load, pieceAt, put, roleAt, unload } from './position.ts';
import { quoted } from './quoted.ts';

const S = stack;
const P = WORKBENCH;

/** In the order of ROLES, black's before white's. */
const LETTERS = 'pnbrqkPNBRQK';

// Pieces of a board's text, so that it is put together in few steps: the empty squares before a
// piece with the piece, and those at the end of a rank.
const DIGITS = ['', '1', '2', '3', '4', '5', '6', '7', '8'] as const;
const PIECE_AFTER = DIGITS.flatMap((digit) => Array.from(LETTERS, (letter) => digit + letter));
const RANK_END = DIGITS.map((digit) => `${digit}/`);

const PIECES: ReadonlyMap<string, Piece> = new Map(
  Array.from(LETTERS, (letter, i) => [letter, { color: i < 6 ? BLACK : WHITE, role: ROLES[i % 6]! }]),
);

export interface ParsedFen {
  readonly position: Position;
  /** What was read differently from how it was written: rights without their rook, impossible en passant squares. */
  readonly notes: readonly string[];
}

/**
 * Reads a FEN of four or six fields, castling as KQkq, X-FEN or Shredder-FEN. A position in which a
 * king has exploded is valid (and finished). The error says where and what is wrong.
 */
export function parseFen(text: string): Result<ParsedFen> {
  const fields = text.trim().split(/\s+/);
  if (fields.length !== 4 && fields.length !== 6) {
    const found = text.trim() === '' ? 'this one is empty' : `this one has ${fields.length}`;
    return err(`a FEN has 4 or 6 fields, ${found}`);
  }
  const [board, turn, castling, enPassant, halfmoves = '0', fullmoves = '1'] = fields;
  const notes: string[] = [];
  S.fill(0, P, P + SIZE);
  const error =
    readBoard(board!) ??
    readTurn(turn!) ??
    checkKingsAndPawns() ??
    readCastling(P, castling!, notes) ??
    readEnPassant(enPassant!, notes) ??
    readClocks(halfmoves, fullmoves, notes) ??
    checkOpponentSafe();
  if (error !== undefined) return err(error);
  if (S[P + EN_PASSANT_SQUARE] !== -1 && !normalizeEnPassant(P)) {
    notes.push(`en passant square ${enPassant} ignored: no capture there is legal`);
  }
  hashFromScratch(P);
  return ok({ position: unload(P), notes });
}

function readBoard(text: string): string | undefined {
  const rows = text.split('/');
  if (rows.length !== 8) return `a board has 8 ranks, this one has ${rows.length}`;
  for (const [index, row] of rows.entries()) {
    const r = 7 - index;
    let f = 0;
    for (const letter of row) {
      const piece = PIECES.get(letter);
      if (piece !== undefined) {
        if (f < 8) put(P, piece, r * 8 + f);
        f++;
      } else if (/^[1-8]$/.test(letter)) f += Number(letter);
      else return `${quoted(letter)} on rank ${r + 1} is neither a piece nor a number from 1 to 8`;
    }
    if (f !== 8) return `a rank has 8 files, rank ${r + 1} has ${f}`;
  }
  return undefined;
}

function readTurn(text: string): string | undefined {
  if (text !== 'w' && text !== 'b') return `the side to move is ${quoted(text)} instead of w or b`;
  S[P + TURN] = text === 'w' ? WHITE : BLACK;
  return undefined;
}

function checkKingsAndPawns(): string | undefined {
  const kings: Square[][] = [[], []];
  for (let square = 0; square < 64; square++) {
    const piece = pieceAt(P, square);
    if (piece?.role === 'king') kings[piece.color]!.push(square);
    if (piece?.role === 'pawn' && (rank(square) === 0 || rank(square) === 7)) {
      return `a pawn stands on ${squareName(square)}, and no pawn can be on rank ${rank(square) + 1}`;
    }
  }
  for (const color of [WHITE, BLACK] as const) {
    const squares = kings[color]!;
    if (squares.length > 1)
      return `${Name(color)} has ${squares.length} kings (${squares.map(squareName).join(', ')})`;
  }
  if (kings[WHITE]!.length + kings[BLACK]!.length === 0)
    return 'both kings are missing; only one can have exploded';
  return undefined;
}

/** Kept only where a double step can just have happened; what else is there is ignored. */
function readEnPassant(text: string, notes: string[]): string | undefined {
  S[P + EN_PASSANT_SQUARE] = -1;
  if (text === '-') return undefined;
  const square = parseSquare(text);
  if (square < 0) return `the en passant square is ${quoted(text)} instead of a square or -`;
  const color = S[P + TURN]! as Color;
  const forward = color === WHITE ? 8 : -8;
  const pawn = rank(square) === (color === WHITE ? 5 : 2) ? pieceAt(P, square - forward) : undefined;
  const possible =
    pawn?.role === 'pawn' &&
    pawn.color !== color &&
    pieceAt(P, square) === undefined &&
    pieceAt(P, square + forward) === undefined;
  if (possible) S[P + EN_PASSANT_SQUARE] = square;
  else notes.push(`en passant square ${text} ignored: no pawn can just have passed it`);
  return undefined;
}

function readClocks(halfmoves: string, fullmoves: string, notes: string[]): string | undefined {
  if (!/^\d{1,6}$/.test(halfmoves))
    return `the halfmove clock is ${quoted(halfmoves)} instead of a number from 0 to 999999`;
  if (!/^\d{1,6}$/.test(fullmoves))
    return `the move number is ${quoted(fullmoves)} instead of a number from 1 to 999999`;
  if (Number(fullmoves) === 0) notes.push('move number 0 read as 1');
  S[P + HALFMOVES] = Number(halfmoves);
  S[P + FULLMOVES] = Math.max(1, Number(fullmoves));
  return undefined;
}

/** A side cannot end its move with its king attacked, unless the kings touch or it has just won. */
function checkOpponentSafe(): string | undefined {
  const color = S[P + TURN]! as Color;
  S[P + TURN] = opposite(color);
  const exposed = inCheck(P);
  S[P + TURN] = color;
  return exposed
    ? `it is ${Name(color)}'s move, but ${Name(opposite(color))}'s king on ${squareName(kingSquare(P, opposite(color)))} is in check`
    : undefined;
}

function Name(color: Color): string {
  return color === WHITE ? 'White' : 'Black';
}

/** The FEN of a position: six fields, castling as X-FEN, en passant only where a capture is legal. */
export function makeFen(position: Position): string {
  load(position, P);
  const turn = position[TURN] === WHITE ? 'w' : 'b';
  const enPassant = position[EN_PASSANT_SQUARE]!;
  const square = enPassant < 0 ? '-' : squareName(enPassant);
  return `${makeBoard()} ${turn} ${makeCastling(P)} ${square} ${position[HALFMOVES]} ${position[FULLMOVES]}`;
}

function makeBoard(): string {
  let text = '';
  for (let r = 7; r >= 0; r--) {
    const men = occupied(r);
    let empty = 0;
    for (let f = 0; f < 8; f++) {
      if (((men >>> f) & 1) === 0) {
        empty++;
        continue;
      }
      const square = 8 * r + f;
      const piece = roleAt(P, square) + (colorAt(P, square) === BLACK ? 0 : 6);
      text += PIECE_AFTER[12 * empty + piece]!;
      empty = 0;
    }
    text += r > 0 ? RANK_END[empty]! : DIGITS[empty]!;
  }
  return text;
}

/** The occupied squares of a rank, one bit a file. */
function occupied(r: number): number {
  const half = P + (r >> 2);
  return (S[half + MEN]! | S[half + MEN + 2]!) >>> (8 * (r & 3));
}

/** `N` for a white knight, `n` for a black one. */
export function pieceLetter({ role, color }: Piece): string {
  return LETTERS.charAt(ROLES.indexOf(role) + (color === BLACK ? 0 : 6));
}
