import { escapeText, makeSafeJson } from '../base/escape.ts';
import { UserError } from '../base/user-error.ts';
import { StoreLost } from '../store/store-lost.ts';
import { OUR_BUG, STORE_LOST, USER_ERROR } from './exit-codes.ts';

/** `EPIPE` is a PGN file that is a pipe to another program, which has ended. */
const DISK_TROUBLE = ['ENOSPC', 'EDQUOT', 'EIO', 'EFBIG', 'EROFS', 'EPIPE'];

/**
 * Says what went wrong, on stderr (with `json` as a document on stdout), and returns the exit code:
 * one clear line for the user's mistakes and a lost disk, everything we know for our own.
 */
export function printError(error: unknown, json: boolean): number {
  const { message, hint, code } = classify(error);
  if (json) process.stdout.write(`${makeSafeJson({ error: { message, hint } })}\n`);
  const line = hint === null ? escapeText(message) : `${escapeText(message)} (${escapeText(hint)})`;
  if (code !== OUR_BUG) process.stderr.write(`atomic-arena: ${line}\n`);
  else
    process.stderr.write(
      `atomic-arena: this is a bug of ours: ${error instanceof Error ? error.stack : line}\n`,
    );
  return code;
}

interface Trouble {
  readonly message: string;
  readonly hint: string | null;
  readonly code: number;
}

function classify(error: unknown): Trouble {
  if (error instanceof UserError)
    return { message: error.message, hint: error.hint ?? null, code: USER_ERROR };
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof StoreLost) return { message, hint: error.hint, code: STORE_LOST };
  const errno = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (DISK_TROUBLE.includes(errno)) {
    return {
      message: `writing failed: ${message}`,
      hint: 'what is in the database is safe',
      code: STORE_LOST,
    };
  }
  return { message, hint: null, code: OUR_BUG };
}
