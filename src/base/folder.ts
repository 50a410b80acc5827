import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemReason } from './system-reason.ts';
import { UserError } from './user-error.ts';

/**
 * Makes the folder that a file is to be written in, where it is missing. Throws a `UserError`. One
 * level at a time, since Node's recursive `mkdir` never returns on some special file systems.
 */
export function makeFolderOf(file: string): void {
  const folder = dirname(file);
  if (existsSync(folder)) return;
  makeFolderOf(folder);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (existsSync(folder)) return; // somebody else was quicker
    throw new UserError(`the folder ${folder} cannot be made: ${systemReason(error)}`);
  }
}
