import { UserError } from '../../base/user-error.ts';
import { NOTATIONS } from '../../game/notation.ts';
import { PGN_EXTRAS } from '../../game/pgn-comment.ts';
import type { PgnDetail } from '../../game/pgn-movetext.ts';
import type { EpdPlan, PgnPlan } from '../../tournament/plan.ts';
import type { Entry, Group, Value } from '../arguments.ts';
import type { GroupReader } from '../group-reader.ts';
import { readGroup } from '../group-reader.ts';
import { outputFile } from '../output-file.ts';
import { oneOf, onOff } from '../values.ts';

const STYLE_KEYS = ['notation', 'min', ...PGN_EXTRAS];

/** Reads `--pgnout`. Throws a `UserError`. */
export function readPgnPlan(group: Group): PgnPlan {
  const keys = readKeys(group, ['file', 'append', 'fi', ...STYLE_KEYS], 'GAMES.pgn');
  isOn(keys, 'fi', true); // unfinished games are never written, whether or not that is asked for
  return { ...readFile(keys), detail: readDetail(keys) };
}

/** Reads `--epdout`. Throws a `UserError`. */
export function readEpdPlan(group: Group): EpdPlan {
  return readFile(readKeys(group, ['file', 'append'], 'POSITIONS.epd'));
}

/** Reads `--pgn` of an export. Throws a `UserError`. */
export function readPgnExport(group: Group): { readonly file: Value; readonly detail: PgnDetail } {
  const keys = readKeys(group, ['file', ...STYLE_KEYS], 'GAMES.pgn');
  return { file: fileOf(keys), detail: readDetail(keys) };
}

function readDetail(keys: GroupReader): PgnDetail {
  const notation = keys.get('notation');
  const shown = ['min' as const, ...PGN_EXTRAS].filter((key) => isOn(keys, key, false));
  return {
    ...(notation === undefined ? {} : { notation: oneOf(notation, NOTATIONS) }),
    ...Object.fromEntries(shown.map((key) => [key, true])),
  };
}

/**
 * The first bare word is the file where `file=` does not say it. Another one that is made of letters is meant
 * as a key that is on, so that a misspelt one is refused with the nearest.
 */
function readKeys(group: Group, keys: readonly string[], example: string): GroupReader {
  let hasFile = group.entries.some(({ key }) => key === 'file');
  const entries = group.entries.map((entry) => {
    if (entry.key !== '') return entry;
    if (hasFile) return /^[a-z]+$/.test(entry.value) ? flagged(entry) : entry;
    hasFile = true;
    return entry;
  });
  if (!hasFile) throw new UserError(`${group.where} has no file`, `give a file, or file=${example}`);
  const read = readGroup({ ...group, entries }, ['', ...keys]);
  const [file, word] = [read.get('file'), read.get('')];
  if (file === undefined || word === undefined) return read;
  throw new UserError(
    `${word.where} has both file=${file.text} and ${JSON.stringify(word.text)}`,
    'name one file',
  );
}

function flagged(entry: Entry): Entry {
  return { ...entry, key: entry.value, value: 'true' };
}

function fileOf(keys: GroupReader): Value {
  return (keys.get('file') ?? keys.get(''))!; // `readKeys` has seen to it
}

function readFile(keys: GroupReader): EpdPlan {
  return { file: outputFile(fileOf(keys)), append: isOn(keys, 'append', true) };
}

function isOn(keys: GroupReader, key: string, fallback: boolean): boolean {
  const typed = keys.get(key);
  return typed === undefined ? fallback : onOff(typed);
}
