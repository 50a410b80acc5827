import type { Board, Square } from './board.ts';
import {
  BISHOP,
  EMPTY,
  file,
  forward,
  isMan,
  isOf,
  KING,
  KNIGHT,
  kingSquare,
  other,
  PAWN,
  QUEEN,
  ROOK,
  rankFor,
  role,
} from './board.ts';
import { castlingPath, isFree } from './castling.ts';
import type { Faults } from './faults.ts';
import type { Move, Position } from './position.ts';
import { KING_RAYS, KNIGHT_RAYS, PAWN_ATTACKS, SLANTED_RAYS, STRAIGHT_RAYS } from './steps.ts';

/** What the men could do if nobody minded exploding kings and checks. */
export function pseudoMoves(position: Position, faults: Faults): Move[] {
  const { board, turn } = position;
  const found: Move[] = [];
  for (let from = 0; from < 64; from++) {
    if (!isOf(board[from]!, turn)) continue;
    if (role(board[from]!) === PAWN) addPawnMoves(position, from, faults, found);
    else for (const ray of raysOf(board, from)) addMoves(position, from, ray, faults, found);
  }
  addCastlings(position, faults, found);
  return found;
}

function raysOf(board: Board, from: Square): readonly (readonly Square[])[] {
  switch (role(board[from]!)) {
    case KNIGHT:
      return KNIGHT_RAYS[from]!;
    case BISHOP:
      return SLANTED_RAYS[from]!;
    case ROOK:
      return STRAIGHT_RAYS[from]!;
    case QUEEN:
      return [...STRAIGHT_RAYS[from]!, ...SLANTED_RAYS[from]!];
    default:
      return KING_RAYS[from]!;
  }
}

/** Along a ray up to the first man, which is captured if it is an enemy. Kings do not capture. */
function addMoves(
  { board, turn }: Position,
  from: Square,
  ray: readonly Square[],
  faults: Faults,
  found: Move[],
): void {
  for (const to of ray) {
    if (board[to] === EMPTY) {
      found.push({ from, to, kind: 'quiet', promotion: 0 });
      continue;
    }
    const captures = role(board[from]!) !== KING || (faults['king-may-capture'] && role(board[to]!) !== KING);
    if (captures && isOf(board[to]!, other(turn))) found.push({ from, to, kind: 'capture', promotion: 0 });
    return;
  }
}

function addPawnMoves(position: Position, from: Square, faults: Faults, found: Move[]): void {
  const { board, turn } = position;
  const one = from + forward(turn);
  const two = one + forward(turn);
  if (board[one] === EMPTY)
    addPawnMove(position, { from, to: one, kind: 'quiet', promotion: 0 }, faults, found);
  if (rankFor(turn, from) === 1 && board[two] === EMPTY && (board[one] === EMPTY || faults['pawn-jumps']))
    found.push({ from, to: two, kind: 'double step', promotion: 0 });
  for (const to of PAWN_ATTACKS[turn][from]!) {
    if (isOf(board[to]!, other(turn)))
      addPawnMove(position, { from, to, kind: 'capture', promotion: 0 }, faults, found);
    else if (isPassed(position, from, to)) found.push({ from, to, kind: 'en passant', promotion: 0 });
  }
}

/** May a pawn capture en passant there? An enemy pawn has just passed the square and stands behind it. */
function isPassed({ board, turn, passed }: Position, from: Square, to: Square): boolean {
  return (
    to === passed &&
    rankFor(turn, to) === 5 &&
    board[to] === EMPTY &&
    isMan(board[(from & 56) | file(to)]!, other(turn), PAWN)
  );
}

function addPawnMove({ turn }: Position, move: Move, faults: Faults, found: Move[]): void {
  if (rankFor(turn, move.to) !== 7) found.push(move);
  else for (const promotion of promotions(move, faults)) found.push({ ...move, promotion });
}

function promotions({ kind }: Move, faults: Faults): readonly number[] {
  if (faults['queen-only-promotion']) return [QUEEN];
  if (faults['one-capture-promotion'] && kind === 'capture') return [QUEEN];
  return [QUEEN, ROOK, BISHOP, KNIGHT];
}

/** Castlings that nothing is in the way of; attacks are asked about later. */
function addCastlings({ board, turn, rooks }: Position, faults: Faults, found: Move[]): void {
  const king = kingSquare(board, turn);
  if (king < 0 || rankFor(turn, king) !== 0) return;
  for (const rook of rooks) {
    if (rankFor(turn, rook) !== 0 || !isFree(board, castlingPath(king, rook), faults)) continue;
    // Only a fault keeps the right of a rook that is gone, and then the king castles alone.
    if (board[rook] !== EMPTY && !isMan(board[rook]!, turn, ROOK)) continue;
    found.push({ from: king, to: rook, kind: 'castling', promotion: 0 });
  }
}
