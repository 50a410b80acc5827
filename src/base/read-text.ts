import { readFileSync } from 'node:fs';
import { systemReason } from './system-reason.ts';
import { UserError } from './user-error.ts';

/** The text of a file that the user named. Throws a `UserError`. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${systemReason(error)}`);
  }
}
