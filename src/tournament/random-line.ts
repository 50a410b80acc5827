import type { Random } from '../base/random.ts';
import { legalMoves, outcome, play } from '../chess/arbiter.ts';
import type { Position } from '../chess/layout.ts';
import { makeUci, parseUci } from '../chess/uci.ts';

/** Moves from the start of an opening and where they lead. */
export interface Line {
  /** In UCI notation. */
  readonly moves: readonly string[];
  readonly position: Position;
}

/**
 * A line of so many plies, each move drawn from all legal ones with equal chances; undefined where the
 * game is over on the way or at its end.
 */
export function randomLine(start: Position, plies: number, random: Random): Line | undefined {
  const moves: string[] = [];
  const earlier: Position[] = [];
  let position = start;
  while (moves.length < plies) {
    const legal = legalMoves(position);
    // In the order of their names, so that a seed does not depend on how moves are generated.
    const names = Array.from(legal, (move) => makeUci(move, false)).sort((a, b) => (a < b ? -1 : 1));
    const name = names[random.below(names.length)];
    const move = name === undefined ? undefined : parseUci(position, name);
    if (name === undefined || move === undefined) return undefined;
    moves.push(name);
    earlier.push(position);
    position = play(position, move);
    if (outcome(position, earlier) !== undefined) return undefined;
  }
  return { moves, position };
}
