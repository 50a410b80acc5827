import { play } from '../../src/chess/arbiter.ts';
import { parseFen } from '../../src/chess/fen.ts';
import type { Position } from '../../src/chess/layout.ts';
import { parseUci } from '../../src/chess/uci.ts';

export function positionOf(fen: string): Position {
  const parsed = parseFen(fen);
  if (!parsed.ok) throw new Error(`${fen}: ${parsed.error}`);
  return parsed.value.position;
}

/** Where moves lead; an illegal one is an error of the test. */
export function positionAfter(start: Position, moves: readonly string[]): Position {
  let position = start;
  for (const uci of moves) {
    const move = parseUci(position, uci);
    if (move === undefined) throw new Error(`${uci} in ${moves.join(' ')} is not legal`);
    position = play(position, move);
  }
  return position;
}
