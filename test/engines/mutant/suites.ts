import { readdirSync, readFileSync } from 'node:fs';
import { parseFen } from '../../../engines/mutant/fen.ts';
import type { Position } from '../../../engines/mutant/position.ts';
import { parseSuite } from '../../../src/perft/suite.ts';

const FOLDER = new URL('../../../src/perft/suite/', import.meta.url);

/** One count of the perft suites. */
export interface Check {
  /** Position and depth. */
  readonly name: string;
  readonly fen: string;
  readonly depth: number;
  readonly nodes: number;
}

/** The checks of all suites up to a number of nodes, the smallest first. */
export function readChecks(limit: number): Check[] {
  return readdirSync(FOLDER)
    .flatMap((file) => parseSuite(readFileSync(new URL(file, FOLDER), 'utf8'), file))
    .flatMap(({ id, fen, counts }) =>
      counts.map(({ depth, nodes }) => ({ name: `${id} D${depth}`, fen, depth, nodes })),
    )
    .filter(({ nodes }) => nodes <= limit)
    .sort((a, b) => a.nodes - b.nodes);
}

/** The mutant's position of a FEN that has to be in order. */
export function read(fen: string): Position {
  const position = parseFen(fen);
  if (position === undefined) throw new Error(`the mutant does not read ${fen}`);
  return position;
}
