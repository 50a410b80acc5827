import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { newRandom } from '../../src/base/random.ts';
import { legalMoves, play } from '../../src/chess/arbiter.ts';
import { START_FEN } from '../../src/chess/chess.ts';
import type { Position } from '../../src/chess/layout.ts';
import { perft } from '../../src/chess/perft.ts';
import { load } from '../../src/chess/position.ts';
import type { Counter } from '../../src/perft/counter.ts';
import { parseSuite } from '../../src/perft/suite.ts';
import { MAX_HASH_MEGABYTES, WASM_BACKEND } from '../../src/perft/wasm/wasm-backend.ts';
import { read } from '../chess/read.ts';
import { sampleFens } from '../chess/sample-positions.ts';

const LIMIT = process.env['DEEP'] === undefined ? 300_000 : Number.POSITIVE_INFINITY;
const START = read(START_FEN);

function openAlone(hashMegabytes: number): Counter {
  return WASM_BACKEND.open(WASM_BACKEND.newMemory(hashMegabytes, 1), 0);
}

const plain = openAlone(0);
const hashing = openAlone(1);

/** What the reference arbiter counts. */
function reference(position: Position, depth: number): number {
  load(position, 0);
  return perft(0, depth);
}

/** The positions of a random game. */
function randomLine(fen: string, seed: number, plies: number): Position[] {
  const random = newRandom(seed);
  const line = [read(fen)];
  while (line.length <= plies) {
    const legal = legalMoves(line.at(-1)!);
    if (legal.length === 0) break;
    line.push(play(line.at(-1)!, legal[random.below(legal.length)]!));
  }
  return line;
}

test('the build has made it', () => {
  expect(WASM_BACKEND.available()).toBe(true);
});

describe.each(['atomic', 'atomic-contested'])('%s.epd', (name) => {
  const file = new URL(`../../src/perft/suite/${name}.epd`, import.meta.url);
  test.each(parseSuite(readFileSync(file, 'utf8'), name))('$id: $fen', ({ position, counts }) => {
    const expected = counts.filter(({ nodes }) => nodes <= LIMIT);
    for (const counter of [plain, hashing]) {
      const counted = expected.map(({ depth }) => ({ depth, nodes: counter.count(position, depth) }));
      expect(counted).toEqual(expected);
    }
  });
});

test('random games from positions of all kinds: as the reference arbiter counts', () => {
  const positions = sampleFens.flatMap((fen, seed) => randomLine(fen, seed, 8));
  const games = Array.from({ length: 40 }, (_, seed) => randomLine(START_FEN, seed, 60)).flat();
  for (const position of [...positions, ...games]) {
    const expected = reference(position, 3);
    expect([plain.count(position, 3), hashing.count(position, 3), position]).toEqual([
      expected,
      expected,
      position,
    ]);
  }
  expect(positions.length).toBeGreaterThan(3000);
});

describe('what random games seldom bring about', () => {
  test.each([
    ['a rook that comes back may not castle', '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1', 5],
    ['a rook in the place of one that exploded', '4k3/8/8/4b3/R7/8/1P6/R3K3 b Q - 0 1', 4],
    ['one set of squares, white to move', '4k3/8/8/3p4/8/3P4/8/4K3 w - - 0 1', 4],
    ['the same set, black to move', '4K3/8/8/3P4/8/3p4/8/4k3 b - - 0 1', 4],
  ])('%s', (_, fen, depth) => {
    const position = read(fen);
    const expected = reference(position, depth);
    expect([plain.count(position, depth), hashing.count(position, depth)]).toEqual([expected, expected]);
  });
});

test('no ply is one sequence, and nothing follows the end of the game', () => {
  const over = read('rnb1kbnr/ppp1pppp/8/8/8/8/PPP2PPP/RNB3NR w kq - 0 4');
  for (const counter of [plain, hashing]) {
    expect([0, 1, 2, 3].map((depth) => counter.count(START, depth))).toEqual([1, 20, 400, 8902]);
    expect([0, 1, 2, 3].map((depth) => counter.count(over, depth))).toEqual([1, 0, 0, 0]);
  }
});

describe('a table that others write to without locks', () => {
  const TABLE = 1 << 20;
  const memory = WASM_BACKEND.newMemory(1, 2);
  const table = new BigUint64Array(memory instanceof SharedArrayBuffer ? memory : memory.buffer, TABLE);
  const [first, second] = [WASM_BACKEND.open(memory, 0), WASM_BACKEND.open(memory, 1)] as const;
  const lines = sampleFens.slice(0, 60).flatMap((fen, seed) => randomLine(fen, seed, 3));

  test('is used', () => {
    table.fill(0n);
    first.count(START, 4);
    const written = table.filter((half) => half !== 0n).length;
    expect(written).toBeGreaterThan(800);
    expect(second.count(START, 4)).toBe(197_326);
    expect(table.filter((half) => half !== 0n).length).toBe(written); // the second found it all there
  });

  test('two counters in turn', () => {
    for (const [i, position] of lines.entries()) {
      const [one, two] = i % 2 === 0 ? [first, second] : [second, first];
      const expected = reference(position, 3);
      expect([one.count(position, 3), two.count(position, 2), two.count(position, 3), position]).toEqual([
        expected,
        reference(position, 2),
        expected,
        position,
      ]);
    }
  });

  test('halves of different entries are not believed', () => {
    for (const position of lines) {
      first.count(position, 3);
      for (let count = 3; count < table.length; count += 2) table[count - 2] = table[count]!;
      expect([second.count(position, 3), position]).toEqual([reference(position, 3), position]);
    }
  });

  test('garbage is not believed', () => {
    const random = newRandom(5);
    const words = new Int32Array(table.buffer, TABLE);
    for (const position of lines) {
      for (let i = 0; i < 4096; i++) words[random.below(words.length)] = random.int32();
      expect([first.count(position, 3), position]).toEqual([reference(position, 3), position]);
    }
    for (let i = 0; i < words.length; i++) words[i] = random.int32();
    expect(second.count(START, 4)).toBe(197_326);
  });
});

test('what is too much is refused', () => {
  expect(() => WASM_BACKEND.newMemory(MAX_HASH_MEGABYTES + 1, 1)).toThrow('too large');
  expect(() => WASM_BACKEND.newMemory(0, 1000)).toThrow('no room for 1000 threads');
  expect(() => WASM_BACKEND.open(new SharedArrayBuffer(8), 0)).toThrow('another backend');
});
