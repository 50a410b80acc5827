import { type Progress, type Task, think } from '../../../engines/arena/think.ts';
import type { Version } from '../../../engines/arena/versions.ts';
import type { Position } from '../../../src/chess/layout.ts';
import type { Move } from '../../../src/chess/move.ts';

const TIMELESS = { elapsedMs: () => 0, stopped: () => false };
const UNLIMITED = { depth: Infinity, nodes: Infinity, softMs: Infinity, hardMs: Infinity };

export interface Found {
  readonly line: readonly Move[];
  readonly reports: readonly Progress[];
}

/** What a version finds in a position with so many nodes, or to a depth. */
export function searchPosition(
  version: Version,
  root: Position,
  limits: { depth?: number; nodes?: number },
  more: Partial<Task> = {},
): Found {
  const reports: Progress[] = [];
  const task = {
    root,
    earlier: new Int32Array(0),
    only: undefined,
    limits: { ...UNLIMITED, ...limits },
    ...more,
  };
  const line = think(task, version, TIMELESS, (progress) => reports.push(progress));
  return { line, reports };
}
