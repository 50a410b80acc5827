import { describe, expect, test } from 'vitest';
import type { Random } from '../../src/base/random.ts';
import { newRandom } from '../../src/base/random.ts';
import { legalMoves, play } from '../../src/chess/arbiter.ts';
import type { Position } from '../../src/chess/layout.ts';
import { TURN } from '../../src/chess/layout.ts';
import { perft } from '../../src/chess/perft.ts';
import { load } from '../../src/chess/position.ts';
import { TS_BACKEND } from '../../src/perft/ts-backend.ts';
import { read } from '../chess/read.ts';
import { samplePositions } from '../chess/sample-positions.ts';

const CONTESTED = read('r3k2r/pPpp1ppp/8/3PpP2/2b1n3/2N2Q2/PP1P2Pp/R3K2R w KQkq e6 0 1');
const OPENING = read('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');

describe('a hash table', () => {
  test.each([0, 0.00001, 1, 2.9, 300.5])('of %d MB is a power of two, and never larger', (megabytes) => {
    const bytes = tableOf(megabytes).byteLength;
    expect(bytes).toBeLessThanOrEqual(megabytes * 2 ** 20);
    expect(bytes === 0 || Number.isInteger(Math.log2(bytes))).toBe(true);
    expect(bytes === 0 ? megabytes < 1 : bytes > megabytes * 2 ** 19).toBe(true);
  });

  test.each([0, 1 / 1024, 1])('of %d MB changes no count, whatever it has seen', (megabytes) => {
    const counter = TS_BACKEND.open(tableOf(megabytes), 0);
    const positions = samplePositions().filter((position) => withoutTable(position, 2) < 1000);
    expect(positions.length).toBeGreaterThan(1000);
    const wrong = positions.filter((position) =>
      [0, 1, 2, 3].some((depth) => counter.count(position, depth) !== withoutTable(position, depth)),
    );
    expect(wrong).toEqual([]);
  });

  test('is shared by counters', () => {
    const memory = tableOf(1);
    const counts = [0, 1].map((thread) => TS_BACKEND.open(memory, thread).count(CONTESTED, 3));
    expect(counts).toEqual([withoutTable(CONTESTED, 3), withoutTable(CONTESTED, 3)]);
    const words = new Int32Array(memory);
    const before = words.slice();
    TS_BACKEND.open(memory, 2).count(CONTESTED, 3);
    expect(words).toEqual(before);
  });

  test.each(['noise', 'zeros', 'ones'] as const)('full of %s is not believed', (filling) => {
    const memory = tableOf(1 / 64);
    const random = newRandom(3);
    const word = { noise: () => random.int32(), zeros: () => 0, ones: () => -1 }[filling];
    for (const position of [OPENING, CONTESTED]) {
      new Int32Array(memory).forEach((_, i, words) => {
        words[i] = word();
      });
      expect(TS_BACKEND.open(memory, 0).count(position, 4)).toBe(withoutTable(position, 4));
    }
  });

  test('with entries of which another thread has overwritten a part is not believed', () => {
    const [one, other] = [OPENING, CONTESTED].map((position) => {
      const memory = tableOf(1 / 64);
      TS_BACKEND.open(memory, 0).count(position, 4);
      return new Int32Array(memory);
    });
    for (let seed = 0; seed < 10; seed++) {
      for (const position of [OPENING, CONTESTED]) {
        const memory = tableOf(1 / 64);
        mix(new Int32Array(memory), one!, other!, newRandom(seed));
        expect(TS_BACKEND.open(memory, 0).count(position, 4)).toBe(withoutTable(position, 4));
      }
    }
  });

  test('holds counts of up to 2^53', () => {
    const kings = read('8/8/8/3k4/8/8/8/K7 w - - 0 1');
    const counter = TS_BACKEND.open(tableOf(16), 0);
    const counts = countsOfSmallWorld(kings, 19);
    expect(counts.at(-1)).toBeGreaterThan(2n ** 48n);
    expect(counts.at(-1)).toBeLessThan(2n ** 53n);
    expect(counts.map((_, depth) => BigInt(counter.count(kings, depth)))).toEqual(counts);
  });
});

function tableOf(megabytes: number): SharedArrayBuffer {
  const memory = TS_BACKEND.newMemory(megabytes, 1);
  if (!(memory instanceof SharedArrayBuffer)) throw new Error('not a plain buffer');
  return memory;
}

function withoutTable(position: Position, depth: number): number {
  load(position, 0);
  return perft(0, depth);
}

/** Each word from one of two tables. */
function mix(table: Int32Array, one: Int32Array, other: Int32Array, random: Random): void {
  for (const i of table.keys()) table[i] = (random.below(2) === 0 ? one : other)[i]!;
}

/** Counts of depths 0 to `depth`, where only few positions can be reached: by their graph. */
function countsOfSmallWorld(root: Position, depth: number): bigint[] {
  const key = (position: Position): string => position.slice(0, TURN + 1).join();
  const replies = new Map<string, string[]>();
  const open = [root];
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    if (replies.has(key(position))) continue;
    const after = legalMoves(position).map((move) => play(position!, move));
    replies.set(key(position), after.map(key));
    open.push(...after);
  }
  let counts = new Map([...replies.keys()].map((position) => [position, 1n]));
  const ofRoot = [1n];
  for (let plies = 1; plies <= depth; plies++) {
    counts = new Map(
      [...replies].map(([position, after]) => [
        position,
        after.reduce((nodes, next) => nodes + counts.get(next)!, 0n),
      ]),
    );
    ofRoot.push(counts.get(key(root))!);
  }
  return ofRoot;
}
