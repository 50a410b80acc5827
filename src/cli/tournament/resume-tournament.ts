import { inTurns } from '../../base/in-turns.ts';
import { UserError } from '../../base/user-error.ts';
import type { PairResult } from '../../game/pairing.ts';
import { newResultDocument } from '../../report/result-document.ts';
import type { Store, Tournament } from '../../store/store.ts';
import { standings } from '../../tournament/standings.ts';
import { replayTest } from '../../tournament/stopping.ts';
import { makeStoredPlan, parseStoredPlan } from '../../tournament/stored-plan.ts';
import type { Arguments } from '../arguments.ts';
import type { Call } from '../commands/command.ts';
import { existingDatabase, findTournament, openDatabase } from '../database.ts';
import { DONE, FAILED } from '../exit-codes.ts';
import { print, printJson, printNotice, wantsJson } from '../output.ts';
import { recordedEngine } from '../recorded-engine.ts';
import type { Signals } from '../signals.ts';
import { untilSignal } from '../until-signal.ts';
import { loadBook } from './book-option.ts';
import { checkBook, checkEngines, type Resumed } from './check-unchanged.ts';
import { readDisplay } from './display.ts';
import { checkGameFiles, fileStarts, findWrittenParts, GameFiles, type WrittenParts } from './game-files.ts';
import { checkLogFile } from './log-option.ts';
import { resumedPlan } from './resumed-plan.ts';
import { meetEntrants, playAndReport, withSession } from './session.ts';
import { checkStderrFiles } from './stderr-files.ts';

const NOT_RESUMED = 'stopped before the first game; nothing was changed';

/** Goes on with a tournament. What can be wrong with that is found before anything is changed. */
export async function resumeTournament(call: Call): Promise<number> {
  const { given } = call;
  return await untilSignal(NOT_RESUMED, wantsJson(given), async (signals) => {
    const database = existingDatabase(given);
    const store = openDatabase(database);
    try {
      const tournament = findResumable(store, call);
      if (tournament === undefined) return sayNothingInterrupted(given);
      return await goOn(store, tournament, { given, database, signals });
    } finally {
      store.close();
    }
  });
}

/** The tournament that is named, or the newest that was interrupted. Throws a `UserError` on one that has no more. */
function findResumable(store: Store, call: Call): Tournament | undefined {
  if (call.positionals['id'] === undefined) {
    const newest = store.tournaments().find(({ status }) => status === 'interrupted');
    return newest && store.tournament(newest.id);
  }
  const tournament = findTournament(store, call);
  const { id, imported, status } = tournament;
  if (imported !== null)
    throw new UserError(
      `tournament ${id} was imported from ${imported.file}`,
      'what was played elsewhere cannot go on',
    );
  if (status === 'running') throw isRunning(id);
  return tournament;
}

function isRunning(id: number): UserError {
  return new UserError(`tournament ${id} is being played by another process`, 'wait until it has ended');
}

interface Surroundings {
  readonly given: Arguments;
  readonly database: string;
  readonly signals: Signals;
}

async function goOn(store: Store, tournament: Tournament, surroundings: Surroundings): Promise<number> {
  const { given, database, signals } = surroundings;
  const { id, labels, status } = tournament;
  const accepts = given.values.has('accept-changed');
  const stored = parseStoredPlan(id, tournament.plan);
  const plan = resumedPlan(stored.plan, given, printNotice);
  if (given.values.has('check') && plan.sprt === undefined)
    throw new UserError('--check has nothing to check', `tournament ${id} is no test`);
  const played = [...store.scores(id)];
  const hasStopped = replayTest(plan, labels, played)?.hasStopped === true;
  if (status === 'finished' || (status === 'stopped' && hasStopped))
    return reportFinished({ ...stored, id, book: [], played }, tournament, given);

  const book = loadBook(plan, () => {}); // what is worth knowing of it was said when it began
  const { isDue, circumstances } = checkBook({ ...stored, id, book, played }, accepts);
  checkGameFiles(plan, database, true);
  checkStderrFiles(plan, database);
  const display = readDisplay(given);
  checkLogFile(display.log, plan, database);
  const findWritten = (): Promise<WrittenParts> =>
    findWrittenParts(id, plan, circumstances, () => pairsInTurns(store, id, signals.cancelled));
  const written = await findWritten();
  return await withSession({ given, database, display, signals }, async (session) => {
    const engines = tournament.entrants.map(({ engine }) => engine);
    if (isDue && !hasStopped) {
      const known = await meetEntrants(plan.entrants, session);
      engines.splice(
        0,
        known.length,
        ...known.map((each, i) => recordedEngine(plan.entrants[i]!.engine, each)),
      );
      checkEngines(tournament, engines, accepts);
    }
    const resumption = {
      plan: makeStoredPlan({
        plan: stored.plan,
        circumstances: { ...circumstances, ...fileStarts(plan, written) },
      }),
      engines,
    };
    if (!store.resumeTournament(id, resumption)) throw isRunning(id);
    const results = [...store.scores(id)];
    printNotice(`tournament ${id} goes on: ${countGames(results)} were played before`);
    // Another process may have gone on with it, and ended, since they were read.
    const isStale = results.length > played.length;
    const files = new GameFiles(plan, isStale ? await findWritten() : written);
    return await playAndReport({ id, plan, book, played: results, files, store }, session);
  });
}

/** Comparing files with many of them takes a while, in which it can be stopped. */
async function* pairsInTurns(store: Store, id: number, cancelled: AbortSignal): AsyncGenerator<PairResult> {
  for await (const pair of inTurns(store.pairs(id))) {
    cancelled.throwIfAborted();
    yield pair;
  }
}

function countGames(results: Resumed['played']): string {
  const games = results.reduce((sum, result) => sum + result.games.length, 0);
  return games === 1 ? '1 game' : `${games} games`;
}

function sayNothingInterrupted(given: Arguments): number {
  const text = 'no tournament was interrupted (list shows all)';
  if (wantsJson(given)) {
    printNotice(text);
    printJson({ tournament: null });
  } else print(text);
  return DONE;
}

/** The document is the one that the tournament ended with. */
function reportFinished({ id, plan, played }: Resumed, tournament: Tournament, given: Arguments): number {
  const { status, labels, seed } = tournament;
  const test = replayTest(plan, labels, played)?.outcome;
  const text = `tournament ${id} is ${status}: nothing is left to play`;
  if (wantsJson(given)) {
    printNotice(text);
    const rows = standings(labels, played, plan);
    const pgn = plan.pgn?.file ?? null;
    printJson(newResultDocument({ id, status, seed, standings: rows, results: played, test, pgn }));
  } else print(text);
  return given.values.has('check') && test?.verdict !== 'H1' ? FAILED : DONE;
}
