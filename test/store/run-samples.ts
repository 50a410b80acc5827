import fc from 'fast-check';
import { START_FEN } from '../../src/chess/chess.ts';
import type {
  ConformanceResult,
  Machine,
  PerftCount,
  PerftSettings,
  TestFile,
} from '../../src/regression/history.ts';
import type { ConformanceRun, EngineVersion, PerftRun } from '../../src/store/store.ts';
import { sampleEngine } from './samples.ts';

const SAMPLE_MACHINE: Machine = {
  cpu: 'Difference Engine No. 2',
  cores: 2,
  platform: 'brass steam',
  node: '20.19.0',
};

/** Counted at a million nodes a second. */
export function samplePerftRun(engine: EngineVersion, change: Partial<PerftRun> = {}): PerftRun {
  return {
    engine,
    suite: { name: 'atomic.epd', sha256: 'ef'.repeat(32) },
    settings: { threads: 1, hashMegabytes: 0, backend: 'ts' },
    counts: [
      { id: 'start', fen: START_FEN, depth: 1, expected: 20, actual: 20 },
      { id: 'start', fen: START_FEN, depth: 2, expected: 400, actual: 400 },
    ],
    nodes: 420,
    seconds: 0.00042,
    machine: SAMPLE_MACHINE,
    complete: true,
    startedAt: '2030-01-02T03:04:05.678Z',
    ...change,
  };
}

export function sampleConformanceRun(
  engine: EngineVersion,
  change: Partial<ConformanceRun> = {},
): ConformanceRun {
  return {
    engine,
    cases: { name: 'cases.json', sha256: '12'.repeat(32) },
    results: [
      { id: 'explosion-01', rule: 'explosion', check: 'legal moves', status: 'passed', message: '' },
      {
        id: 'castling-01',
        rule: 'castling',
        check: 'legal moves',
        status: 'failed',
        message: 'e1g1 is missing',
      },
    ],
    machine: SAMPLE_MACHINE,
    startedAt: '2030-01-02T03:04:05.678Z',
    ...change,
  };
}

const text = fc.string({ unit: 'binary', maxLength: 20 });
const positive = fc.double({ min: 1e-9, max: 1e9, noNaN: true });
const PLAIN = { noNullPrototype: true };

const caseFile: fc.Arbitrary<TestFile> = fc.record({ name: text, sha256: text }, PLAIN);
const machine: fc.Arbitrary<Machine> = fc.record(
  { cpu: text, cores: fc.nat(999), platform: text, node: text },
  PLAIN,
);
const settings: fc.Arbitrary<PerftSettings> = fc.record(
  { threads: fc.option(fc.nat(64)), hashMegabytes: fc.option(positive), backend: fc.option(text) },
  PLAIN,
);
const count: fc.Arbitrary<PerftCount> = fc.record(
  {
    id: text,
    fen: text,
    depth: fc.nat(20),
    expected: fc.option(fc.maxSafeNat()),
    actual: fc.maxSafeNat(),
  },
  PLAIN,
);
const result: fc.Arbitrary<ConformanceResult> = fc.record(
  {
    id: text,
    rule: text,
    check: text,
    status: fc.constantFrom('passed', 'failed', 'skipped'),
    message: text,
  },
  PLAIN,
);
const engine = fc.constantFrom(
  sampleEngine('a'),
  sampleEngine('a', { version: '', options: {}, command: [] }),
  sampleEngine('b\0', { sha256: '' }),
);
const startedAt = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());

export const perftRun: fc.Arbitrary<PerftRun> = fc.record(
  {
    engine,
    suite: fc.option(caseFile),
    settings,
    counts: fc.array(count, { maxLength: 4 }),
    nodes: fc.maxSafeNat(),
    seconds: positive,
    machine,
    complete: fc.boolean(),
    startedAt,
  },
  PLAIN,
);

export const conformanceRun: fc.Arbitrary<ConformanceRun> = fc.record(
  { engine, cases: caseFile, results: fc.array(result, { maxLength: 4 }), machine, startedAt },
  PLAIN,
);
