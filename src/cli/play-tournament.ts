import { relative } from 'node:path';
import { checkPgnFile } from '../report/pgn-file.ts';
import { newResultDocument } from '../report/result-document.ts';
import { tournamentText } from '../report/tournament-text.ts';
import type { Plan } from '../tournament/plan.ts';
import { checkEntrants } from '../tournament/preflight.ts';
import { describeWithdrawals } from '../tournament/withdrawals.ts';
import type { Arguments } from './arguments.ts';
import { merge } from './arguments.ts';
import type { Call } from './commands/command.ts';
import type { Conducted } from './conduct-tournament.ts';
import { conduct } from './conduct-tournament.ts';
import { loadBook, newPlan } from './config.ts';
import { readConfigFile } from './config-file.ts';
import { databaseFile, openDatabase } from './database.ts';
import { DONE } from './exit-codes.ts';
import { print, printJson, printNotice, tableStyle, wantsJson } from './output.ts';
import type { Signals } from './signals.ts';
import { catchSignals } from './signals.ts';
import { openTerminal } from './terminal.ts';
import { TOURNAMENT_OPTIONS } from './tournament-options.ts';

/** Plays a whole tournament. What can be wrong with it is found before the first game. */
export async function playTournament({ given: typed, positionals }: Call): Promise<number> {
  const file = positionals['config'];
  const given = file === undefined ? typed : merge(readConfigFile(file, TOURNAMENT_OPTIONS), typed);
  const signals = catchSignals();
  try {
    return await prepareAndPlay(given, signals);
  } catch (error) {
    if (error === signals.cancelled.reason) return signals.exitCode() ?? DONE;
    throw error;
  } finally {
    signals.release();
  }
}

async function prepareAndPlay(given: Arguments, signals: Signals): Promise<number> {
  const plan = newPlan(given, printNotice);
  const book = loadBook(plan);
  if (plan.pgn !== undefined) checkPgnFile(plan.pgn.file);
  const known = await checkEntrants(plan.entrants, signals.cancelled);
  for (const notice of known.flatMap(({ notices }) => notices)) printNotice(notice);
  const database = databaseFile(given);
  const store = openDatabase(database);
  try {
    const stream = wantsJson(given) ? process.stderr : process.stdout;
    const terminal = await openTerminal(stream, given.values.has('quiet'));
    const conducted = await conduct({ plan, book, known, store, terminal, cancelled: signals.cancelled });
    report(plan, conducted, database, given);
  } finally {
    store.close();
  }
  return signals.exitCode() ?? DONE;
}

function report(plan: Plan, { id, status, results }: Conducted, database: string, given: Arguments): void {
  const names = plan.entrants.map(({ engine }) => engine.name);
  if (wantsJson(given)) {
    for (const sentence of describeWithdrawals(names, results)) printNotice(sentence);
    printJson(
      newResultDocument({ id, status, seed: plan.seed, names, results, pgn: plan.pgn?.file ?? null }),
    );
    return;
  }
  print(`\n${tournamentText(names, results, tableStyle(given))}\n`);
  const saved = [`tournament ${id} in ${shortPath(database)}`];
  if (plan.pgn !== undefined) saved.push(`games in ${shortPath(plan.pgn.file)}`);
  print(`Saved: ${saved.join(', ')}`);
}

/** Relative to the caller's folder where that is shorter. */
function shortPath(path: string): string {
  const short = relative(process.cwd(), path);
  return short.length < path.length ? short : path;
}
