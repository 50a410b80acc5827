import { suggest } from '../base/nearest.ts';
import { UserError } from '../base/user-error.ts';
import type { Group, Value } from './arguments.ts';

/** One group's entries by key, checked against the keys that the group can have. */
export interface GroupReader {
  readonly where: string;
  readonly folder: string;
  get(key: string): Value | undefined;
  all(key: string): readonly string[];
  /** The entries `option.NAME=VALUE` as a record. */
  readonly options: Readonly<Record<string, string>>;
}

/** An argument of a program can be the empty text, and no arguments at all can be written like this. */
const MAY_BE_EMPTY = ['arg', 'args'];

/** Throws a `UserError` on a key that is unknown, or given twice though it can have only one value. */
export function readGroup(
  group: Group,
  keys: readonly string[],
  repeatable: readonly string[] = [],
): GroupReader {
  const byKey = new Map<string, string[]>();
  const options: Record<string, string> = {};
  for (const [key, value] of group.entries) {
    if (key.startsWith('option.') && keys.includes('option.NAME')) {
      const option = key.slice('option.'.length);
      if (Object.hasOwn(options, option)) throw twice(group.where, key);
      options[option] = value;
      continue;
    }
    if (!keys.includes(key)) throw unknownKey(group.where, key, value, keys);
    const values = byKey.get(key) ?? [];
    if (values.length > 0 && key === '') {
      const both = `both ${JSON.stringify(values[0])} and ${JSON.stringify(value)}`;
      throw new UserError(`${group.where} has ${both}`, 'write keys as key=value');
    }
    if (values.length > 0 && !repeatable.includes(key)) throw twice(group.where, key);
    if (value === '' && key === '') throw new UserError(`${group.where} has an empty word`);
    if (value === '' && !MAY_BE_EMPTY.includes(key))
      throw new UserError(`${group.where} ${key}= needs a value`);
    byKey.set(key, [...values, value]);
  }
  return {
    where: group.where,
    folder: group.folder,
    get(key) {
      const text = byKey.get(key)?.[0];
      const where = key === '' ? group.where : `${group.where} ${key}=`;
      return text === undefined ? undefined : { where, folder: group.folder, text };
    },
    all: (key) => byKey.get(key) ?? [],
    options,
  };
}

function twice(where: string, key: string): UserError {
  return new UserError(`${where} has ${key}= twice`, 'give it once');
}

function unknownKey(where: string, key: string, value: string, keys: readonly string[]): UserError {
  if (key === '') return new UserError(`${where}: ${JSON.stringify(value)} is not key=value`);
  const known = keys.filter((name) => name !== '');
  return new UserError(`${where}: unknown key "${key}"`, suggest(key, known));
}
