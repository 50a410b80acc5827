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
      options[key.slice('option.'.length)] = value;
      continue;
    }
    if (!keys.includes(key)) throw unknownKey(group.where, key, value, keys);
    const values = byKey.get(key) ?? [];
    if (values.length > 0 && !repeatable.includes(key)) {
      const what =
        key === '' ? `both ${JSON.stringify(values[0])} and ${JSON.stringify(value)}` : `${key}= twice`;
      throw new UserError(
        `${group.where} has ${what}`,
        key === '' ? 'write keys as key=value' : 'give it once',
      );
    }
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

function unknownKey(where: string, key: string, value: string, keys: readonly string[]): UserError {
  if (key === '') return new UserError(`${where}: ${JSON.stringify(value)} is not key=value`);
  const known = keys.filter((name) => name !== '');
  return new UserError(`${where}: unknown key "${key}"`, suggest(key, known));
}
