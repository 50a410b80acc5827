import { dirname, resolve } from 'node:path';
import { nearest } from '../base/nearest.ts';
import { readToml } from '../base/toml.ts';
import { UserError } from '../base/user-error.ts';
import type { Arguments, Group, OptionSpecs, Value } from './arguments.ts';

/**
 * Reads a TOML file that says what the command line can say, with the same names: plain keys for
 * values and flags, tables for groups, `[[engine]]` for each engine. Relative paths begin at the
 * file's folder. Throws a `UserError` that names the file and the place.
 */
export function readConfigFile(file: string, specs: OptionSpecs): Arguments {
  const values = new Map<string, Value>();
  const groups = new Map<string, readonly Group[]>();
  const folder = dirname(resolve(file));
  for (const [name, given] of Object.entries(readToml(file))) {
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    const where = `${file}: ${name}`;
    if (spec === undefined) throw unknownKey(file, name, specs);
    if (spec.kind === 'group' || spec.kind === 'groups') {
      const tables = spec.kind === 'groups' && Array.isArray(given) ? given : [given];
      groups.set(
        name,
        tables.map((table, index) => ({
          where: tables.length > 1 ? `${where} #${index + 1}` : where,
          folder,
          entries: typeof table === 'string' ? [['', table] as const] : flatten(table, where),
        })),
      );
    } else if (given !== false) values.set(name, { where, folder, text: scalar(given, where) });
  }
  return { values, groups };
}

function unknownKey(file: string, name: string, specs: OptionSpecs): UserError {
  const near = nearest(name, Object.keys(specs));
  return new UserError(
    `${file}: unknown key "${name}"`,
    near === undefined ? 'the keys are the options that --help shows' : `did you mean ${near}?`,
  );
}

/** The entries of a table; `option = { Hash = 16 }` becomes `option.Hash=16`, a list one entry for each item. */
function flatten(table: unknown, where: string, prefix = ''): [string, string][] {
  if (typeof table !== 'object' || table === null || Array.isArray(table)) {
    throw new UserError(`${where} must be a table`);
  }
  return Object.entries(table).flatMap(([key, value]): [string, string][] => {
    const name = prefix + key;
    if (Array.isArray(value)) return value.map((item) => [name, scalar(item, `${where}.${name}`)]);
    if (typeof value === 'object' && value !== null) return flatten(value, where, `${name}.`);
    return [[name, scalar(value, `${where}.${name}`)]];
  });
}

function scalar(value: unknown, where: string): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  throw new UserError(`${where} must be text, a number, true or false`);
}
