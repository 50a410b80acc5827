import { describe, expect, test } from 'vitest';
import type { Random } from '../../src/base/random.ts';
import { newRandom } from '../../src/base/random.ts';
import { legalMoves, play } from '../../src/chess/arbiter.ts';
import type { Position } from '../../src/chess/layout.ts';
import { perft } from '../../src/chess/perft.ts';
import { load } from '../../src/chess/position.ts';
import type { BackendName } from '../../src/perft/backends.ts';
import { BACKENDS } from '../../src/perft/backends.ts';
import type { Division } from '../../src/perft/division.ts';
import type { CountTask } from '../../src/perft/lane.ts';
import { lane, linesDone, newCountTask, nodesFound, stop } from '../../src/perft/lane.ts';
import { samplePositions } from '../chess/sample-positions.ts';

const DEPTH = 3;
const POSITIONS = samplePositions().filter((position, i) => i % 6 === 0 && count(position, DEPTH) < 3000);
/** All ways to divide a count of that depth. */
const divisions: readonly Division[] = [1, 2, 3].flatMap((plies) =>
  [1, 2, 3].map((pieceDepth) => ({ plies, pieceDepth })),
);
const BUILT = (['ts', 'wasm'] as const).filter((name) => BACKENDS[name].available());

describe.each(BUILT)('%s', (backend) => {
  describe.each([1, 2, 3])('%d threads', (threads) => {
    test.each([0, 1, 16])('with a table of %d MB count the same, whoever is faster', (hashMegabytes) => {
      const lanes = newLanes(backend, threads, hashMegabytes);
      const random = newRandom(threads);
      for (const [i, position] of POSITIONS.entries()) {
        const moves = legalMoves(position);
        const task = newCountTask(
          { position, moves: moves.length, depth: DEPTH },
          divisions[i % divisions.length]!,
          threads,
        );
        inTurns(lanes(task), random);
        const expected = moves.map((move) => count(play(position, move), DEPTH - 1));
        expect(nodesFound(task)).toEqual(expected);
        expect(linesDone(task)).toEqual(linesBehind(task));
      }
    });
  });
});

test('the sample is worth the name', () => {
  expect(POSITIONS.length).toBeGreaterThan(100);
  expect(POSITIONS.some((position) => legalMoves(position).length === 0)).toBe(true);
});

test('no line is begun once the lanes are to stop', () => {
  const lanes = newLanes('ts', 2, 0);
  for (const [i, position] of POSITIONS.entries()) {
    const task = newCountTask(
      { position, moves: legalMoves(position).length, depth: DEPTH },
      { plies: 2, pieceDepth: DEPTH },
      2,
    );
    const running = lanes(task);
    const total = sum(linesBehind(task));
    for (let steps = 0; steps < i; steps++) running[steps % 2]!.next();
    stop(task);
    inTurns(running, newRandom(i));
    expect(sum(linesDone(task))).toBe(Math.min(i, total));
  }
});

/** Starts the lanes of a task, all with one table. */
function newLanes(
  backend: BackendName,
  threads: number,
  hashMegabytes: number,
): (task: CountTask) => Generator<void>[] {
  const memory = BACKENDS[backend].newMemory(hashMegabytes, threads);
  const counters = Array.from({ length: threads }, (_, thread) => BACKENDS[backend].open(memory, thread));
  return (task) => counters.map((counter, thread) => lane(task, counter, thread));
}

/** Runs them to their ends, each time one step of any. */
function inTurns(lanes: readonly Generator<void>[], random: Random): void {
  const running = [...lanes];
  while (running.length > 0) {
    const i = random.below(running.length);
    if (running[i]!.next().done === true) running.splice(i, 1);
  }
}

function linesBehind({ position, plies }: CountTask): number[] {
  return legalMoves(position).map((move) => count(play(position, move), plies - 1));
}

function count(position: Position, depth: number): number {
  load(position, 0);
  return perft(0, depth);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
