import { existsSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { isFile } from '../../base/is-file.ts';
import { suggest } from '../../base/nearest.ts';
import { UserError } from '../../base/user-error.ts';
import { splitArguments } from '../../engine/arguments.ts';
import type { EngineDefinition } from '../../engine/definitions.ts';
import { definitionNames, findDefinition, readDefinition } from '../../engine/definitions.ts';
import type { EngineConfig, Patience } from '../../engine/engine.ts';
import type { NamedVersion } from '../../engine/known-engine.ts';
import type { Protocol } from '../../engine/protocols.ts';
import { PROTOCOLS } from '../../engine/protocols.ts';
import type { Group, Value } from '../arguments.ts';
import type { GroupReader } from '../group-reader.ts';
import { readGroup } from '../group-reader.ts';
import { oneOf } from '../values.ts';
import { LIMIT_KEYS } from './limits.ts';
import { optionsWithPonder, readTalking, TALKING_KEYS } from './talking-keys.ts';

const EACH_KEYS = ['arg', 'args', 'dir', 'proto', 'restart', 'option.NAME', ...LIMIT_KEYS, ...TALKING_KEYS];
const ENGINE_KEYS = ['', 'conf', 'cmd', 'name', 'engine', 'version', ...EACH_KEYS];
const REPEATABLE = ['arg'];

/** The keys of one `--engine`. Throws a `UserError` on one that it cannot have. */
export function readEngineKeys(group: Group): GroupReader {
  return readGroup(group, ENGINE_KEYS, REPEATABLE);
}

/** The keys of `--each`, none where it is not given. */
export function readEachKeys(group: Group | undefined): GroupReader {
  return readGroup(group ?? { where: '--each', folder: process.cwd(), entries: [] }, EACH_KEYS, REPEATABLE);
}

/** An engine as a group of words describes it; what limits its thinking is not in it. */
export interface DescribedEngine {
  readonly config: EngineConfig;
  /** Where it was named by one. */
  readonly definition: EngineDefinition | undefined;
  /** What the user calls it, whatever it says itself. */
  readonly named: NamedVersion;
}

/** Makes an engine of its own keys and those for all. Throws a `UserError`. */
export function readEngine(
  own: GroupReader,
  common: GroupReader,
  context: { readonly chess960: boolean; readonly patience: Patience },
): DescribedEngine {
  const program = findProgram(own);
  const definition = program.definition;
  const name =
    own.get('name')?.text ?? definition?.name ?? basename(program.command, extname(program.command));
  const pick = (key: string): Value | undefined => own.get(key) ?? common.get(key);
  const directory = pick('dir');
  const proto = pick('proto');
  const restart = pick('restart');
  const talking = readTalking(own, common, definition?.talking);
  const given = optionsWithPonder(own, common, talking.ponder === true);
  const definedOptions = Object.entries(definition?.options ?? {});
  const config: EngineConfig = {
    name,
    protocol: proto === undefined ? (definition?.protocol ?? 'uci') : readProtocol(proto),
    command: program.command,
    args: [...(definition?.args ?? []), ...commandArguments(common), ...commandArguments(own)],
    directory: directory
      ? resolve(directory.folder, directory.text)
      : (definition?.directory ?? process.cwd()),
    options: Object.fromEntries([...without(definedOptions, given.common, given.own), ...given.own]),
    commonOptions: Object.fromEntries(without(given.common, given.own)),
    restart: restart === undefined ? (definition?.restart ?? 'auto') : oneOf(restart, ['on', 'off', 'auto']),
    chess960: context.chess960,
    patience: context.patience,
    ...talking,
  };
  const engineName = own.get('engine')?.text ?? definition?.identity.engine;
  const engineVersion = own.get('version')?.text ?? definition?.identity.version;
  const named = {
    ...(engineName === undefined ? {} : { engineName }),
    ...(engineVersion === undefined ? {} : { engineVersion }),
  };
  return { config, definition, named };
}

/** The options that none of the others sets. Case means nothing in their names. */
export function without(
  options: Iterable<[name: string, value: string]>,
  ...others: readonly ReadonlyMap<string, string>[]
): [name: string, value: string][] {
  const names = new Set(others.flatMap((other) => [...other.keys()].map((name) => name.toLowerCase())));
  return [...options].filter(([name]) => !names.has(name.toLowerCase()));
}

function readProtocol(proto: Value): Protocol {
  if (proto.text === 'xboard')
    throw new UserError(`${proto.where}xboard is not supported yet`, 'engines have to speak UCI');
  return oneOf(proto, Object.keys(PROTOCOLS) as Protocol[]);
}

interface Program {
  readonly command: string;
  readonly definition?: EngineDefinition;
}

/** A definition by name, or a program. A bare word can be either; a path or an existing file is a program. */
function findProgram(own: GroupReader): Program {
  const [word, conf, cmd] = [own.get(''), own.get('conf'), own.get('cmd')];
  const given = [word, conf, cmd].filter((value) => value !== undefined);
  if (given.length > 1)
    throw new UserError(`${own.where} names more than one engine`, 'give a name, conf= or cmd=');
  if (cmd !== undefined) return { command: programPath(cmd.text, own) };
  const name = conf ?? word;
  if (name === undefined) throw new UserError(`${own.where} names no engine`, 'give a name, conf= or cmd=');
  if (conf === undefined && (/[\\/]/.test(name.text) || isFile(resolve(own.folder, name.text)))) {
    return { command: programPath(name.text, own) };
  }
  if (conf !== undefined && /[\\/]|\.toml$/.test(conf.text))
    return fromDefinition(readDefinition(resolve(conf.folder, conf.text)));
  const names = definitionNames();
  if (!names.includes(name.text)) {
    throw new UserError(
      `${own.where}: there is no engine ${JSON.stringify(name.text)}`,
      suggest(name.text, names),
    );
  }
  return fromDefinition(findDefinition(name.text));
}

function fromDefinition(definition: EngineDefinition): Program {
  return { command: definition.command, definition };
}

/** A program with a path, or lying in the folder, by its whole path; another name is looked up on the PATH. */
function programPath(command: string, { where, folder }: GroupReader): string {
  const path = resolve(folder, command);
  if (/[\\/]/.test(command) && !existsSync(path))
    throw new UserError(`${where}: there is no program ${path}`);
  return /[\\/]/.test(command) || isFile(path) ? path : command;
}

/** `arg=` is one argument each, `args=` several in one text. */
function commandArguments(group: GroupReader): string[] {
  const text = group.get('args')?.text;
  return [...group.all('arg'), ...(text === undefined ? [] : splitArguments(text))];
}
