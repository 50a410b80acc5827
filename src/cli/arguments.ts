import { nearest } from '../base/nearest.ts';
import { UserError } from '../base/user-error.ts';
import type { Said } from './synonyms.ts';
import { canonical } from './synonyms.ts';
import { refuseUnsupported } from './tournament/unsupported.ts';

/**
 * What an option takes: a value, nothing (a flag), or `key=value` words, once or for each time it is given.
 * Those of other programs that are `refused` are known, too, so that nobody has to guess.
 */
type OptionKind = 'value' | 'flag' | 'group' | 'groups' | 'refused';

interface OptionSpec {
  readonly kind: OptionKind;
  /** The value of an option that can be given without one. */
  readonly bare?: string;
  /** For `--help`; of a refused one, what to do instead. */
  readonly describe: string;
}

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** Where something was said. */
interface Place {
  /** For error messages: `--engine #2`, `night.toml: each`. */
  readonly where: string;
  /** Relative paths begin here. */
  readonly folder: string;
}

/** The `key=value` words behind one option. */
export interface Group extends Place {
  /** In the order given. Those of one group can come from several places. */
  readonly entries: readonly Entry[];
}

/** One word of a group. A bare word has the key ''. */
export interface Entry extends Place, Said {}

export interface Value extends Place {
  readonly text: string;
}

/** The options of a command as text, from the command line or a file: names are checked, values not yet. */
export interface Arguments {
  readonly values: ReadonlyMap<string, Value>;
  /** Of options that are given once. */
  readonly groups: ReadonlyMap<string, Group>;
  /** Of options that can be repeated: a group for each time. */
  readonly lists: ReadonlyMap<string, readonly Group[]>;
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
  const groups = new Map<string, Group>();
  const lists = new Map<string, readonly Group[]>();
  const folder = process.cwd();
  for (const [name, given] of Object.entries(parsed)) {
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    const where = `--${name}`;
    if (given === undefined || ignored.includes(name)) continue;
    if (spec === undefined) throw unknownOption(where, name, specs);
    if (spec.kind === 'refused') throw refusedOption(where, spec);
    if (spec.kind === 'value') {
      const text = given === '' && spec.bare !== undefined ? spec.bare : singleText(given, where);
      values.set(name, { where, folder, text });
    } else if (spec.kind === 'flag') {
      checkFlag(given, where);
      values.set(name, { where, folder, text: 'true' });
    } else if (spec.kind === 'group') {
      groups.set(name, readGroup(given, name, folder));
    } else lists.set(name, readGroups(given, name, folder));
  }
  return { values, groups, lists };
}

export function unknownOption(where: string, name: string, specs: OptionSpecs): UserError {
  const near = nearest(name, offered(specs));
  return new UserError(
    `unknown option ${where}`,
    near === undefined ? '--help shows all options' : `did you mean --${near}?`,
  );
}

export function refusedOption(where: string, { describe }: OptionSpec): UserError {
  return new UserError(`${where} is not supported`, describe);
}

/** The options that can be given. */
export function offered(specs: OptionSpecs): string[] {
  return Object.keys(specs).filter((name) => specs[name]?.kind !== 'refused');
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

function readGroup(given: unknown, option: string, folder: string): Group {
  const where = `--${option}`;
  const [words = [], ...more] = wordLists(given);
  if (more.length > 0) throw new UserError(`${where} is given twice`, 'give it once');
  return optionGroup(option, words.map(splitWord), where, folder);
}

function readGroups(given: unknown, option: string, folder: string): Group[] {
  return wordLists(given).map((words, index) =>
    optionGroup(option, words.map(splitWord), `--${option} #${index + 1}`, folder),
  );
}

/** yargs gives one list of words for an option given once, a list of lists for one given more often. */
function wordLists(given: unknown): string[][] {
  const lists = (Array.isArray(given) ? given : [given]) as unknown[];
  const all = lists.some(Array.isArray) ? lists.map((list) => [list].flat()) : [lists];
  return all.map((words) => words.map(String));
}

/** Split at the first `=`: the value may hold more of them. */
function splitWord(word: string): [string, string] {
  const at = word.indexOf('=');
  return at < 0 ? ['', word] : [word.slice(0, at), word.slice(at + 1)];
}

type Entries = readonly (readonly [key: string, value: string])[];

/** The group of an option that was said in one place. Throws a `UserError` on a key that is refused by name. */
export function optionGroup(option: string, entries: Entries, where: string, folder: string): Group {
  const read = entries.map(([key, value]): Entry => {
    refuseUnsupported(option, key, value, where);
    return { ...canonical(option, { key, value }), where, folder };
  });
  return { where, folder, entries: read };
}

/** A group whose keys are those that we have. */
export function newGroup(entries: Entries, where: string, folder: string): Group {
  return { where, folder, entries: entries.map(([key, value]) => ({ key, value, where, folder })) };
}
