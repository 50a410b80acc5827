import { squareName } from '../chess/chess.ts';
import type { Position } from '../chess/layout.ts';
import type { Move } from '../chess/move.ts';
import { from } from '../chess/move.ts';
import { makeSan } from '../chess/san.ts';
import { makeUci } from '../chess/uci.ts';

/** How a move can be written. `chess960` is how the game writes castling in UCI notation. */
const WRITERS = {
  san: (position, move) => makeSan(position, move),
  lan: (position, move) => makeLan(position, move),
  uci: (_, move, chess960) => makeUci(move, chess960),
} satisfies Record<string, (position: Position, move: Move, chess960: boolean) => string>;

export type Notation = keyof typeof WRITERS;

export const NOTATIONS = Object.keys(WRITERS) as readonly Notation[];

export function writeMove(notation: Notation, position: Position, move: Move, chess960: boolean): string {
  return WRITERS[notation](position, move, chess960);
}

/** Long algebraic notation, `Ng1f3` and `e4xd5`: SAN with the whole square where the move begins. */
function makeLan(position: Position, move: Move): string {
  return makeSan(position, move).replace(
    /^([KQRBN]?)[a-h]?[1-8]?(x?[a-h][1-8])/,
    (_, letter: string, target: string) => letter + squareName(from(move)) + target,
  );
}
