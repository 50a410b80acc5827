import { boardAfter } from './blast.ts';
import type { Board, Color } from './board.ts';
import { isOf, kingSquare, other, role } from './board.ts';
import type { Faults } from './faults.ts';
import type { Move, Position } from './position.ts';

/** A move and what the side to move makes of the board after it: centipawns, or the game. */
export interface Choice {
  readonly move: Move;
  readonly score: number | 'wins';
}

const VALUES = [0, 100, 300, 300, 500, 900, 0];

/** The first move that explodes the enemy king, else the first that leaves the best material. */
export function choose(position: Position, moves: readonly Move[], faults: Faults): Choice | undefined {
  const enemy = other(position.turn);
  let best: { move: Move; score: number } | undefined;
  for (const move of moves) {
    const after = boardAfter(position, move, faults);
    if (kingSquare(after, enemy) < 0 && kingSquare(after, position.turn) >= 0) return { move, score: 'wins' };
    const score = material(after, position.turn) - material(after, enemy);
    if (best === undefined || score > best.score) best = { move, score };
  }
  return best;
}

function material(board: Board, color: Color): number {
  return board.reduce((sum, piece) => sum + (isOf(piece, color) ? VALUES[role(piece)]! : 0), 0);
}
