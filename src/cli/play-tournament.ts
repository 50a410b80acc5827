import { relative } from 'node:path';
import { escapeText } from '../base/escape.ts';
import { sameFile } from '../base/same-file.ts';
import { UserError } from '../base/user-error.ts';
import { ProcessGuard } from '../executor/process-guard.ts';
import { checkPgnFile } from '../report/pgn-file.ts';
import { newResultDocument } from '../report/result-document.ts';
import { sprtText } from '../report/sprt-text.ts';
import { tournamentText } from '../report/tournament-text.ts';
import type { Plan } from '../tournament/plan.ts';
import { checkEntrants } from '../tournament/preflight.ts';
import { type TestOutcome, testOutcome } from '../tournament/stopping.ts';
import { describeWithdrawal, withdrawnNames } from '../tournament/withdrawals.ts';
import type { Arguments } from './arguments.ts';
import { merge } from './arguments.ts';
import type { Call } from './commands/command.ts';
import type { Conducted } from './conduct-tournament.ts';
import { conduct } from './conduct-tournament.ts';
import { loadBook, newPlan } from './config.ts';
import { readConfigFile } from './config-file.ts';
import { databaseFile, openDatabase } from './database.ts';
import { DONE, FAILED } from './exit-codes.ts';
import { print, printJson, printNotice, tableStyle, wantsJson } from './output.ts';
import type { Signals } from './signals.ts';
import { catchSignals } from './signals.ts';
import { openTerminal } from './terminal.ts';
import { TOURNAMENT_OPTIONS } from './tournament-options.ts';

const NOT_BEGUN = 'stopped before the first game; nothing was recorded';

/** Plays a whole tournament. What can be wrong with it is found before the first game. */
export async function playTournament({ given: typed, positionals }: Call): Promise<number> {
  const file = positionals['config'];
  const given = file === undefined ? typed : merge(readConfigFile(file, TOURNAMENT_OPTIONS), typed);
  const signals = catchSignals();
  try {
    return await prepareAndPlay(given, signals);
  } catch (error) {
    if (error !== signals.cancelled.reason) throw error;
    printNotice(NOT_BEGUN);
    if (wantsJson(given)) printJson({ error: { message: NOT_BEGUN, hint: null } });
    return signals.exitCode() ?? DONE;
  } finally {
    signals.release();
  }
}

async function prepareAndPlay(given: Arguments, signals: Signals): Promise<number> {
  const plan = newPlan(given, printNotice);
  const book = loadBook(plan, printNotice);
  const database = databaseFile(given);
  if (plan.pgn !== undefined) checkOutput(plan.pgn.file, database, plan.openings?.file);
  const guard = new ProcessGuard();
  let test: TestOutcome | undefined;
  try {
    const known = await checkEntrants(plan.entrants, signals.cancelled, guard.hooks);
    for (const notice of known.flatMap(({ notices }) => notices)) printNotice(notice);
    const store = openDatabase(database);
    try {
      const stream = wantsJson(given) ? process.stderr : process.stdout;
      const terminal = await openTerminal(stream, given.values.has('quiet'));
      const { cancelled } = signals;
      const conducted = await conduct({ plan, book, known, store, terminal, guard, cancelled });
      test = testOutcome(plan, entrantNames(plan), conducted.results);
      report(plan, conducted, test, database, given);
    } finally {
      store.close();
    }
  } finally {
    guard.close();
  }
  const failed = given.values.has('check') && test?.verdict !== 'H1';
  return signals.exitCode() ?? (failed ? FAILED : DONE);
}

/** Games written over the book or into the database would destroy it. */
function checkOutput(pgn: string, database: string, book: string | undefined): void {
  const taken = sameFile(pgn, database)
    ? 'database'
    : book !== undefined && sameFile(pgn, book)
      ? 'book'
      : '';
  if (taken !== '') throw new UserError(`--pgnout ${pgn} is the ${taken}`, 'give another file');
  checkPgnFile(pgn);
}

function entrantNames(plan: Plan): string[] {
  return plan.entrants.map(({ engine }) => engine.name);
}

function report(
  plan: Plan,
  { id, status, results }: Conducted,
  test: TestOutcome | undefined,
  database: string,
  given: Arguments,
): void {
  const names = entrantNames(plan);
  if (wantsJson(given)) {
    for (const name of withdrawnNames(names, results)) printNotice(describeWithdrawal(name));
    const pgn = plan.pgn?.file ?? null;
    printJson(newResultDocument({ id, status, seed: plan.seed, names, results, test, pgn }));
    return;
  }
  print(`\n${tournamentText(names, results, tableStyle(given))}\n`);
  if (test !== undefined) print(`${sprtText(test, names, status)}\n`);
  const saved = [`tournament ${id} in ${shortPath(database)}`];
  if (plan.pgn !== undefined) saved.push(`games in ${shortPath(plan.pgn.file)}`);
  print(escapeText(`Saved: ${saved.join(', ')}`));
}

/** Relative to the caller's folder where that is shorter. */
function shortPath(path: string): string {
  const short = relative(process.cwd(), path);
  return short.length < path.length ? short : path;
}
