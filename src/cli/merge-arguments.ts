import type { Arguments, Entry, Group } from './arguments.ts';

/**
 * The command line over a file: a value takes the place of the file's, a group does so key by key, and
 * an option that can be repeated (`engine`) replaces all that the file has of it.
 */
export function merge(file: Arguments, commandLine: Arguments): Arguments {
  const groups = new Map(file.groups);
  for (const [name, group] of commandLine.groups) groups.set(name, mergeGroups(groups.get(name), group));
  return {
    values: new Map([...file.values, ...commandLine.values]),
    groups,
    lists: new Map([...file.lists, ...commandLine.lists]),
  };
}

function mergeGroups(file: Group | undefined, commandLine: Group): Group {
  const given = new Set(commandLine.entries.map(subject));
  const kept = file?.entries.filter((entry) => !given.has(subject(entry))) ?? [];
  return { ...commandLine, entries: [...kept, ...commandLine.entries] };
}

/** The same for keys that say the same thing. */
function subject({ key }: Entry): string {
  if (key.startsWith('option.')) return key.toLowerCase();
  return SAME_THING.get(key) ?? key;
}

/** A bare word is the file of `openings` and `pgnout`. */
const SAME_THING: ReadonlyMap<string, string> = new Map([
  ['', 'file'],
  ['args', 'arg'],
]);
