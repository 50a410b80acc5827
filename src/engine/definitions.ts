import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { escapeText } from '../base/escape.ts';
import { isFile } from '../base/is-file.ts';
import { suggest } from '../base/nearest.ts';
import { readToml } from '../base/toml.ts';
import { UserError } from '../base/user-error.ts';
import { type DefinitionFile, parseDefinitionFile } from './definition-keys.ts';
import { DEFAULT_PATIENCE, type EngineConfig } from './engine.ts';
import { BUILT_IN_FOLDER, ownProgram } from './own-program.ts';
import type { Protocol } from './protocols.ts';

/** An engine as a TOML file describes it, with its paths resolved. Plain data. */
export interface EngineDefinition {
  /** The file's `name`, else the name of the file. */
  readonly name: string;
  readonly file: string;
  readonly protocol: Protocol;
  readonly command: string;
  readonly args: readonly string[];
  /** Undefined for the caller's folder. */
  readonly directory: string | undefined;
  readonly options: Readonly<Record<string, string>>;
  readonly restart: 'on' | 'off' | 'auto';
  /** As written on the command line, for the one parser of limits. */
  readonly limits: Pick<DefinitionFile, 'tc' | 'st' | 'nodes' | 'depth' | 'timemargin'>;
  /** How it is talked to. */
  readonly talking: Pick<EngineConfig, 'initLines' | 'stderrFile' | 'whitePov' | 'ponder'>;
  /** What overrides the engine's own `id name`. */
  readonly identity: Pick<DefinitionFile, 'engine' | 'version'>;
  /** How it counts positions, where that is not `go perft N`. */
  readonly perft: NonNullable<DefinitionFile['perft']>;
}

/** The names of the definitions in a folder, sorted; none where there is no such folder. */
export function definitionNames(folder: string = BUILT_IN_FOLDER): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.toml'));
  return files.map((file) => basename(file, '.toml')).sort();
}

/** The definition of this name. Throws a `UserError` where there is none, or where it is wrong. */
export function findDefinition(name: string, folder: string = BUILT_IN_FOLDER): EngineDefinition {
  const names = definitionNames(folder);
  if (!names.includes(name)) {
    throw new UserError(`there is no engine definition "${escapeText(name)}"`, suggest(name, names));
  }
  return readDefinition(join(folder, `${name}.toml`));
}

/** Reads one definition. Throws a `UserError` that names the file and the place. */
export function readDefinition(file: string): EngineDefinition {
  const path = resolve(file);
  const keys = parseDefinitionFile(file, readToml(path));
  const { tc, st, nodes, depth, timemargin, engine, version } = keys;
  const folder = dirname(path);
  return {
    name: keys.name ?? basename(path, '.toml'),
    file: path,
    protocol: keys.proto,
    ...resolveProgram(keys.cmd, [...keys.arg, ...keys.args], folder),
    directory: keys.dir === undefined ? undefined : resolve(folder, keys.dir),
    options: keys.option,
    restart: keys.restart,
    limits: { tc, st, nodes, depth, timemargin },
    talking: readTalking(keys, folder),
    identity: { engine, version },
    perft: keys.perft ?? {},
  };
}

function readTalking(
  { initstr, stderr, whitepov, ponder }: DefinitionFile,
  folder: string,
): EngineDefinition['talking'] {
  return {
    ...(initstr === undefined ? {} : { initLines: initstr }),
    ...(stderr === undefined ? {} : { stderrFile: resolve(folder, stderr) }),
    ...(whitepov === undefined ? {} : { whitePov: whitepov }),
    ...(ponder === undefined ? {} : { ponder }),
  };
}

/** The engine set up as its definition says, with nothing added. */
export function newEngineConfig(definition: EngineDefinition): EngineConfig {
  const { name, protocol, command, args, directory, options, restart, talking } = definition;
  return {
    name,
    protocol,
    command,
    args,
    directory: directory ?? process.cwd(),
    options,
    commonOptions: {},
    restart,
    chess960: false,
    patience: DEFAULT_PATIENCE,
    ...talking,
  };
}

/**
 * `node` is the running Node, and the definition's folder is where relative paths begin: for a
 * program with a path or lying there, and for arguments that name something there.
 */
function resolveProgram(
  cmd: string,
  args: readonly string[],
  folder: string,
): { command: string; args: readonly string[] } {
  if (cmd === 'node') {
    const script = args.findIndex((arg) => !arg.startsWith('-'));
    const own = script < 0 ? undefined : ownProgram(resolve(folder, args[script]!));
    const resolved = args.flatMap((arg, i) => (i === script && own) || resolveArgument(arg, folder));
    return { command: process.execPath, args: resolved };
  }
  const isPath = /[\\/]/.test(cmd) || isFile(join(folder, cmd));
  return {
    command: isPath ? resolve(folder, cmd) : cmd,
    args: args.map((arg) => resolveArgument(arg, folder)),
  };
}

function resolveArgument(arg: string, folder: string): string {
  const looksLikePath = /[\\/.]/.test(arg) && !arg.startsWith('-') && !isAbsolute(arg);
  return looksLikePath && existsSync(join(folder, arg)) ? resolve(folder, arg) : arg;
}
