import type { Drill } from '../perft/drill-down.ts';
import type { Failure, Verification } from '../perft/verify.ts';
import { nodesPerSecond } from './perft-text.ts';

/** What `perft --suite --json` prints: other programs read it, so its keys are stable. */
export interface PerftDocument {
  readonly engine: string;
  readonly positions: number;
  /** A check is one position at one depth. */
  readonly checks: number;
  readonly failures: readonly PerftFailure[];
  readonly nodes: number;
  /** By the clock on the wall. */
  readonly seconds: number;
  readonly nodesPerSecond: number | null;
}

interface PerftFailure {
  readonly id: string;
  readonly fen: string;
  readonly depth: number;
  readonly expected: number;
  /** Null where the engine gave no answer. */
  readonly actual: number | null;
  /** Why it gave none. */
  readonly reason?: string;
  readonly drill: DrillDocument | null;
}

export interface DrillDocument {
  readonly path: readonly string[];
  readonly fen: string;
  readonly missing: readonly string[];
  readonly extra: readonly string[];
}

/** The counts that were done, as a document. */
export function newPerftDocument(engine: string, verification: Verification): PerftDocument {
  const { counts, failures, nodes, seconds } = verification;
  return {
    engine,
    positions: new Set(counts.map(({ position }) => position)).size,
    checks: counts.length,
    failures: failures.map(failureDocument),
    nodes,
    seconds,
    nodesPerSecond: nodesPerSecond(nodes, seconds),
  };
}

function failureDocument({ position, depth, expected, actual, reason, drill }: Failure): PerftFailure {
  const { id, fen } = position;
  const why = reason === undefined ? {} : { reason };
  return { id, fen, depth, expected, actual, ...why, drill: drillDocument(drill) };
}

/** Where a wrong count comes from; null where nothing was found. */
export function drillDocument(drill: Drill | null): DrillDocument | null {
  if (drill === null || drill.missing.length + drill.extra.length === 0) return null;
  const { path, fen, missing, extra } = drill;
  return { path, fen, missing: missing.map(({ uci }) => uci), extra: extra.map(({ uci }) => uci) };
}
