import type { Position } from '../../src/chess/layout.ts';
import type { Move } from '../../src/chess/move.ts';
import { moves, movesAt } from '../../src/chess/move-list.ts';
import { generate } from '../../src/chess/movegen.ts';
import { load } from '../../src/chess/position.ts';
import { beginEffort, effort, type Watch } from './effort.ts';
import type { Limits } from './limits.ts';
import { bestLine } from './line.ts';
import { ageOrdering, clearOrdering } from './ordering.ts';
import { beginPath, enter } from './path.ts';
import { isDecided, MATE } from './score.ts';
import { beginSearch, searchRoot } from './search.ts';
import { ageTable, clearTable, resizeTable } from './table.ts';
import type { Version } from './versions.ts';

const MAX_DEPTH = 100;

export interface Task {
  readonly root: Position;
  /** The keys of the positions of the game before the root, oldest first, two ints each. */
  readonly earlier: Int32Array;
  /** The moves to choose from; all of them where undefined. */
  readonly only: readonly Move[] | undefined;
  readonly limits: Limits;
}

/** What a finished depth has brought. */
export interface Progress {
  readonly depth: number;
  readonly seldepth: number;
  readonly score: number;
  readonly nodes: number;
  readonly line: readonly Move[];
}

/** Takes the memory that a version needs. */
export function prepare(version: Version, megabytes: number): void {
  if (version.table) resizeTable(megabytes);
}

/** Forgets everything learnt in earlier searches. */
export function forget(): void {
  clearTable();
  clearOrdering();
}

/**
 * Searches deeper and deeper until a limit is reached, and returns the best line: its first move is the
 * one to play. Empty where there is no move to choose.
 */
export function think(
  task: Task,
  version: Version,
  watch: Watch,
  report: (progress: Progress) => void,
): readonly Move[] {
  const allowed = allowedMoves(task);
  if (allowed.length === 0) return [];
  load(task.root, 0);
  beginPath(task.earlier);
  enter(0);
  ageTable();
  ageOrdering();
  beginSearch(version, new Set(allowed));
  beginEffort(task.limits, watch);
  let line: readonly Move[] = [allowed[0]!];
  for (let depth = 1; depth <= Math.min(MAX_DEPTH, task.limits.depth); depth++) {
    const score = searchRoot(depth, line[0]!);
    const found = bestLine();
    if (found.length > 0) line = found;
    if (effort.over) break;
    report({ depth, seldepth: effort.seldepth, score, nodes: effort.nodes, line });
    if (watch.elapsedMs() >= task.limits.softMs) break;
    if (task.limits.softMs < Infinity && (allowed.length === 1 || isProved(score, depth))) break;
  }
  return line;
}

function allowedMoves(task: Task): readonly Move[] {
  load(task.root, 0);
  const legal = moves.slice(movesAt(0), generate(0));
  return [...legal].filter((move) => task.only?.includes(move) ?? true);
}

/** Is the end that the score tells of so near that no deeper search can find a quicker one? */
function isProved(score: number, depth: number): boolean {
  return isDecided(score) && MATE - Math.abs(score) <= depth;
}
