import { ProcessGuard } from '../../executor/process-guard.ts';
import type { Entrant } from '../../tournament/plan.ts';
import { checkEntrants, type KnownEntrant } from '../../tournament/preflight.ts';
import { replayTest } from '../../tournament/stopping.ts';
import type { Arguments } from '../arguments.ts';
import { DONE, FAILED } from '../exit-codes.ts';
import { printNotice, tableStyle, wantsJson } from '../output.ts';
import type { Signals } from '../signals.ts';
import { openTerminal, type Terminal } from '../terminal.ts';
import { conduct, type Ready } from './conduct-tournament.ts';
import type { Display } from './display.ts';
import { reportTournament } from './report-tournament.ts';
import { tellHowToResume } from './resume-line.ts';
import { openTrace, type Trace } from './trace.ts';

/** What it is played with, from the start of the engines to the end, whether it begins or goes on. */
export interface Session {
  readonly given: Arguments;
  readonly database: string;
  readonly display: Display;
  readonly signals: Signals;
  readonly terminal: Terminal;
  readonly trace: Trace;
  readonly guard: ProcessGuard;
}

type SessionOptions = Pick<Session, 'given' | 'database' | 'display' | 'signals'>;

export async function withSession<T>(
  options: SessionOptions,
  use: (session: Session) => Promise<T>,
): Promise<T> {
  const { given, display } = options;
  const stream = wantsJson(given) ? process.stderr : process.stdout;
  const terminal = await openTerminal(stream, given.values.has('quiet'));
  const trace = openTrace(display, terminal);
  const guard = new ProcessGuard();
  try {
    return await use({ ...options, terminal, trace, guard });
  } finally {
    guard.close();
    trace.close();
  }
}

/** Starts every engine once. Throws a `UserError` on one that cannot play. */
export async function meetEntrants(
  entrants: readonly Entrant[],
  { guard, trace, signals }: Session,
): Promise<readonly KnownEntrant[]> {
  const hooks = { ...guard.hooks, ...trace.hooks };
  const known = await checkEntrants(entrants, signals.cancelled, hooks);
  for (const notice of known.flatMap(({ notices }) => notices)) {
    printNotice(notice);
    trace.log('warn', () => [notice]);
  }
  return known;
}

/** Plays, tells what it came to, and returns the exit code. */
export async function playAndReport(ready: Ready, session: Session): Promise<number> {
  const { plan } = ready;
  const { given, database, display, signals, ...tools } = session;
  const table = { ...tableStyle(given), color: tableStyle(given).color === true && !wantsJson(given) };
  const conducted = await conduct({ ...ready, ...tools, display, table, cancelled: signals.cancelled });
  const test = replayTest(
    plan,
    plan.entrants.map(({ engine }) => engine.name),
    conducted.results,
  );
  const { failure, id, status } = conducted;
  reportTournament(plan, conducted, test, { database, given, style: display.style });
  const isLeft = status === 'interrupted' || failure !== undefined;
  if (isLeft) tellHowToResume(id, database, !wantsJson(given) && display.style.isForPeople);
  const failed = failure !== undefined || (given.values.has('check') && test?.outcome.verdict !== 'H1');
  return signals.exitCode() ?? (failed ? FAILED : DONE);
}
