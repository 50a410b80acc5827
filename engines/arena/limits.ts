import { turn } from '../../src/chess/arbiter.ts';
import { WHITE } from '../../src/chess/chess.ts';
import type { Position } from '../../src/chess/layout.ts';
import type { Go } from './commands.ts';
import { allot } from './time.ts';

/** How long one search may go on, whichever comes first; `Infinity` for what is not limited. */
export interface Limits {
  readonly depth: number;
  readonly nodes: number;
  /** Milliseconds after which no further depth is begun. */
  readonly softMs: number;
  /** Milliseconds after which the search is broken off. */
  readonly hardMs: number;
}

/** The limits that `go` sets in a position. */
export function newLimits({ numbers, infinite }: Go, position: Position): Limits {
  if (infinite) return UNLIMITED;
  const white = turn(position) === WHITE;
  const depthOfMate = numbers.mate === undefined ? Infinity : 2 * numbers.mate - 1;
  return {
    depth: Math.max(1, Math.min(numbers.depth ?? Infinity, depthOfMate)),
    nodes: Math.max(1, numbers.nodes ?? Infinity),
    ...allot({
      remainingMs: white ? numbers.wtime : numbers.btime,
      incrementMs: (white ? numbers.winc : numbers.binc) ?? 0,
      movesToGo: numbers.movestogo,
      moveMs: numbers.movetime,
    }),
  };
}

const UNLIMITED: Limits = { depth: Infinity, nodes: Infinity, softMs: Infinity, hardMs: Infinity };

/** Does nothing but `stop` end such a search? */
export function isUnlimited(limits: Limits): boolean {
  return Object.values(limits).every((limit) => limit === Infinity);
}
