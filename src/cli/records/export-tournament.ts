import { closeSync } from 'node:fs';
import { resolve } from 'node:path';
import { escapeText } from '../../base/escape.ts';
import { sameFile } from '../../base/same-file.ts';
import { UserError } from '../../base/user-error.ts';
import { openToWrite } from '../../base/writable.ts';
import { appendWhole } from '../../base/write-all.ts';
import type { Store, Tournament } from '../../store/store.ts';
import type { Arguments } from '../arguments.ts';
import type { Call } from '../commands/command.ts';
import { databaseFile, findTournament, readDatabase } from '../database.ts';
import { DONE } from '../exit-codes.ts';
import { print, printJson, printPart, wantsJson } from '../output.ts';
import type { Export } from './exports.ts';
import { readExports } from './exports.ts';

/** Writes the games of a tournament in schedule order, in every form that was asked for. Files are replaced. */
export async function exportTournament(call: Call): Promise<number> {
  const { given } = call;
  const exports = readExports(given);
  checkTargets(exports, given);
  await readDatabase(given, async (store) => {
    const tournament = findTournament(store, call);
    for (const each of exports) {
      if (each.file === '-') await printGames(each, store, tournament);
      else saveGames(each, store, tournament);
    }
    report(
      exports.filter(({ file }) => file !== '-'),
      tournament,
      given,
    );
  });
  return DONE;
}

/** Throws a `UserError` where two texts would be written into each other, or over the database. */
function checkTargets(exports: readonly Export[], given: Arguments): void {
  if (exports.length === 0)
    throw new UserError('export needs to know what to write', 'give --pgn FILE, --epd FILE or --csv FILE');
  const taken: [what: string, file: string][] = [['the database', databaseFile(given)]];
  if (wantsJson(given)) taken.push(['where --json is written', '-']);
  for (const { name, file } of exports) {
    const [what] = taken.find(([, other]) => isSame(file, other)) ?? [];
    if (what !== undefined)
      throw new UserError(`--${name} ${file} is ${what}`, `give --${name} another file`);
    taken.push([`what --${name} writes`, file]);
  }
}

function isSame(file: string, other: string): boolean {
  return file === '-' || other === '-' ? file === other : sameFile(file, other);
}

async function printGames(each: Export, store: Store, tournament: Tournament): Promise<void> {
  for (const text of textsOf(each, store, tournament)) if (!(await printPart(text))) return;
}

function saveGames(each: Export, store: Store, tournament: Tournament): void {
  const fd = openToWrite(resolve(each.file), 'w', `give --${each.name} another file`);
  try {
    for (const text of textsOf(each, store, tournament)) appendWhole(fd, text);
  } finally {
    closeSync(fd);
  }
}

/** A pair at a time, since a long tournament does not fit in memory. */
function* textsOf({ form }: Export, store: Store, tournament: Tournament): Generator<string> {
  const { head = '', text } = form(tournament);
  yield head;
  for (const result of store.pairs(tournament.id)) yield text(result);
}

function report(files: readonly Export[], { id, games }: Tournament, given: Arguments): void {
  if (wantsJson(given)) {
    const byName = Object.fromEntries(files.map(({ name, file }) => [name, file]));
    printJson({ tournament: id, games, ...byName });
    return;
  }
  for (const { file } of files) print(escapeText(`${games} games of tournament ${id} written to ${file}`));
}
