import { play } from '../arbiter.ts';
import type { Color, Square } from '../chess.ts';
import { rank, squareName } from '../chess.ts';
import { touch } from '../king-safety.ts';
import type { Position } from '../layout.ts';
import { RIGHTS } from '../layout.ts';
import type { Move } from '../move.ts';
import { from, isCapture, to } from '../move.ts';
import { makeUci } from '../uci.ts';
import type { Board } from './board.ts';
import { boardOf, kingOn, nameOn, SQUARES } from './board.ts';

/** How a position came about, for saying where a piece or a right has gone. */
export interface History {
  /** Before each move and after the last. */
  readonly positions: readonly Position[];
  readonly boards: readonly Board[];
  readonly rights: readonly (readonly Square[])[];
  readonly steps: readonly Step[];
}

interface Step {
  readonly move: Move;
  readonly uci: string;
}

export function newHistory(root: Position, path: readonly Move[], chess960: boolean): History {
  const positions = [root];
  for (const move of path) positions.push(play(positions.at(-1)!, move));
  return {
    positions,
    boards: positions.map(boardOf),
    rights: positions.map(rightsOf),
    steps: path.map((move) => ({ move, uci: makeUci(move, chess960) })),
  };
}

/** The rooks that may castle. */
export function rightsOf(position: Position): Square[] {
  return SQUARES.filter((square) => ((position[RIGHTS + (square >> 5)]! >>> square) & 1) !== 0);
}

/** What has become of a square, such as `the pawn on d4 stood beside the blast of c3e5 and stays`. */
export function squareFact({ boards, steps }: History, square: Square): string {
  const name = nameOn(boards.at(-1)!, square);
  if (boards.at(-1)![square] !== undefined) {
    const blast = steps.findLast(
      ({ move }, i) => isCapture(move) && touch(to(move), square) && boards[i]![square] !== undefined,
    );
    return blast === undefined
      ? `${name} is there`
      : `${name} stood beside the blast of ${blast.uci} and stays`;
  }
  const index = boards.findLastIndex((board) => board[square] !== undefined);
  if (index >= 0) return `${nameOn(boards[index]!, square)} went with ${steps[index]!.uci}`;
  const captor = steps.findLast(({ move }) => isCapture(move) && to(move) === square);
  const empty = `${squareName(square)} is empty`;
  return captor === undefined ? empty : `${empty}: the piece that made ${captor.uci} went with it`;
}

/** How a square that is empty lost its piece in a capture, if it did. */
export function goneInBlast({ boards, steps }: History, square: Square): string | undefined {
  if (boards.at(-1)![square] !== undefined) return undefined;
  const index = boards.findLastIndex((board) => board[square] !== undefined);
  const step = steps[index];
  if (step === undefined || !isCapture(step.move) || from(step.move) === square) return undefined;
  const piece = nameOn(boards[index]!, square);
  return `there is no piece on ${squareName(square)}: ${piece} went in the blast of ${step.uci}`;
}

/** How a side lost the right to castle on one side of its king, if it did on the way. */
export function lostRight(history: History, color: Color, kingSide: boolean): string | undefined {
  const { boards, rights, steps } = history;
  const home = color === 0 ? 0 : 7;
  const index = steps.findLastIndex((_, i) => {
    const king = kingOn(boards[i]!, color);
    return rights[i]!.some(
      (rook) => rank(rook) === home && rook > king === kingSide && !rights[i + 1]!.includes(rook),
    );
  });
  const step = steps[index];
  if (step === undefined) return undefined;
  const king = kingOn(boards[index]!, color);
  const rook = rights[index]!.find((square) => rank(square) === home && square > king === kingSide)!;
  const name = nameOn(boards[index]!, rook);
  if (from(step.move) === king) return `the king moved with ${step.uci}, and the rights to castle went`;
  if (from(step.move) === rook) return `${name} moved with ${step.uci}, and its right to castle went`;
  return `${name} exploded in ${step.uci}, and its right to castle went with it`;
}
