import { legalMoves, type Rules } from './legality.ts';
import { makeUci } from './notation.ts';
import { play } from './play.ts';
import type { Position } from './position.ts';

/** How many lines of `depth` legal moves there are. */
export function perft(position: Position, depth: number, rules: Rules): number {
  if (depth <= 0) return 1;
  const moves = legalMoves(position, rules);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => sum + perft(play(position, move, rules.faults), depth - 1, rules), 0);
}

/** The same for each move; a move that is listed twice is there twice. */
export function divide(
  position: Position,
  depth: number,
  rules: Rules,
  chess960: boolean,
): (readonly [uci: string, nodes: number])[] {
  if (depth <= 0) return [];
  return legalMoves(position, rules).map((move) => [
    makeUci(move, chess960),
    perft(play(position, move, rules.faults), depth - 1, rules),
  ]);
}
