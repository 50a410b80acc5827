import { escapeText } from '../../base/escape.ts';
import { UserError } from '../../base/user-error.ts';
import type { CheckReport } from '../../conformance/check-report.ts';
import { checkProtocol } from '../../conformance/protocol/run.ts';
import { CHECK_REPORTERS } from '../../report/check-reporters.ts';
import type { Call } from '../commands/command.ts';
import { DONE, FAILED } from '../exit-codes.ts';
import { print, printNotice, tableStyle } from '../output.ts';
import { catchSignals } from '../signals.ts';
import { openTerminal } from '../terminal.ts';
import { readReporter } from './reporter-option.ts';
import type { Subject } from './subject.ts';
import { onBench, requireSubject } from './subject.ts';

/** `uci-check`: how an engine behaves when it is spoken to in UCI. */
export async function runUciCheck({ given }: Call): Promise<number> {
  const reporter = readReporter(given);
  const subject = requireSubject(given);
  if (subject.limits !== undefined) printNotice('limits of thinking are not used: each check has its own');
  const signals = catchSignals();
  try {
    const report = await check(subject, signals.cancelled, given.values.has('quiet'));
    print(CHECK_REPORTERS[reporter](report, tableStyle(given)));
    if (signals.cancelled.aborted) printNotice('stopped before the last check');
    const failed = report.results.some(({ status }) => status === 'failed');
    return signals.exitCode() ?? (failed ? FAILED : DONE);
  } finally {
    signals.release();
  }
}

/** Throws a `UserError` where there is no such engine. */
async function check(subject: Subject, cancelled: AbortSignal, quiet: boolean): Promise<CheckReport> {
  const terminal = await openTerminal(process.stderr, quiet);
  try {
    const checked = await onBench(subject, cancelled, ({ guard }) =>
      checkProtocol(subject.config, {
        hooks: guard.hooks,
        cancelled,
        onCheck({ id, check: { title } }, done, total) {
          terminal.status(() => escapeText(`${done}/${total} checks · ${id}: ${title}`));
        },
      }),
    );
    if (!checked.ok) throw new UserError(checked.error);
    return checked.value;
  } finally {
    terminal.close();
  }
}
