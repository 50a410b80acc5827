import type { ColorName } from '../chess/chess.ts';
import type { Reason } from '../game/ending.ts';

/** All that was ever recorded of engines, as far as one version can be compared with another. */
export interface History {
  /** In the order in which they were first recorded; one build stands here once for each of its options. */
  readonly engines: readonly Build[];
  /** The oldest first, like `conformance`. */
  readonly perft: readonly PerftMeasurement[];
  readonly conformance: readonly ConformanceMeasurement[];
  readonly games: readonly VersionGame[];
}

/**
 * One version of an engine: what it says of itself and the hash of its program. Its options and the path
 * that starts it do not matter.
 */
export interface Build {
  readonly name: string;
  readonly version: string;
  readonly sha256: string;
}

/** Where something was measured: speeds compare only where all of it is alike. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  /** Operating system and architecture: `linux x64`. */
  readonly platform: string;
  /** Version of Node. */
  readonly node: string;
}

/** A file of test cases as it was then. */
export interface TestFile {
  readonly name: string;
  readonly sha256: string;
}

export interface PerftMeasurement {
  readonly engine: Build & { readonly options: Readonly<Record<string, string>> };
  /** Null for a position from the command line. */
  readonly suite: TestFile | null;
  readonly settings: PerftSettings;
  readonly counts: readonly PerftCount[];
  /** Of all counts together. */
  readonly nodes: number;
  /** Wall time of all counts together. */
  readonly seconds: number;
  readonly machine: Machine;
  /** False where it was interrupted: the counts that are there are whole, the speed is not compared. */
  readonly complete: boolean;
}

/** What the speed depends on besides the engine; null where the engine decides that for itself. */
export interface PerftSettings {
  readonly threads: number | null;
  readonly hashMegabytes: number | null;
  readonly backend: string | null;
}

/** One number: so many legal move sequences of length `depth` begin at `fen`. */
export interface PerftCount {
  /** Of the position within its suite. */
  readonly id: string;
  readonly fen: string;
  readonly depth: number;
  /** Null where nobody knows. */
  readonly expected: number | null;
  /** Null where the engine gave no answer. */
  readonly actual: number | null;
}

export interface ConformanceMeasurement {
  readonly engine: Build;
  readonly cases: TestFile;
  readonly results: readonly ConformanceResult[];
  readonly machine: Machine;
}

export interface ConformanceResult {
  /** Of the case within its file. */
  readonly id: string;
  readonly rule: string;
  /** What of the case was tested. */
  readonly check: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was skipped; empty where it passed. */
  readonly message: string;
}

/** A finished game, with the versions that played it. */
export interface VersionGame {
  readonly white: Build;
  readonly black: Build;
  readonly winner: ColorName | null;
  readonly reason: Reason;
  /** The same number for the games of one pairing, which are not independent. */
  readonly pair: number;
}
