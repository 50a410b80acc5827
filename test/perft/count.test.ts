import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { newRandom } from '../../src/base/random.ts';
import { legalMoves, play } from '../../src/chess/arbiter.ts';
import type { Position } from '../../src/chess/layout.ts';
import { perft } from '../../src/chess/perft.ts';
import { load } from '../../src/chess/position.ts';
import type { Counted, Counting, CountingOptions, CountProgress } from '../../src/perft/count.ts';
import { openCounting as openFromSource } from '../../src/perft/count.ts';
import { read } from '../chess/read.ts';

// As it was built: workers start much faster than from the sources.
const dist = (path: string): string => fileURLToPath(new URL(`../../dist/test/${path}`, import.meta.url));
const { openCounting }: typeof import('../../src/perft/count.ts') = await import(dist('count.js'));
const { LANE_WORKER }: typeof import('../../src/perft/lane-pool.ts') = await import(dist('lane-pool.js'));
const { BACKENDS }: typeof import('../../src/perft/backends.ts') = await import(dist('backends.js'));

const START = read('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
const POSITIONS: readonly (readonly [name: string, fen: string, depth: number])[] = [
  ['start position', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 5],
  ['everything at once', 'r3k2r/pPpp1ppp/8/3PpP2/2b1n3/2N2Q2/PP1P2Pp/R3K2R w KQkq e6 0 1', 4],
  ['promotions', 'k7/2PPPPPP/8/8/8/8/pppppp2/7K b - - 0 1', 4],
  ['Atomic960', 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1', 4],
  ['castling through shelter', '8/8/8/8/8/N3n3/4k3/R3K2R w KQ - 2 29', 4],
  ['touching kings', '8/8/3kK3/2p5/5Q2/8/8/r7 w - - 0 1', 4],
  ['one move', '7k/8/8/8/8/8/4q3/7K w - - 0 1', 5],
  ['stalemate', '7K/5q2/8/8/8/8/8/k7 w - - 0 1', 3],
  ['exploded king', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RNB2BNR w kq - 0 1', 4],
  ['bare kings', '8/8/8/3k4/8/8/8/K7 w - - 99 80', 6],
];

const EXPECTED = POSITIONS.map(([name, fen, deepest]) => {
  const position = read(fen);
  const counts = Array.from({ length: deepest + 1 }, (_, depth) => ({
    nodes: nodes(position, depth),
    divide:
      depth === 0 ? [] : legalMoves(position).map((move) => [move, nodes(play(position, move), depth - 1)]),
    complete: true,
  }));
  return { name, position, counts };
});

const opened: Counting[] = [];
afterAll(async () => {
  for (const counting of opened) await counting.close();
});

function open(options: Partial<CountingOptions>, others?: { worker: string; afterMs: number }): Counting {
  const counting = openCounting({ backend: 'ts', threads: 1, hashMegabytes: 0, ...options }, others);
  opened.push(counting);
  return counting;
}

const CREWS = (['ts', 'wasm'] as const)
  .filter((backend) => BACKENDS[backend].available())
  .flatMap((backend) => [1, 2, 3].map((threads) => ({ backend, threads })))
  .flatMap((crew) => [0, 1, 16].map((hashMegabytes) => ({ ...crew, hashMegabytes })))
  .map((crew) => ({ ...crew, name: `${crew.backend}, ${crew.threads} threads, ${crew.hashMegabytes} MB` }));

describe.each(CREWS)('$name', (options) => {
  const counting = open(options, { worker: LANE_WORKER, afterMs: 0 });

  test.each(EXPECTED)('$name', async ({ position, counts }) => {
    for (const [depth, expected] of counts.entries()) {
      const { nodes, divide, complete } = await counting.count(position, depth);
      expect({ nodes, divide: [...divide], complete }).toEqual(expected);
    }
  });

  test('random lines', async () => {
    const random = newRandom(5);
    for (const [, fen] of POSITIONS) {
      let position = read(fen);
      for (let ply = 0; ply < 12; ply++) {
        const legal = legalMoves(position);
        if (legal.length === 0) break;
        position = play(position, legal[random.below(legal.length)]!);
        const counted = await counting.count(position, 3);
        expect(counted.nodes).toBe(nodes(position, 3));
      }
    }
  });
});

test('backend "auto" is WebAssembly where it was built', () => {
  expect(open({ backend: 'auto' }).backend).toBe(BACKENDS.wasm.available() ? 'wasm' : 'ts');
});

describe('a long count', () => {
  test.each([1, 3])('is called off on %d threads, with whole root moves only', async (threads) => {
    const counting = open({ threads }, { worker: LANE_WORKER, afterMs: 0 });
    const calledOff = new AbortController();
    const seen: CountProgress[] = [];
    const counted = await counting.count(START, 9, {
      cancelled: calledOff.signal,
      onProgress: (progress) => {
        seen.push(progress);
        if (seen.length === 20) calledOff.abort();
      },
    });
    expect(counted).toEqual({ nodes: 0, divide: new Map(), complete: false });
    expect(seen).toHaveLength(20);
    expect(seen).toEqual(seen.toSorted((a, b) => a.done - b.done || a.nodes - b.nodes));
    expect(seen.at(-1)!.done).toBeLessThan(seen.at(-1)!.total);
    const next = await counting.count(START, 4);
    expect(next.nodes).toBe(197_326);
  });

  test('called off late has some of the root moves', async () => {
    const counting = open({ threads: 2 }, { worker: LANE_WORKER, afterMs: 0 });
    const calledOff = new AbortController();
    const counted = await counting.count(START, 6, {
      cancelled: calledOff.signal,
      onProgress: ({ done, total }) => {
        if (done > total / 2) calledOff.abort();
      },
    });
    const whole = await open({ hashMegabytes: 16 }).count(START, 6);
    expect(whole.nodes).toBe(118_926_425);
    expect(counted.complete).toBe(false);
    expect(counted.divide.size).toBeGreaterThan(0);
    expect([...whole.divide]).toEqual(expect.arrayContaining([...counted.divide]));
  });

  test('called off before it begins counts nothing', async () => {
    const counted = await open({}).count(START, 9, { cancelled: AbortSignal.abort() });
    expect(counted).toEqual({ nodes: 0, divide: new Map(), complete: false });
  });

  test('leaves nothing running when it is closed', async () => {
    await countAndClose(); // what Node itself starts, once for all, is no matter
    const before = systemThreads();
    const [during, counted] = await countAndClose();
    expect(counted.complete).toBe(false);
    if (during !== undefined) expect(during).toBeGreaterThan(before!);
    expect(systemThreads()).toBe(before);
  });

  test.each(['fails', 'exits', 'does not start'])('fails where a thread %s', async (failure) => {
    process.env['FAILURE'] = failure;
    const worker = fileURLToPath(new URL('./failing-worker.ts', import.meta.url));
    const counting = openFromSource({ backend: 'ts', threads: 3, hashMegabytes: 0 }, { worker, afterMs: 0 });
    await expect(counting.count(START, 9)).rejects.toThrow();
    await counting.close();
  });
});

describe('whatever the depth', () => {
  test.each([1, 2])('a table makes a small world quick on %d threads', async (threads) => {
    const kings = read('8/8/8/3k4/8/8/8/K7 w - - 0 1');
    const counting = open({ threads, hashMegabytes: 16 });
    const counted = await counting.count(kings, 19);
    expect(counted.nodes).toBe(5_502_670_622_557_892);
  });

  test('a count without a table can be called off', async () => {
    const calledOff = new AbortController();
    const hooks = { cancelled: calledOff.signal, onProgress: () => calledOff.abort() };
    expect(await open({}).count(START, 30, hooks)).toMatchObject({ nodes: 0, complete: false });
  });
});

test('counts asked for at once are made one after the other', async () => {
  const counting = open({ threads: 2, hashMegabytes: 1 }, { worker: LANE_WORKER, afterMs: 0 });
  const counts = await Promise.all([5, 3, 4].map((depth) => counting.count(START, depth)));
  expect(counts.map((counted) => counted.nodes)).toEqual([4_864_979, 8902, 197_326]);
});

/** How many threads there were while three counted, and what was counted of a position without end. */
async function countAndClose(): Promise<readonly [threads: number | undefined, counted: Counted]> {
  const counting = open({ threads: 3, hashMegabytes: 1 }, { worker: LANE_WORKER, afterMs: 0 });
  let during: number | undefined;
  let closed: Promise<void> | undefined;
  const counted = await counting.count(START, 9, {
    onProgress: ({ done }) => {
      during = systemThreads();
      if (done > 50) closed ??= counting.close();
    },
  });
  await closed;
  return [during, counted];
}

function nodes(position: Position, depth: number): number {
  load(position, 0);
  return perft(0, depth);
}

/** Undefined where the system does not tell. */
function systemThreads(): number | undefined {
  return existsSync('/proc/self/task') ? readdirSync('/proc/self/task').length : undefined;
}
