import { legalMoves, play } from '../../src/chess/arbiter.ts';
import { START_FEN } from '../../src/chess/chess.ts';
import { parseFen } from '../../src/chess/fen.ts';
import type { Position } from '../../src/chess/layout.ts';
import { makeUci, parseUci } from '../../src/chess/uci.ts';

/** What a `position` line leads to; `broken` where not all of it makes sense. */
export function readPosition(command: string): { position: Position | undefined; broken: boolean } {
  const [start = '', moves = ''] = command.replace(/^position\s+(fen\s+)?/, '').split(/\s+moves\s+/);
  const parsed = parseFen(start.startsWith('startpos') ? START_FEN : start);
  if (!parsed.ok) return { position: undefined, broken: true };
  let { position } = parsed.value;
  let broken = false;
  for (const text of moves.split(/\s+/).filter((word) => word !== '')) {
    const move = parseUci(position, text);
    if (move === undefined) broken = true;
    else position = play(position, move);
  }
  return { position, broken };
}

export function legalByAlphabet(command: string, chess960: boolean): string[] {
  const { position } = readPosition(command);
  if (position === undefined) return [];
  const legal = Array.from(legalMoves(position), (move) => makeUci(move, chess960));
  return legal.sort((a, b) => (a < b ? -1 : 1));
}
