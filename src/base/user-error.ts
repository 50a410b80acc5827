/**
 * The user's mistake: a bad FEN, an unknown option, a missing engine. The command line prints it as
 * one line (what and where, then what to try) and exits with code 2, without a stack trace.
 */
export class UserError extends Error {
  /** What to try instead. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.name = 'UserError';
    this.hint = hint;
  }
}
