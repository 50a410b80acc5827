import { UserError } from '../../base/user-error.ts';
import { checkWritable } from '../../base/writable.ts';
import type { EngineConfig } from '../../engine/engine.ts';
import { parseInitLines } from '../../engine/init-lines.ts';
import type { Value } from '../arguments.ts';
import type { GroupReader } from '../group-reader.ts';
import { outputFile } from '../output-file.ts';
import { onOff } from '../values.ts';

/** Keys of an engine that say how it is talked to. */
export const TALKING_KEYS = ['initstr', 'stderr', 'whitepov', 'ponder'];

type Talking = Pick<EngineConfig, 'initLines' | 'stderrFile' | 'whitePov' | 'ponder'>;

/**
 * How an engine is talked to: its own keys before those for all, and those before what its definition
 * says. Throws a `UserError`.
 */
export function readTalking(own: GroupReader, common: GroupReader, defined: Talking = {}): Talking {
  const pick = (key: string): Value | undefined => own.get(key) ?? common.get(key);
  const [initstr, stderr, whitepov, ponder] = TALKING_KEYS.map(pick);
  return {
    ...defined,
    ...(initstr === undefined ? {} : { initLines: readInitLines(initstr) }),
    ...(stderr === undefined ? {} : { stderrFile: readFile(stderr) }),
    ...(whitepov === undefined ? {} : { whitePov: onOff(whitepov) }),
    ...(ponder === undefined ? {} : { ponder: onOff(ponder) }),
  };
}

function readFile(typed: Value): string {
  const file = outputFile(typed);
  checkWritable(file, 'give stderr= another file');
  return file;
}

function readInitLines({ where, text }: Value): readonly string[] {
  const lines = parseInitLines(text);
  if (!lines.ok) throw new UserError(`${where} ${lines.error}`);
  return lines.value;
}

type Options = ReadonlyMap<string, string>;

/**
 * The options that an engine must have and those meant for all, with the one that goes with `ponder`:
 * an engine that lacks it is refused where it was to ponder itself, and named where all were. Throws a
 * `UserError` where one place says both.
 */
export function optionsWithPonder(
  own: GroupReader,
  common: GroupReader,
  ponder: boolean,
): { readonly own: Options; readonly common: Options } {
  for (const group of [own, common]) {
    const typed = group.get('ponder');
    if (typed !== undefined && onOff(typed) && setsPonder(group.options))
      throw new UserError(`${group.where} has both ponder and option.Ponder=`, 'give ponder alone');
  }
  if (!ponder) return { own: own.options, common: common.options };
  const isForAll = own.get('ponder') === undefined && common.get('ponder') !== undefined;
  return isForAll
    ? { own: own.options, common: withPonder(common.options) }
    : { own: withPonder(own.options), common: common.options };
}

function withPonder(options: Options): Options {
  return setsPonder(options) ? options : new Map([...options, ['Ponder', 'true']]);
}

function setsPonder(options: Options): boolean {
  return [...options.keys()].some((name) => name.toLowerCase() === 'ponder');
}
