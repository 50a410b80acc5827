import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { legalMoves } from '../../src/chess/arbiter.ts';
import { linesDone, newCountTask, nodesFound } from '../../src/perft/lane.ts';
import { read } from '../chess/read.ts';

// As it was built: workers start much faster than from the sources.
const dist = (path: string): string => fileURLToPath(new URL(`../../dist/test/${path}`, import.meta.url));
const { LANE_WORKER, openLanePool }: typeof import('../../src/perft/lane-pool.ts') = await import(
  dist('lane-pool.js')
);
const { BACKENDS }: typeof import('../../src/perft/backends.ts') = await import(dist('backends.js'));

const START = read('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
const BUILT = (['ts', 'wasm'] as const).filter((name) => BACKENDS[name].available());

test.each(BUILT)('two threads of %s count what the main one leaves to them: here all', async (backend) => {
  const pool = openLanePool(2, { backend, memory: BACKENDS[backend].newMemory(1, 3) }, LANE_WORKER);
  const moves = legalMoves(START).length;
  for (const [depth, nodes] of [
    [4, 197_326],
    [5, 4_864_979],
  ] as const) {
    const task = newCountTask({ position: START, moves, depth }, { plies: 2, pieceDepth: 2 }, 3);
    await pool.join(task);
    expect(linesDone(task)).toEqual(new Array(moves).fill(20));
    expect(nodesFound(task).reduce((a, b) => a + b)).toBe(nodes);
    expect([...task.nodes.slice(0, moves)]).toEqual(new Array(moves).fill(0));
  }
  await pool.close();
});
