import { legalMoves, play } from '../chess/arbiter.ts';
import type { Position } from '../chess/layout.ts';
import type { Counter } from './counter.ts';
import type { Division } from './division.ts';

/**
 * One count, as all threads that work on it see it. What they divide among them are its lines of
 * `plies` moves, numbered in the order of generation. Each thread goes through the same lines and
 * plays those whose number it has drawn, so that nothing has to be handed to it.
 */
export interface CountTask extends Division {
  readonly position: Position;
  readonly depth: number;
  /** In shared memory: the next line to draw, whether to stop, and how many lines of each root move are done. */
  readonly counters: Int32Array;
  /** In shared memory: nodes so far, by thread and root move. Only one thread writes to each. */
  readonly nodes: Float64Array;
}

const NEXT = 0;
const STOPPED = 1;
const DONE = 2;

export function newCountTask(
  root: { readonly position: Position; readonly moves: number; readonly depth: number },
  division: Division,
  threads: number,
): CountTask {
  return {
    ...division,
    position: root.position,
    depth: root.depth,
    counters: new Int32Array(new SharedArrayBuffer(4 * (DONE + root.moves))),
    nodes: new Float64Array(new SharedArrayBuffer(8 * threads * root.moves)),
  };
}

/** All threads stop after the piece they are at. */
export function stop(task: CountTask): void {
  Atomics.store(task.counters, STOPPED, 1);
}

/** How many lines that begin with each of the root moves have been counted. */
export function linesDone({ counters }: CountTask): number[] {
  return Array.from(counters.keys())
    .slice(DONE)
    .map((at) => Atomics.load(counters, at));
}

/** How many nodes have been found behind each of the root moves. */
export function nodesFound(task: CountTask): number[] {
  const roots = task.counters.length - DONE;
  const found = new Array<number>(roots).fill(0);
  task.nodes.forEach((nodes, at) => {
    found[at % roots]! += nodes;
  });
  return found;
}

/** The part of one thread; it rests after each piece, so that the thread can see to something else. */
export function* lane(task: CountTask, counter: Counter, thread: number): Generator<void, void> {
  const roots = task.counters.length - DONE;
  const depth = task.depth - task.plies;
  const draw = (): number => Atomics.add(task.counters, NEXT, 1);
  for (const { root, position } of drawnLines(task, draw)) {
    for (const piece of pieces(position, depth - task.pieceDepth)) {
      if (Atomics.load(task.counters, STOPPED) !== 0) return;
      task.nodes[thread * roots + root]! += counter.count(piece, Math.min(depth, task.pieceDepth));
      yield;
    }
    Atomics.add(task.counters, DONE + root, 1); // after the nodes: who sees the line done sees them too
  }
}

/** Where all lines of so many plies lead, or of none. */
function* pieces(position: Position, plies: number): Generator<Position> {
  if (plies <= 0) yield position;
  else for (const move of legalMoves(position)) yield* pieces(play(position, move), plies - 1);
}

interface Line {
  /** Which of the root moves it begins with. */
  readonly root: number;
  /** Where it leads. */
  readonly position: Position;
}

/** The lines whose numbers are drawn; these have to rise. */
function* drawnLines(task: CountTask, draw: () => number): Generator<Line> {
  let drawn = draw();
  let passed = 0;
  yield* below(task.position, task.plies, undefined);

  function* below(parent: Position, plies: number, root: number | undefined): Generator<Line> {
    const moves = legalMoves(parent);
    if (plies > 1) {
      for (const [i, move] of moves.entries()) yield* below(play(parent, move), plies - 1, root ?? i);
      return;
    }
    while (drawn < passed + moves.length) {
      const i = drawn - passed;
      yield { root: root ?? i, position: play(parent, moves[i]!) };
      drawn = draw();
    }
    passed += moves.length;
  }
}
