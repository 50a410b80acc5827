import { legalMoves, play } from '../../src/chess/arbiter.ts';
import { parseFen } from '../../src/chess/fen.ts';
import type { Position } from '../../src/chess/layout.ts';
import type { Move } from '../../src/chess/move.ts';
import { makeUci, parseUci } from '../../src/chess/uci.ts';

/** The position of a FEN that has to be in order. */
export function read(fen: string): Position {
  const parsed = parseFen(fen);
  if (!parsed.ok) throw new Error(`${fen}: ${parsed.error}`);
  return parsed.value.position;
}

/** The legal move of a text that has to name one. */
export function legalMove(position: Position, uci: string): Move {
  const move = parseUci(position, uci);
  if (move === undefined) throw new Error(`${uci} is not legal`);
  return move;
}

/** All positions of a line of UCI moves, the first one included. */
export function playLine(start: Position, moves: readonly string[]): Position[] {
  const positions = [start];
  for (const uci of moves) positions.push(play(positions.at(-1)!, legalMove(positions.at(-1)!, uci)));
  return positions;
}

/** Legal moves as UCI, sorted. */
export function legalUci(position: Position, chess960: boolean): string[] {
  return sorted(Array.from(legalMoves(position), (move) => makeUci(move, chess960)));
}

export function sorted(texts: readonly string[]): string[] {
  return texts.toSorted((a, b) => (a < b ? -1 : 1));
}
