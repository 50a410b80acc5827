import type { Store } from '../../store/store.ts';
import type { KnownEntrant } from '../../tournament/preflight.ts';
import { hashBook, makeStoredPlan, type StoredPlan } from '../../tournament/stored-plan.ts';
import type { Arguments } from '../arguments.ts';
import type { Call } from '../commands/command.ts';
import { databaseFile, openDatabase } from '../database.ts';
import { printError } from '../errors.ts';
import { DONE } from '../exit-codes.ts';
import { merge } from '../merge-arguments.ts';
import { printNotice, wantsJson } from '../output.ts';
import { recordedEngine } from '../recorded-engine.ts';
import type { Signals } from '../signals.ts';
import { untilSignal } from '../until-signal.ts';
import { harnessVersion } from '../version.ts';
import { loadBook } from './book-option.ts';
import { newPlan } from './config.ts';
import { readConfigFile } from './config-file.ts';
import { readDisplay } from './display.ts';
import { printDryRun, withoutTraces } from './dry-run.ts';
import { checkGameFiles, fileStarts, GameFiles } from './game-files.ts';
import { checkLogFile } from './log-option.ts';
import { meetEntrants, playAndReport, withSession } from './session.ts';
import { checkStderrFiles } from './stderr-files.ts';
import { TOURNAMENT_OPTIONS } from './tournament-options.ts';
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
  const shown = isDry ? { ...display, log: undefined } : display;
  return await withSession({ given, database, display: shown, signals }, async (session) => {
    const known = await meetEntrants(isDry ? withoutTraces(plan.entrants) : plan.entrants, session);
    if (configOut !== undefined) writeConfig(configOut, plan, given);
    if (isDry) {
      await printDryRun(plan, book, given);
      return DONE;
    }
    const store = openDatabase(database);
    try {
      const circumstances = { bookSha256: hashBook(book), ...fileStarts(plan) };
      const files = new GameFiles(plan);
      const id = createTournament(store, { plan, circumstances }, known);
      return await playAndReport({ id, plan, book, played: [], files, store }, session);
    } finally {
      store.close();
    }
  });
}

function createTournament(store: Store, stored: StoredPlan, known: readonly KnownEntrant[]): number {
  const { plan } = stored;
  const entrants = plan.entrants.map(({ engine }, index) => {
    return { label: engine.name, engine: recordedEngine(engine, known[index]!) };
  });
  return store.createTournament({
    event: plan.event,
    seed: plan.seed,
    plan: makeStoredPlan(stored),
    harnessVersion: harnessVersion(),
    entrants,
  });
}
