import { accessSync, constants, existsSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolderOf } from './folder.ts';
import { systemReason } from './system-reason.ts';
import { UserError } from './user-error.ts';

/**
 * Throws a `UserError` where a file could not be written, or its missing folders not be made, as far as can
 * be told without changing anything.
 */
export function checkWritable(file: string, hint: string): void {
  let there = file;
  while (!existsSync(there)) there = dirname(there);
  const isFolder = statSync(there).isDirectory();
  if (there === file && isFolder) throw new UserError(`${file} cannot be written: it is a folder`, hint);
  if (there !== file && !isFolder)
    throw new UserError(`${file} cannot be written: ${there} is no folder`, hint);
  try {
    accessSync(there, constants.W_OK);
    statSync(file, { throwIfNoEntry: false }); // a name that is too long, a loop of links
  } catch (error) {
    throw new UserError(`${file} cannot be written: ${systemReason(error)}`, hint);
  }
}

/**
 * Opens a file that the user named, to be written anew (`w`) or added to (`a`); its folder is made where it
 * is missing. Returns the descriptor. Throws a `UserError`.
 */
export function openToWrite(file: string, how: 'w' | 'a', hint: string): number {
  makeFolderOf(file);
  try {
    return openSync(file, how);
  } catch (error) {
    throw new UserError(`${file} cannot be written: ${systemReason(error)}`, hint);
  }
}
