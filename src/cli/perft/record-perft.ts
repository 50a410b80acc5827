import type { KnownEngine } from '../../engine/known-engine.ts';
import type { CountingOptions } from '../../perft/count.ts';
import type { PerftCount, PerftSettings, TestFile } from '../../regression/history.ts';
import type { EngineVersion, Store } from '../../store/store.ts';
import type { Subject } from '../engines/subject.ts';
import { thisMachine } from '../machine.ts';
import { recordedEngine } from '../recorded-engine.ts';
import { harnessVersion } from '../version.ts';

/** A run of perft as it is to be recorded; the rest is known here. */
export interface PerftOutcome {
  readonly suite: TestFile | null;
  readonly counts: readonly PerftCount[];
  readonly nodes: number;
  readonly seconds: number;
  readonly complete: boolean;
  readonly startedAt: Date;
}

/** Who counted, and how. */
export interface Counter {
  readonly engine: EngineVersion;
  readonly settings: PerftSettings;
}

/** Keeps a run, if anything was counted. */
export function recordPerft(store: Store, { engine, settings }: Counter, outcome: PerftOutcome): void {
  if (outcome.counts.length === 0) return;
  const { startedAt, ...counted } = outcome;
  store.savePerftRun({
    ...counted,
    engine,
    settings,
    machine: thisMachine(),
    startedAt: startedAt.toISOString(),
  });
}

/** The arbiter is an engine called like the program, in its version. */
export function arbiterCounter({ threads, hashMegabytes }: CountingOptions, backend: string): Counter {
  const version = harnessVersion();
  return {
    engine: { name: 'atomic-arena', version, command: [], sha256: '', options: {} },
    settings: { threads, hashMegabytes, backend },
  };
}

/** The engine under test; how it counts is its own affair. */
export function engineCounter({ config }: Subject, known: KnownEngine): Counter {
  return {
    engine: recordedEngine(config, known),
    settings: { threads: null, hashMegabytes: null, backend: null },
  };
}
