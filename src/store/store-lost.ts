/**
 * The database failed while running: the disk is full, the file was deleted, another program holds
 * it locked. The command line prints it as one line and exits with code 74.
 */
export class StoreLost extends Error {
  /** Whether finished pairs are safe, and what to do. */
  readonly hint: string;

  constructor(message: string, hint: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StoreLost';
    this.hint = hint;
  }
}
