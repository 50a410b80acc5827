import { resolve } from 'node:path';
import { UserError } from '../base/user-error.ts';
import type { Value } from './arguments.ts';

/** The whole path of a file to be written. Throws a `UserError` on the word for standard output. */
export function outputFile({ where, folder, text }: Value): string {
  if (text === '-') throw new UserError(`${where} needs a file, not -`, 'standard output is for the results');
  return resolve(folder, text);
}
