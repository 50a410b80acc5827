import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { perft } from '../../src/chess/perft.ts';
import { load } from '../../src/chess/position.ts';
import type { SuitePosition } from '../../src/perft/suite.ts';
import { parseSuite } from '../../src/perft/suite.ts';

const LIMIT = process.env['DEEP'] === undefined ? 1_000_000 : Number.POSITIVE_INFINITY;

describe.each(['atomic', 'atomic-contested', 'hard'])('suite/%s.epd', (name) => {
  test.each(readSuite(name))('$id: $fen', ({ position, counts }) => {
    load(position, 0);
    const wanted = counts.filter(({ nodes }) => nodes <= LIMIT);
    expect(wanted.map(({ depth }) => ({ depth, nodes: perft(0, depth) }))).toEqual(wanted);
  });
});

function readSuite(name: string): readonly SuitePosition[] {
  const file = new URL(`../../src/perft/suite/${name}.epd`, import.meta.url);
  return parseSuite(readFileSync(file, 'utf8'), name);
}
