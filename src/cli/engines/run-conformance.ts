import { basename } from 'node:path';
import { escapeText } from '../../base/escape.ts';
import type { CaseFile } from '../../conformance/cases.ts';
import { OWN_CASES, readCases } from '../../conformance/cases.ts';
import type { ConformanceReport } from '../../conformance/conformance-report.ts';
import type { ConformanceRun } from '../../conformance/run.ts';
import { runConformance } from '../../conformance/run.ts';
import type { KnownEngine } from '../../engine/known-engine.ts';
import { newPerftWay } from '../../engine/perft-way.ts';
import type { CheckReporterName } from '../../report/check-reporters.ts';
import { CHECK_REPORTERS } from '../../report/check-reporters.ts';
import { clock } from '../../report/progress.ts';
import type { Store } from '../../store/store.ts';
import type { Arguments } from '../arguments.ts';
import type { Call } from '../commands/command.ts';
import { writeDatabase } from '../database.ts';
import { DONE, FAILED } from '../exit-codes.ts';
import { thisMachine } from '../machine.ts';
import { print, printNotice, tableStyle } from '../output.ts';
import { recordedEngine } from '../recorded-engine.ts';
import type { Signals } from '../signals.ts';
import { tellAndKeep } from '../tell-and-keep.ts';
import { openTerminal } from '../terminal.ts';
import { untilSignal } from '../until-signal.ts';
import { readReporter } from './reporter-option.ts';
import type { Subject } from './subject.ts';
import { onBench, requireSubject, startSubject } from './subject.ts';

/** For engines that are given no limit: enough to see a win at once, and some hundred searches take no minute. */
const DEFAULT_LIMITS = { moveTimeMs: 100, marginMs: 0 };

/** Cases follow each other quickly: an engine that takes longer to get ready for the next is stuck. */
const NEW_GAME_MS = 10_000;

interface Task {
  readonly given: Arguments;
  readonly reporter: CheckReporterName;
  readonly subject: Subject;
  readonly cases: CaseFile;
  readonly signals: Signals;
}

/** `conformance`: every rule case, put to an engine. */
export async function runConformanceCommand({ given }: Call): Promise<number> {
  const reporter = readReporter(given);
  const subject = withLittlePatience(requireSubject(given));
  const cases = readCases(given.values.get('cases')?.text ?? OWN_CASES);
  const stopped = 'stopped before the first case; nothing was recorded';
  return await untilSignal(stopped, reporter === 'json', (signals) =>
    runTask({ given, reporter, subject, cases, signals }),
  );
}

function withLittlePatience(subject: Subject): Subject {
  const { config } = subject;
  const patience = { ...config.patience, newGameMs: NEW_GAME_MS };
  return { ...subject, config: { ...config, patience } };
}

async function runTask(task: Task): Promise<number> {
  const { given, reporter, subject, signals } = task;
  const report = await onBench(subject, signals.cancelled, async (bench) => {
    const { engine, known } = await startSubject(subject, bench, signals.cancelled);
    return await writeDatabase(given, async (store) => {
      const startedAt = new Date();
      const done = await runWithProgress(task, { open: bench.open, first: engine });
      tellAndKeep(
        reporter === 'table',
        () => print(CHECK_REPORTERS[reporter](done, tableStyle(given))),
        () => record(store, task, known, done, startedAt),
      );
      return done;
    });
  });
  if (signals.cancelled.aborted) {
    const begun = new Set(report.results.map(({ caseId }) => caseId)).size;
    printNotice(`stopped in case ${begun} of ${task.cases.cases.length}`);
  }
  const failed = report.results.some(({ status }) => status === 'failed');
  return signals.exitCode() ?? (failed ? FAILED : DONE);
}

/** Before so many are done, how long all will take is anybody's guess. */
const LEAST_CASES = 5;

async function runWithProgress(
  { given, subject, cases, signals }: Task,
  start: Pick<ConformanceRun, 'open' | 'first'>,
): Promise<ConformanceReport> {
  const terminal = await openTerminal(process.stderr, given.values.has('quiet'));
  const begin = performance.now();
  const total = cases.cases.length;
  try {
    return await runConformance({
      ...start,
      label: subject.config.name,
      cases: cases.cases,
      perft: newPerftWay(subject.perft),
      limits: subject.limits ?? DEFAULT_LIMITS,
      cancelled: signals.cancelled,
      onCase(index, { id }) {
        const minutes = (performance.now() - begin) / 60_000;
        const toGo = index < LEAST_CASES ? '–' : clock((minutes / index) * (total - index));
        terminal.status(() => escapeText(`${index}/${total} cases, ${toGo} to go · ${id}`));
      },
    });
  } finally {
    terminal.close();
  }
}

/** Keeps what was tested, also of a run that was stopped. */
function record(
  store: Store,
  { subject, cases }: Task,
  known: KnownEngine,
  { results }: ConformanceReport,
  startedAt: Date,
): void {
  if (results.length === 0) return;
  store.saveConformanceRun({
    engine: recordedEngine(subject.config, known),
    cases: { name: cases.file === OWN_CASES ? 'built-in' : basename(cases.file), sha256: cases.sha256 },
    results: results.map(({ caseId, group, check, status, message }) => ({
      id: caseId,
      rule: group,
      check,
      status,
      message,
    })),
    machine: thisMachine(),
    startedAt: startedAt.toISOString(),
  });
}
