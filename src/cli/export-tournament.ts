import { closeSync } from 'node:fs';
import { escapeText } from '../base/escape.ts';
import { sameFile } from '../base/same-file.ts';
import { UserError } from '../base/user-error.ts';
import { openToWrite } from '../base/writable.ts';
import { appendWhole } from '../base/write-all.ts';
import { NO_DETAIL } from '../game/pgn.ts';
import { pairPgn } from '../report/pgn-file.ts';
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
  if (sameFile(file, databaseFile(given))) throw new UserError(`--pgn ${file} is the database`, ANOTHER_FILE);
  await readDatabase(given, async (store) => {
    const tournament = findTournament(store, call);
    if (file === '-') {
      await printGames(store, tournament);
      return;
    }
    const games = saveGames(store, tournament, file);
    if (wantsJson(given)) printJson({ tournament: tournament.id, games, pgn: file });
    else print(escapeText(`${games} games of tournament ${tournament.id} written to ${file}`));
  });
  return DONE;
}

async function printGames(store: Store, tournament: Tournament): Promise<void> {
  for (const { pgn } of pairsAsPgn(store, tournament)) if (!(await printPart(pgn))) return;
}

/** Returns how many games there were. */
function saveGames(store: Store, tournament: Tournament, file: string): number {
  const fd = openToWrite(file, 'w', ANOTHER_FILE);
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

function siteOf(plan: unknown): string {
  const { site } = plan as { site?: string };
  return site ?? '?';
}
