import { readFileSync } from 'node:fs';
import { newRandom } from '../../src/base/random.ts';
import { legalMoves, play } from '../../src/chess/arbiter.ts';
import { parseFen } from '../../src/chess/fen.ts';
import type { Position } from '../../src/chess/layout.ts';
import { random960 } from './random-games.ts';
import { randomSetup } from './random-setups.ts';
import { read } from './read.ts';
import { ruleCases } from './rule-cases.ts';

/** FENs of all kinds: rule cases, perft tables, Atomic960 starts, random placements that are in order. */
export const sampleFens: readonly string[] = [
  ...ruleCases.map((rule) => rule.fen),
  ...['atomic', 'atomic-contested'].flatMap(perftFens),
  ...Array.from({ length: 30 }, (_, seed) => random960(newRandom(seed))),
  ...Array.from({ length: 300 }, (_, seed) => randomSetup(newRandom(seed))).filter((fen) => parseFen(fen).ok),
];

/** The positions of these FENs and of four random moves from each. */
export function samplePositions(): Position[] {
  const random = newRandom(1);
  return sampleFens.flatMap((fen) => {
    const line = [read(fen)];
    for (let ply = 0; ply < 4; ply++) {
      const position = line.at(-1)!;
      const legal = legalMoves(position);
      if (legal.length === 0) break;
      line.push(play(position, legal[random.below(legal.length)]!));
    }
    return line;
  });
}

function perftFens(name: string): string[] {
  const text = readFileSync(new URL(`../../src/perft/suite/${name}.epd`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ;')[0]!);
}
