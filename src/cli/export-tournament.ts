import { closeSync, openSync, writeSync } from 'node:fs';
import { systemReason } from '../base/system-reason.ts';
import { UserError } from '../base/user-error.ts';
import { NO_DETAIL } from '../game/pgn.ts';
import { pairPgn } from '../report/pgn-file.ts';
import type { Call } from './commands/command.ts';
import { findTournament, readDatabase } from './database.ts';
import { DONE } from './exit-codes.ts';
import { print, printJson, wantsJson } from './output.ts';

/** Writes the games of a tournament in schedule order. An existing file is replaced. */
export async function exportTournament(call: Call): Promise<number> {
  const { given } = call;
  const file = given.values.get('pgn')?.text;
  if (file === undefined) throw new UserError('export needs to know what to write', 'give --pgn FILE');
  readDatabase(given, (store) => {
    const tournament = findTournament(store, call);
    const site = siteOf(tournament.plan);
    const fd = file === '-' ? process.stdout.fd : openFile(file);
    let games = 0;
    for (const result of store.pairs(tournament.id)) {
      writeSync(fd, pairPgn(result, { event: tournament.event, site, detail: NO_DETAIL }));
      games += result.games.length;
    }
    if (file === '-') return;
    closeSync(fd);
    if (wantsJson(given)) printJson({ tournament: tournament.id, games, pgn: file });
    else print(`${games} games of tournament ${tournament.id} written to ${file}`);
  });
  return DONE;
}

function openFile(file: string): number {
  try {
    return openSync(file, 'w');
  } catch (error) {
    throw new UserError(`${file} cannot be written: ${systemReason(error)}`, 'give --pgn another file');
  }
}

function siteOf(plan: unknown): string {
  const { site } = plan as { site?: string };
  return site ?? '?';
}
