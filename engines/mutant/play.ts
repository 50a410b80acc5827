import { boardAfter } from './blast.ts';
import type { Board, Color, Square } from './board.ts';
import { BLACK, file, isMan, KING, kingSquare, other, ROOK, rank, rankFor, role, WHITE } from './board.ts';
import type { Faults } from './faults.ts';
import type { Move, Position } from './position.ts';
import { isCapture } from './position.ts';

/** The position after a legal move. */
export function play(position: Position, move: Move, faults: Faults): Position {
  const board = boardAfter(position, move, faults);
  const passed = move.kind === 'double step' ? (move.from + move.to) / 2 : -1;
  return {
    board,
    turn: other(position.turn),
    rooks: position.rooks.length === 0 ? position.rooks : rightsAfter(position, move, board, faults),
    passed: passed < 0 && faults['ep-kept'] ? position.passed : passed,
  };
}

/** A right goes when the king or its rook has moved, is captured, or explodes, by whoever's capture. */
function rightsAfter({ board, turn, rooks }: Position, move: Move, after: Board, faults: Faults): Square[] {
  const unmoved = rooks.filter(
    (rook) => rankFor(turn, rook) !== 0 || (role(board[move.from]!) !== KING && move.from !== rook),
  );
  const kept = unmoved.filter((rook) => stands(after, rook));
  if (!isCapture(move)) return kept;
  const exploded = unmoved.filter((rook) => !kept.includes(rook) && kingSquare(after, ownerOf(rook)) >= 0);
  if (faults['castling-right-kept']) return [...kept, ...exploded.filter((rook) => rook !== move.to)];
  if (faults['castling-right-inherited'])
    return [
      ...kept,
      ...exploded.flatMap((rook) => heirs(after, rook)).filter((heir) => !kept.includes(heir)),
    ];
  if (faults['castling-right-mirrored'])
    return kept.filter((rook) => !exploded.some((lost) => file(lost) === file(rook)));
  return kept;
}

/** Rook and king are both there. */
function stands(board: Board, rook: Square): boolean {
  return isMan(board[rook]!, ownerOf(rook), ROOK) && kingSquare(board, ownerOf(rook)) >= 0;
}

/** Whose first rank it is. */
function ownerOf(rook: Square): Color {
  return rank(rook) === 0 ? WHITE : BLACK;
}

/** The outermost other rook on the same side of the king, if any. */
function heirs(board: Board, lost: Square): Square[] {
  const king = kingSquare(board, ownerOf(lost));
  const edge = lost < king ? (lost & 56) - 1 : (lost & 56) + 8;
  const step = lost < king ? 1 : -1;
  for (let square = edge + step; square !== king; square += step)
    if (isMan(board[square]!, ownerOf(lost), ROOK)) return [square];
  return [];
}
