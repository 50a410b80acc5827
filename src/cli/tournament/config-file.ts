import { dirname, resolve } from 'node:path';
import { nearest } from '../../base/nearest.ts';
import { isTable, readToml } from '../../base/toml.ts';
import { UserError } from '../../base/user-error.ts';
import type { Arguments, Group, OptionSpecs, Value } from '../arguments.ts';
import { offered, optionGroup, refusedOption } from '../arguments.ts';
import { optionName } from '../synonyms.ts';

/**
 * Reads a TOML file that says what the command line can say, with the same names: plain keys for
 * values, true or false for flags, tables for groups, `[[engine]]` for each engine. Relative paths
 * begin at the file's folder. Throws a `UserError` that names the file and the place.
 */
export function readConfigFile(file: string, specs: OptionSpecs): Arguments {
  const values = new Map<string, Value>();
  const groups = new Map<string, Group>();
  const lists = new Map<string, readonly Group[]>();
  const folder = dirname(resolve(file));
  for (const [key, given] of Object.entries(readToml(file))) {
    const name = optionName(key);
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    const where = `${file}: ${key}`;
    if (spec === undefined) throw unknownKey(file, key, specs);
    if (values.has(name) || groups.has(name))
      throw new UserError(`${where} is given twice`, `once as ${name}`);
    switch (spec.kind) {
      case 'value':
        if (spec.bare === undefined || typeof given !== 'boolean')
          values.set(name, { where, folder, text: filledScalar(given, where) });
        else if (given) values.set(name, { where, folder, text: spec.bare });
        break;
      case 'flag':
        if (readFlag(given, where)) values.set(name, { where, folder, text: 'true' });
        break;
      case 'group':
        groups.set(name, readGroup(given, name, where, folder));
        break;
      case 'groups':
        lists.set(name, readGroups(given, name, where, folder));
        break;
      case 'refused':
        throw refusedOption(where, spec);
    }
  }
  return { values, groups, lists };
}

function unknownKey(file: string, name: string, specs: OptionSpecs): UserError {
  const near = nearest(name, offered(specs));
  return new UserError(
    `${file}: unknown key "${name}"`,
    near === undefined ? 'the keys are the options that --help shows' : `did you mean ${near}?`,
  );
}

function readFlag(given: unknown, where: string): boolean {
  if (typeof given === 'boolean') return given;
  const isQuoted = given === 'true' || given === 'false';
  throw new UserError(`${where} must be true or false`, isQuoted ? 'write it without quotes' : undefined);
}

function readGroups(given: unknown, option: string, where: string, folder: string): Group[] {
  const tables: readonly unknown[] = Array.isArray(given) ? given : [given];
  return tables.map((table, index) =>
    readGroup(table, option, tables.length > 1 ? `${where} #${index + 1}` : where, folder),
  );
}

/** A table, or the text that is a bare word on the command line. */
function readGroup(given: unknown, option: string, where: string, folder: string): Group {
  if (typeof given === 'string') return optionGroup(option, [['', given]], where, folder);
  if (!isTable(given)) throw new UserError(`${where} must be a table`);
  const entries = Object.entries(given).flatMap(([key, value]) => readEntry(key, value, where));
  return optionGroup(option, entries, where, folder);
}

/** `option = { Hash = 16 }` is `option.Hash=16`, and a list of arguments an `arg=` for each. */
function readEntry(key: string, value: unknown, where: string): [key: string, value: string][] {
  const place = `${where}.${key}`;
  if (key === 'option' && isTable(value)) {
    return Object.entries(value).map(([name, set]) => [`option.${name}`, scalar(set, `${place}.${name}`)]);
  }
  if ((key === 'arg' || key === 'args') && Array.isArray(value)) {
    return value.map((item) => ['arg', scalar(item, place)]);
  }
  return [[key, scalar(value, place)]];
}

function filledScalar(value: unknown, where: string): string {
  if (value === '') throw new UserError(`${where} needs a value`);
  return scalar(value, where);
}

function scalar(value: unknown, where: string): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  throw new UserError(`${where} must be text, a number, true or false`);
}
