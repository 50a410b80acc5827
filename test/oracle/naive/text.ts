import type { Board, NaivePosition, Place, Rook, Side } from './board.ts';
import { at, forward, homeRank, kingOf, letter, other, ownerOf } from './board.ts';
import { castlingSquares } from './castling.ts';
import type { NaiveMove } from './moves.ts';
import { naiveMoves } from './moves.ts';

function name({ file, rank }: Place): string {
  return `${'abcdefgh'.charAt(file)}${rank + 1}`;
}

function place(text: string): Place {
  return { file: text.charCodeAt(0) - 97, rank: Number(text.charAt(1)) - 1 };
}

/** With `chess960`, castling is the king taking its rook. */
export function naiveUci(move: NaiveMove, chess960: boolean): string {
  const target =
    move.kind === 'castling' && !chess960 ? castlingSquares(move.from, move.to.file).kingTo : move.to;
  return name(move.from) + name(target) + move.promotion.toLowerCase();
}

/** Reads a FEN that is known to be in order. */
export function readNaive(fen: string): NaivePosition {
  const [rows, turn, castling, passed, halfmoves, fullmoves] = fen.split(' ');
  const board = rows!
    .split('/')
    .reverse()
    .map((text) => [...text.replace(/\d/g, (n) => '.'.repeat(Number(n)))].map((c) => (c === '.' ? '' : c)));
  const side = turn === 'w' ? 'w' : 'b';
  return {
    board,
    turn: side,
    rooks: readRooks(board, castling!),
    passed: readPassed(board, side, passed!),
    halfmoves: Number(halfmoves),
    fullmoves: Number(fullmoves),
  };
}

function readRooks(board: Board, text: string): Rook[] {
  const found: Rook[] = [];
  for (const c of text === '-' ? '' : text) {
    const side = ownerOf(c)!;
    const king = kingOf(board, side);
    if (king === undefined || king.rank !== homeRank(side)) continue;
    const rooks = rooksAtHome(board, side);
    const right = c.toLowerCase();
    let file: number | undefined = right.charCodeAt(0) - 97;
    if (right === 'k') file = rooks.findLast((f) => f > king.file);
    if (right === 'q') file = rooks.find((f) => f < king.file);
    if (file !== undefined && rooks.includes(file)) found.push({ side, file });
  }
  return found;
}

function rooksAtHome(board: Board, side: Side): number[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].filter(
    (file) => at(board, { file, rank: homeRank(side) }) === letter(side, 'r'),
  );
}

/** Kept where the pawn that made the double step is there and the squares it passed are empty. */
function readPassed(board: Board, turn: Side, text: string): Place | undefined {
  if (text === '-') return undefined;
  const square = place(text);
  if (square.rank !== (turn === 'w' ? 5 : 2)) return undefined;
  const origin = { ...square, rank: square.rank + forward(turn) };
  const pawn = { ...square, rank: square.rank - forward(turn) };
  const possible =
    at(board, square) === '' && at(board, origin) === '' && at(board, pawn) === letter(other(turn), 'p');
  return possible ? square : undefined;
}

/** Writes the FEN as the project does: X-FEN castling, en passant only where it is legal. */
export function naiveFen(
  position: NaivePosition,
  legal: readonly NaiveMove[] = naiveMoves(position),
): string {
  const rows = position.board.map((squares) =>
    squares
      .map((piece) => (piece === '' ? '.' : piece))
      .join('')
      .replace(/\.+/g, (dots) => String(dots.length)),
  );
  const passing = legal.find((move) => move.kind === 'en passant');
  return [
    rows.reverse().join('/'),
    position.turn,
    castlingField(position),
    passing === undefined ? '-' : name(passing.to),
    position.halfmoves,
    position.fullmoves,
  ].join(' ');
}

function castlingField({ board, rooks }: NaivePosition): string {
  let text = '';
  for (const side of ['w', 'b'] as const) {
    const files = rooks.filter((rook) => rook.side === side).map((rook) => rook.file);
    for (const file of files.sort((a, b) => b - a)) {
      const east = file > kingOf(board, side)!.file;
      const all = rooksAtHome(board, side);
      const outermost = file === (east ? Math.max(...all) : Math.min(...all));
      text += letter(side, outermost ? (east ? 'k' : 'q') : 'abcdefgh'.charAt(file));
    }
  }
  return text === '' ? '-' : text;
}
