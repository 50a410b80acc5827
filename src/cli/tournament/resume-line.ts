import { resolve } from 'node:path';
import { DEFAULT_DATABASE } from '../database.ts';
import { print, printNotice } from '../output.ts';
import { shellLine } from '../shell-words.ts';

/** The command that goes on with a tournament: from this folder, where its database is the usual one. */
function resumeCommand(id: number, database: string): string {
  const isUsual = process.env['ATOMIC_ARENA_DB'] === undefined && database === resolve(DEFAULT_DATABASE);
  return shellLine(['atomic-arena', 'resume', String(id), ...(isUsual ? [] : ['--db', database])]);
}

export function tellHowToResume(id: number, database: string, isForPeople: boolean): void {
  const command = resumeCommand(id, database);
  if (isForPeople) print(`To go on: ${command}`);
  else printNotice(`to go on: ${command}`);
}
