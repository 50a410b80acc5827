import { closeSync } from 'node:fs';
import { resolve } from 'node:path';
import { stringify } from 'smol-toml';
import { sameFile } from '../../base/same-file.ts';
import { UserError } from '../../base/user-error.ts';
import { checkWritable, openToWrite } from '../../base/writable.ts';
import { writeAll } from '../../base/write-all.ts';
import type { Plan } from '../../tournament/plan.ts';
import type { Arguments, Group, Value } from '../arguments.ts';
import { outputFile } from '../output-file.ts';
import { harnessVersion } from '../version.ts';
import { planTable } from './plan-toml.ts';
import type { TomlTable } from './toml-table.ts';
import { TOURNAMENT_OPTIONS } from './tournament-options.ts';

const ANOTHER_FILE = 'give --config-out another file';

/** About this call, or said by others of the file. */
const LEFT_OUT = ['config-out', 'dry-run', 'json', 'quiet', 'no-color', 'variant', 'each', 'rounds'];

/** Options whose value is a file. */
const FILES = ['db'];

/** Where `--config-out` writes to, if anywhere. Throws a `UserError` where it cannot, or should not. */
export function readConfigOut(
  { values }: Arguments,
  { openings, pgn, epd }: Plan,
  taken: readonly (string | undefined)[],
): string | undefined {
  const typed = values.get('config-out');
  if (typed === undefined) return undefined;
  const { where, text } = typed;
  const file = outputFile(typed);
  const others = [...taken, openings?.file, pgn?.file, epd?.file];
  if (others.some((other) => other !== undefined && sameFile(other, file)))
    throw new UserError(`${where} ${text} is needed for something else`, ANOTHER_FILE);
  checkWritable(file, ANOTHER_FILE);
  return file;
}

/** Writes the file that asks for the same tournament again, wherever it is read. Throws a `UserError`. */
export function writeConfig(file: string, plan: Plan, given: Arguments): void {
  const fd = openToWrite(file, 'w', ANOTHER_FILE);
  try {
    writeAll(fd, configText(plan, given));
  } finally {
    closeSync(fd);
  }
}

/** The plan, with what was said of how it is played and shown. */
export function configText(plan: Plan, given: Arguments): string {
  const planned = planTable(plan);
  const isOpen = (name: string): boolean => !Object.hasOwn(planned, name) && !LEFT_OUT.includes(name);
  const values = [...given.values]
    .filter(([name]) => isOpen(name))
    .map(([name, value]) => [name, scalarOf(name, value)]);
  const groups = [...given.groups]
    .filter(([name]) => isOpen(name))
    .map(([name, group]) => [name, tableOf(group)]);
  const table: TomlTable = { ...Object.fromEntries(values), ...planned, ...Object.fromEntries(groups) };
  return `# A tournament, as atomic-arena ${harnessVersion()} was asked for it.\n${stringify(table)}`;
}

function scalarOf(name: string, { folder, text }: Value): string | boolean {
  if (FILES.includes(name)) return resolve(folder, text);
  return TOURNAMENT_OPTIONS[name]?.kind === 'flag' ? true : text;
}

/** A group of words that begins with a file, or has one. */
function tableOf({ entries }: Group): TomlTable {
  return Object.fromEntries(
    entries.map(({ key, value, folder }) =>
      key === '' || key === 'file' ? ['file', resolve(folder, value)] : [key, value],
    ),
  );
}
