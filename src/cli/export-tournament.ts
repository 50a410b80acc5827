import { closeSync, openSync } from 'node:fs';
import { escapeText } from '../base/escape.ts';
import { makeFolderOf } from '../base/folder.ts';
import { sameFile } from '../base/same-file.ts';
import { systemReason } from '../base/system-reason.ts';
import { UserError } from '../base/user-error.ts';
import { appendWhole } from '../base/write-all.ts';
import { NO_DETAIL } from '../game/pgn.ts';
import { pairPgn } from '../report/pgn-file.ts';
import { openStore } from '../store/sqlite.ts';
import type { Store, Tournament } from '../store/store.ts';
import type { Call } from './commands/command.ts';
import { databaseFile, findTournament, readDatabase } from './database.ts';
import { DONE } from './exit-codes.ts';
import { print, printJson, printPart, wantsJson } from './output.ts';

const ANOTHER_FILE = 'give --pgn another file';

/** Writes the games of a tournament in schedule order. An existing file is replaced. */
export async function exportTournament(call: Call): Promise<number> {
  const { given } = call;
  const file = given.values.get('pgn')?.text;
  if (file === undefined) throw new UserError('export needs to know what to write', 'give --pgn FILE');
  const database = databaseFile(given);
  if (sameFile(file, database)) throw new UserError(`--pgn ${file} is the database`, ANOTHER_FILE);
  const tournament = readDatabase(given, (store) => findTournament(store, call));
  const store = openStore(database, { access: 'read' });
  try {
    if (file === '-') await printGames(store, tournament);
    else {
      const games = saveGames(store, tournament, file);
      if (wantsJson(given)) printJson({ tournament: tournament.id, games, pgn: file });
      else print(escapeText(`${games} games of tournament ${tournament.id} written to ${file}`));
    }
  } finally {
    store.close();
  }
  return DONE;
}

async function printGames(store: Store, tournament: Tournament): Promise<void> {
  for (const { pgn } of pairsAsPgn(store, tournament)) if (!(await printPart(pgn))) return;
}

/** Returns how many games there were. */
function saveGames(store: Store, tournament: Tournament, file: string): number {
  const fd = openFile(file);
  let games = 0;
  try {
    for (const pair of pairsAsPgn(store, tournament)) {
      appendWhole(fd, pair.pgn);
      games += pair.games;
    }
  } finally {
    closeSync(fd);
  }
  return games;
}

function* pairsAsPgn(
  store: Store,
  { id, event, plan }: Tournament,
): Generator<{ readonly pgn: string; readonly games: number }> {
  const site = siteOf(plan);
  for (const result of store.pairs(id))
    yield { pgn: pairPgn(result, { event, site, detail: NO_DETAIL }), games: result.games.length };
}

function openFile(file: string): number {
  makeFolderOf(file);
  try {
    return openSync(file, 'w');
  } catch (error) {
    throw new UserError(`${file} cannot be written: ${systemReason(error)}`, ANOTHER_FILE);
  }
}

function siteOf(plan: unknown): string {
  const { site } = plan as { site?: string };
  return site ?? '?';
}
