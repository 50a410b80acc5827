import type { Limits } from './limits.ts';

/** What a search asks of the world while it runs. */
export interface Watch {
  /** Milliseconds of its own time that the search has used; 0 as long as it may think on the opponent's. */
  elapsedMs(): number;
  stopped(): boolean;
}

/** Few, since a process that has just started is slow and must not overlook the end of its time. */
const NODES_BETWEEN_LOOKS = 128;

/** The work done by the search that is running. */
export const effort: { nodes: number; seldepth: number; over: boolean } = {
  nodes: 0,
  seldepth: 0,
  over: false,
};

let limits: Limits = { depth: 0, nodes: 0, softMs: 0, hardMs: 0 };
let watch: Watch = { elapsedMs: () => 0, stopped: () => true };
let nextLook = 0;

export function beginEffort(newLimits: Limits, newWatch: Watch): void {
  limits = newLimits;
  watch = newWatch;
  effort.nodes = 0;
  effort.seldepth = 0;
  effort.over = false;
  nextLook = Math.min(NODES_BETWEEN_LOOKS, limits.nodes);
}

/** Counts one position. True when the search must be broken off: what is returned then counts for nothing. */
export function visit(ply: number): boolean {
  if (effort.nodes >= nextLook) look();
  if (effort.over) return true;
  effort.nodes++;
  if (ply > effort.seldepth) effort.seldepth = ply;
  return false;
}

function look(): void {
  nextLook = Math.min(effort.nodes + NODES_BETWEEN_LOOKS, limits.nodes);
  effort.over = effort.nodes >= limits.nodes || watch.stopped() || watch.elapsedMs() >= limits.hardMs;
}
