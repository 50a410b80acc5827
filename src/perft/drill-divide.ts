import { legalMoves } from '../chess/arbiter.ts';
import type { Position } from '../chess/layout.ts';
import type { Move } from '../chess/move.ts';
import { perft } from '../chess/perft.ts';
import { load, make } from '../chess/position.ts';
import { makeUci, parseUci } from '../chess/uci.ts';
import type { PerftCount } from '../engine/perft-count.ts';

/** One move, and what is counted behind it by the arbiter and by an engine. */
export interface DividedMove {
  readonly uci: string;
  /** Undefined where the move is not legal. */
  readonly move: Move | undefined;
  readonly right: number | undefined;
  /** Undefined where the engine does not list the move. */
  readonly theirs: number | undefined;
}

/** The counts of both side by side, by UCI text in our notation, sorted. */
export function compareDivides(
  position: Position,
  depth: number,
  { divide }: Pick<PerftCount, 'divide'>,
  chess960: boolean,
): DividedMove[] {
  const theirs = new Map<string, number>();
  for (const [text, nodes] of divide) {
    const move = parseUci(position, text);
    const uci = move === undefined ? text : makeUci(move, chess960);
    theirs.set(uci, (theirs.get(uci) ?? 0) + nodes);
  }
  const divided: DividedMove[] = legalMoves(position).map((move) => {
    const uci = makeUci(move, chess960);
    return { uci, move, right: countAfter(position, move, depth - 1), theirs: theirs.get(uci) };
  });
  const legal = new Set(divided.map(({ uci }) => uci));
  for (const [uci, nodes] of theirs) {
    if (!legal.has(uci)) divided.push({ uci, move: undefined, right: undefined, theirs: nodes });
  }
  return divided.sort((a, b) => (a.uci < b.uci ? -1 : 1));
}

function countAfter(position: Position, move: Move, depth: number): number {
  load(position, 0);
  return perft(make(0, move), depth);
}
