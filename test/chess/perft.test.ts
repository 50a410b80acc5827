import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { perft } from '../../src/chess/perft.ts';
import { load } from '../../src/chess/position.ts';
import { read } from './read.ts';

interface Line {
  readonly id: string;
  readonly fen: string;
  readonly depths: readonly { readonly depth: number; readonly nodes: number }[];
}

const LIMIT = process.env['DEEP'] === undefined ? 1_000_000 : Number.POSITIVE_INFINITY;

describe.each(['atomic', 'atomic-contested'])('perft/%s.epd', (name) => {
  test.each(readLines(name))('$id: $fen', ({ fen, depths }) => {
    load(read(fen), 0);
    const counted = depths.map(({ depth }) => ({ depth, nodes: perft(0, depth) }));
    expect(counted).toEqual(depths);
  });
});

/** `FEN ;D1 n ;D2 n … ;id name`, without the depths of more than LIMIT nodes. */
function readLines(name: string): Line[] {
  const text = readFileSync(new URL(`../../src/perft/suite/${name}.epd`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [fen, ...fields] = line.split(' ;');
      const depths = fields
        .filter((field) => field.startsWith('D'))
        .map((field) => field.slice(1).split(' ').map(Number))
        .map(([depth, nodes]) => ({ depth: depth!, nodes: nodes! }));
      const id = fields.find((field) => field.startsWith('id '))!.slice(3);
      return { id, fen: fen!, depths: depths.filter(({ nodes }) => nodes <= LIMIT) };
    });
}
