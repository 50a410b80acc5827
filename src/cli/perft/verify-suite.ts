import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { ROOT } from '../../base/own-code.ts';
import { readText } from '../../base/read-text.ts';
import { UserError } from '../../base/user-error.ts';
import { newArbiterSource } from '../../perft/arbiter-source.ts';
import { openCounting } from '../../perft/count.ts';
import type { SuitePosition } from '../../perft/suite.ts';
import { parseSuite } from '../../perft/suite.ts';
import type { Check, CountSource, Verification } from '../../perft/verify.ts';
import { listChecks, verify } from '../../perft/verify.ts';
import type { TestFile } from '../../regression/history.ts';
import { newPerftDocument } from '../../report/perft-document.ts';
import { countProgress } from '../../report/perft-text.ts';
import { failureText, verificationText } from '../../report/verification-text.ts';
import type { Arguments } from '../arguments.ts';
import type { Call } from '../commands/command.ts';
import { writeDatabase } from '../database.ts';
import { readSubject } from '../engines/subject.ts';
import { DONE, FAILED } from '../exit-codes.ts';
import { print, printJson, printNotice, wantsJson } from '../output.ts';
import type { Signals } from '../signals.ts';
import { tellAndKeep } from '../tell-and-keep.ts';
import { openTerminal } from '../terminal.ts';
import { wholeNumber } from '../values.ts';
import { readCountingOptions } from './counting-options.ts';
import { withPerftSubject } from './perft-subject.ts';
import type { Counter } from './record-perft.ts';
import { arbiterCounter, engineCounter, recordPerft } from './record-perft.ts';

/** The positions that come with the program, every count of them agreed by several programs. */
const OWN_SUITE = ['atomic', 'atomic-contested', 'hard'].map((name) =>
  join(ROOT, `src/perft/suite/${name}.epd`),
);

interface SuiteTask {
  readonly checks: readonly Check[];
  readonly suite: TestFile;
  readonly given: Arguments;
  readonly signals: Signals;
}

/** `perft --suite`: every count of a suite, by the arbiter or by an engine. */
export async function verifySuite(
  { given }: Call,
  files: readonly string[],
  signals: Signals,
): Promise<number> {
  const { positions, suite } = readSuite(files);
  const most = given.values.get('max-nodes');
  const checks = listChecks(positions, most === undefined ? Number.POSITIVE_INFINITY : wholeNumber(most, 1));
  if (checks.length === 0) throw new UserError('--max-nodes leaves out every count', 'give a larger number');
  const subject = readSubject(given);
  const options = readCountingOptions(given);
  const task = { checks, suite, given, signals };
  if (subject !== undefined) {
    return await withPerftSubject(subject, signals.cancelled, (source, known) =>
      verifyAndReport(task, subject.config.name, source, engineCounter(subject, known)),
    );
  }
  const counting = openCounting(options);
  try {
    const counter = arbiterCounter(options, counting.backend);
    return await verifyAndReport(task, 'arbiter', newArbiterSource(counting), counter);
  } finally {
    await counting.close();
  }
}

/** Several files are one suite; it is named after them, and told from others by what is in them. */
function readSuite(files: readonly string[]): { positions: readonly SuitePosition[]; suite: TestFile } {
  const named = files.length === 0 ? OWN_SUITE : files;
  const texts = named.map((file) => ({ file, text: readText(file) }));
  const positions = texts.flatMap(({ file, text }) => parseSuite(text, file));
  const hash = createHash('sha256');
  for (const { text } of texts) hash.update(text);
  const name = files.length === 0 ? 'built-in' : files.map((file) => basename(file)).join(' ');
  return { positions, suite: { name, sha256: hash.digest('hex') } };
}

async function verifyAndReport(
  task: SuiteTask,
  name: string,
  source: CountSource,
  counter: Counter,
): Promise<number> {
  const { suite, given, signals } = task;
  return await writeDatabase(given, async (store) => {
    const startedAt = new Date();
    const verification = await verifyWithProgress(task, name, source);
    const { nodes, seconds, complete, failures } = verification;
    const counts = verification.counts.map(({ position: { id, fen }, depth, expected, actual }) => {
      return { id, fen, depth, expected, actual };
    });
    const json = wantsJson(given);
    tellAndKeep(
      !json,
      () =>
        json ? printJson(newPerftDocument(name, verification)) : print(verificationText(name, verification)),
      () => recordPerft(store, counter, { suite, counts, nodes, seconds, complete, startedAt }),
    );
    if (!complete) printNotice(incompleteText(task, verification));
    return signals.exitCode() ?? (failures.length === 0 && complete ? DONE : FAILED);
  });
}

async function verifyWithProgress(
  { checks, given, signals }: SuiteTask,
  name: string,
  source: CountSource,
): Promise<Verification> {
  const terminal = await openTerminal(process.stderr, given.values.has('quiet'));
  try {
    return await verify(checks, source, {
      cancelled: signals.cancelled,
      onProgress({ done, checks: all, nodes, expectedNodes, seconds }) {
        const what = `${name}: ${done}/${all} counts`;
        terminal.status(() => countProgress(what, Math.min(1, nodes / expectedNodes), nodes, seconds));
      },
      onFailure(failure) {
        if (!wantsJson(given)) print(`${failureText(name, failure)}\n`);
      },
    });
  } finally {
    terminal.close();
  }
}

function incompleteText({ checks, signals }: SuiteTask, { counts }: Verification): string {
  const why = signals.cancelled.aborted ? 'stopped' : 'given up, since no answer comes any more';
  return `${why}; ${counts.length} of ${checks.length} counts were done`;
}
