import { nearest } from '../base/nearest.ts';
import { UserError } from '../base/user-error.ts';

/** What an option takes: a value, nothing (a flag), or `key=value` words, once or for each time it is given. */
type OptionKind = 'value' | 'flag' | 'group' | 'groups';

interface OptionSpec {
  readonly kind: OptionKind;
  /** The value of an option that can be given without one. */
  readonly bare?: string;
  readonly describe: string;
}

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** The `key=value` words behind one option. A bare word has the key ''. */
export interface Group {
  /** Where it stands, for error messages: `--engine #2`, `night.toml: each`. */
  readonly where: string;
  /** Relative paths in it begin here. */
  readonly folder: string;
  readonly entries: readonly (readonly [key: string, value: string])[];
}

export interface Value {
  readonly where: string;
  readonly folder: string;
  readonly text: string;
}

/** The options of a command as text, from the command line or a file: names are checked, values not yet. */
export interface Arguments {
  readonly values: ReadonlyMap<string, Value>;
  readonly groups: ReadonlyMap<string, readonly Group[]>;
}

/**
 * Sorts what yargs parsed. Throws a `UserError` on options that the command does not have, that are
 * given twice or lack their value.
 */
export function readArguments(
  parsed: Readonly<Record<string, unknown>>,
  specs: OptionSpecs,
  ignored: readonly string[],
): Arguments {
  const values = new Map<string, Value>();
  const groups = new Map<string, readonly Group[]>();
  const folder = process.cwd();
  for (const [name, given] of Object.entries(parsed)) {
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    const where = `--${name}`;
    if (given === undefined || ignored.includes(name)) continue;
    if (spec === undefined) throw unknownOption(where, name, specs);
    if (spec.kind === 'value') {
      const text = given === '' && spec.bare !== undefined ? spec.bare : singleText(given, where);
      values.set(name, { where, folder, text });
    } else if (spec.kind === 'flag') {
      checkFlag(given, where);
      values.set(name, { where, folder, text: 'true' });
    } else groups.set(name, readGroups(given, where, folder, spec.kind));
  }
  return { values, groups };
}

export function unknownOption(where: string, name: string, specs: OptionSpecs): UserError {
  const near = nearest(name, Object.keys(specs));
  return new UserError(
    `unknown option ${where}`,
    near === undefined ? '--help shows all options' : `did you mean --${near}?`,
  );
}

function singleText(given: unknown, where: string): string {
  if (Array.isArray(given)) throw new UserError(`${where} is given twice`, 'give it once');
  if (given === '') throw new UserError(`${where} needs a value`);
  return String(given);
}

/** yargs makes `false` of any text that is given to a flag. */
function checkFlag(given: unknown, where: string): void {
  if (Array.isArray(given)) throw new UserError(`${where} is given twice`, 'give it once');
  if (given !== true) throw new UserError(`${where} takes no value`, 'leave it out where it is not wanted');
}

/** yargs gives one list of words for an option given once, a list of lists for one given more often. */
function readGroups(given: unknown, where: string, folder: string, kind: 'group' | 'groups'): Group[] {
  const lists = (Array.isArray(given) ? given : [given]) as unknown[];
  const all = lists.some(Array.isArray) ? lists.map((list) => [list].flat()) : [lists];
  if (kind === 'group' && all.length > 1) throw new UserError(`${where} is given twice`, 'give it once');
  return all.map((words, index) => ({
    where: kind === 'groups' ? `${where} #${index + 1}` : where,
    folder,
    entries: words.map((word) => splitWord(String(word))),
  }));
}

/** Split at the first `=`: the value may hold more of them. */
function splitWord(word: string): [string, string] {
  const at = word.indexOf('=');
  return at < 0 ? ['', word] : [word.slice(0, at), word.slice(at + 1)];
}

/** Command line over file; `engine` groups on the command line replace the file's. */
export function merge(file: Arguments, commandLine: Arguments): Arguments {
  return {
    values: new Map([...file.values, ...commandLine.values]),
    groups: new Map([...file.groups, ...commandLine.groups]),
  };
}
