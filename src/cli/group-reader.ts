import { suggest } from '../base/nearest.ts';
import { UserError } from '../base/user-error.ts';
import type { Entry, Group, Value } from './arguments.ts';

/** One group's entries by key, checked against the keys that the group can have. */
export interface GroupReader {
  readonly where: string;
  readonly folder: string;
  get(key: string): Value | undefined;
  all(key: string): readonly string[];
  /** The entries `option.NAME=VALUE`. No two names differ in case alone, since it means nothing in UCI. */
  readonly options: ReadonlyMap<string, string>;
}

/** An argument of a program can be the empty text, and no arguments at all can be written like this. */
const MAY_BE_EMPTY = ['arg', 'args'];

/** Throws a `UserError` on a key that is unknown, or given twice though it can have only one value. */
export function readGroup(
  group: Group,
  keys: readonly string[],
  repeatable: readonly string[] = [],
): GroupReader {
  const byKey = new Map<string, Entry[]>();
  const options = new Map<string, string>();
  const optionNames = new Set<string>();
  for (const entry of group.entries) {
    const { key, value, where } = entry;
    if (key.startsWith('option.') && keys.includes('option.NAME')) {
      if (optionNames.has(key.toLowerCase())) throw twice(where, key);
      optionNames.add(key.toLowerCase());
      options.set(key.slice('option.'.length), value);
      continue;
    }
    if (!keys.includes(key)) throw unknownKey(entry, keys);
    const earlier = byKey.get(key) ?? [];
    const [first] = earlier;
    if (first !== undefined && key === '') {
      const both = `both ${JSON.stringify(first.value)} and ${JSON.stringify(value)}`;
      throw new UserError(`${where} has ${both}`, 'write keys as key=value');
    }
    if (first !== undefined && !repeatable.includes(key)) throw twice(where, key);
    if (value === '' && key === '') throw new UserError(`${where} has an empty word`);
    if (value === '' && !MAY_BE_EMPTY.includes(key)) throw new UserError(`${where} ${key}= needs a value`);
    byKey.set(key, [...earlier, entry]);
  }
  return {
    where: group.where,
    folder: group.folder,
    get(key) {
      const entry = byKey.get(key)?.[0];
      if (entry === undefined) return undefined;
      const where = key === '' ? entry.where : `${entry.where} ${entry.typed ?? key}=`;
      return { where, folder: entry.folder, text: entry.value };
    },
    all: (key) => byKey.get(key)?.map(({ value }) => value) ?? [],
    options,
  };
}

function twice(where: string, key: string): UserError {
  return new UserError(`${where} has ${key}= twice`, 'give it once');
}

function unknownKey({ where, key, value }: Entry, keys: readonly string[]): UserError {
  if (key === '') return new UserError(`${where}: ${JSON.stringify(value)} is not key=value`);
  const known = keys.filter((name) => name !== '');
  return new UserError(`${where}: unknown key "${key}"`, suggest(key, known));
}
