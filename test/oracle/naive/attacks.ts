import type { Board, NaivePosition, Place, Side } from './board.ts';
import { at, forward, kingOf, other, ownerOf, SQUARES, same, touching } from './board.ts';

const STRAIGHT = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const SLANTED = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;
const ALL_AROUND = [...STRAIGHT, ...SLANTED];
const JUMPS = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
] as const;

const STEPS: Readonly<Record<string, readonly (readonly [files: number, ranks: number])[]>> = {
  n: JUMPS,
  b: SLANTED,
  r: STRAIGHT,
  q: ALL_AROUND,
  k: ALL_AROUND,
};

/** The squares that the piece on `from` attacks, empty or not. */
export function attacksFrom(board: Board, from: Place): Place[] {
  const piece = at(board, from) ?? '';
  const role = piece.toLowerCase();
  if (role === 'p') {
    const rank = from.rank + forward(ownerOf(piece)!);
    return [-1, 1]
      .map((side) => ({ file: from.file + side, rank }))
      .filter((to) => at(board, to) !== undefined);
  }
  const found: Place[] = [];
  for (const [files, ranks] of STEPS[role] ?? []) {
    let to = { file: from.file + files, rank: from.rank + ranks };
    while (at(board, to) !== undefined) {
      found.push(to);
      if (at(board, to) !== '' || role === 'n' || role === 'k') break;
      to = { file: to.file + files, rank: to.rank + ranks };
    }
  }
  return found;
}

/** Pieces other than the king that attack a square. */
function attackers(board: Board, square: Place, by: Side): Place[] {
  return SQUARES.filter((from) => {
    const piece = at(board, from)!;
    if (ownerOf(piece) !== by || piece.toLowerCase() === 'k') return false;
    return attacksFrom(board, from).some((to) => same(to, square));
  });
}

/** What gives check to the king of a side: nothing while the kings touch or when one is gone. */
export function checkers(board: Board, side: Side): Place[] {
  const king = kingOf(board, side);
  const enemy = kingOf(board, other(side));
  if (king === undefined || enemy === undefined || touching(king, enemy)) return [];
  return attackers(board, king, other(side));
}

export function naiveCheck(position: NaivePosition): boolean {
  return checkers(position.board, position.turn).length > 0;
}

/** Would a king of `side` stand safely on a square of this board? */
export function safe(board: Board, square: Place, side: Side): boolean {
  const enemy = kingOf(board, other(side));
  if (enemy !== undefined && touching(square, enemy)) return true;
  return attackers(board, square, other(side)).length === 0;
}
