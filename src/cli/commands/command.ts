import type { Arguments, OptionSpecs } from '../arguments.ts';

/** One command as the command line shows it. What it does is loaded only when it is called. */
export interface Command {
  /** With its positionals, as yargs writes them: `show <id>`. */
  readonly usage: string;
  readonly describe: string;
  readonly example: string;
  readonly positionals: Readonly<Record<string, string>>;
  readonly options: OptionSpecs;
  /** Names of options under headings, for `--help`. */
  readonly sections?: Readonly<Record<string, readonly string[]>>;
  /** What `--help` says below the options. */
  readonly more?: string;
  /** It ends in good order on a signal, as soon as it has begun. */
  readonly takesSignals?: true;
  /** Resolves to the exit code. */
  run(call: Call): Promise<number>;
}

export interface Call {
  readonly given: Arguments;
  /** Positionals by name, those that were given. */
  readonly positionals: Readonly<Record<string, string>>;
}
