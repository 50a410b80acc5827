import { ProcessGuard } from '../../executor/process-guard.ts';
import type { GameRecord } from '../../game/game.ts';
import type { Plan } from '../../tournament/plan.ts';
import { checkEntrants } from '../../tournament/preflight.ts';
import { type TestOutcome, testOutcome } from '../../tournament/stopping.ts';
import type { Arguments } from '../arguments.ts';
import type { Call } from '../commands/command.ts';
import { databaseFile, openDatabase } from '../database.ts';
import { printError } from '../errors.ts';
import { DONE, FAILED } from '../exit-codes.ts';
import { merge } from '../merge-arguments.ts';
import { printNotice, tableStyle, wantsJson } from '../output.ts';
import type { Signals } from '../signals.ts';
import { openTerminal } from '../terminal.ts';
import { untilSignal } from '../until-signal.ts';
import { loadBook } from './book-option.ts';
import { conduct } from './conduct-tournament.ts';
import { newPlan } from './config.ts';
import { readConfigFile } from './config-file.ts';
import { readDisplay } from './display.ts';
import { printDryRun, withoutTraces } from './dry-run.ts';
import { checkGameFiles } from './game-files.ts';
import { checkLogFile } from './log-option.ts';
import { reportTournament } from './report-tournament.ts';
import { checkStderrFiles } from './stderr-files.ts';
import { TOURNAMENT_OPTIONS } from './tournament-options.ts';
import { openTrace } from './trace.ts';
import { readConfigOut, writeConfig } from './write-config.ts';

const NOT_BEGUN = 'stopped before the first game; nothing was recorded';

/** Plays a whole tournament. What can be wrong with it is found before the first game. */
export async function playTournament({ given: typed, positionals }: Call): Promise<number> {
  const file = positionals['file'];
  const given = file === undefined ? typed : merge(readConfigFile(file, TOURNAMENT_OPTIONS), typed);
  const json = wantsJson(given);
  try {
    return await untilSignal(NOT_BEGUN, json, (signals) => prepareAndPlay(given, file, signals));
  } catch (error) {
    return printError(error, json);
  }
}

async function prepareAndPlay(
  given: Arguments,
  config: string | undefined,
  signals: Signals,
): Promise<number> {
  const plan = newPlan(given, printNotice);
  const book = loadBook(plan, printNotice);
  const database = databaseFile(given);
  checkGameFiles(plan, database);
  checkStderrFiles(plan, database);
  const display = readDisplay(given);
  checkLogFile(display.log, plan, database);
  const configOut = readConfigOut(given, plan, [config, database, display.log?.file]);
  const isDry = given.values.has('dry-run');
  const stream = wantsJson(given) ? process.stderr : process.stdout;
  const terminal = await openTerminal(stream, given.values.has('quiet'));
  const trace = openTrace(isDry ? { ...display, log: undefined } : display, terminal);
  const guard = new ProcessGuard();
  let test: TestOutcome | undefined;
  let failure: GameRecord | undefined;
  try {
    const entrants = isDry ? withoutTraces(plan.entrants) : plan.entrants;
    const hooks = { ...guard.hooks, ...trace.hooks };
    const known = await checkEntrants(entrants, signals.cancelled, hooks);
    for (const notice of known.flatMap(({ notices }) => notices)) {
      printNotice(notice);
      trace.log('warn', notice);
    }
    if (configOut !== undefined) writeConfig(configOut, plan, given);
    if (isDry) {
      await printDryRun(plan, book, given);
      return DONE;
    }
    const store = openDatabase(database);
    try {
      const { cancelled } = signals;
      const table = { ...tableStyle(given), color: tableStyle(given).color === true && !wantsJson(given) };
      const conducted = await conduct({
        ...{ plan, book, known, store, terminal, display, trace, table, guard, cancelled },
      });
      test = testOutcome(plan, entrantNames(plan), conducted.results);
      failure = conducted.failure;
      reportTournament(plan, conducted, test, { database, given, style: display.style });
    } finally {
      store.close();
    }
  } finally {
    guard.close();
    trace.close();
  }
  const failed = failure !== undefined || (given.values.has('check') && test?.verdict !== 'H1');
  return signals.exitCode() ?? (failed ? FAILED : DONE);
}

function entrantNames(plan: Plan): string[] {
  return plan.entrants.map(({ engine }) => engine.name);
}
