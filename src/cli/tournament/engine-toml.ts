import type { EngineConfig } from '../../engine/engine.ts';
import type { Limits } from '../../game/clock.ts';
import { makeTimeControl } from '../../game/clock.ts';
import type { Entrant } from '../../tournament/plan.ts';
import { checkAllWritten, type TomlTable } from './toml-table.ts';

type Options = Readonly<Record<string, string>>;

/** What is meant for all engines: options that one of them may lack. */
export function eachTable(entrants: readonly Entrant[]): TomlTable | undefined {
  const engines = entrants.map(({ engine }) => engine);
  const ponder = allPonder(entrants);
  const names = inCommonOrder(engines.map(({ commonOptions }) => Object.keys(commonOptions)));
  const options = names
    .filter((name) => !ponder || name.toLowerCase() !== 'ponder')
    .map(
      (name) =>
        [
          name,
          engines.find(({ commonOptions }) => Object.hasOwn(commonOptions, name))!.commonOptions[name]!,
        ] as const,
    );
  if (options.length === 0 && !ponder) return undefined;
  return { ...(ponder ? { ponder } : {}), option: optionTable(Object.fromEntries(options)) };
}

/** What is said of each engine alone. */
export function engineTables(entrants: readonly Entrant[]): TomlTable[] {
  const unlessSaid = allPonder(entrants) ? false : undefined;
  return entrants.map((entrant) => engineTable(entrant, unlessSaid));
}

function engineTable(
  { engine, limits, engineName, engineVersion, ...rest }: Entrant,
  ponderUnlessSaid: boolean | undefined,
): TomlTable {
  checkAllWritten(rest);
  const { name, protocol, command, args, directory, options, restart, ...talking } = engine;
  // For all engines: in `each` or an option of its own.
  const { commonOptions: _each, chess960: _chess960, patience: _patience, ...own } = talking;
  const { initLines, stderrFile, whitePov, ponder = ponderUnlessSaid, ...forgotten } = own;
  checkAllWritten(forgotten);
  return {
    cmd: command,
    arg: args.length === 0 ? undefined : args,
    dir: directory,
    name,
    engine: engineName,
    version: engineVersion,
    proto: protocol,
    restart,
    ...limitKeys(limits),
    initstr: initLines === undefined || initLines.length === 0 ? undefined : initLines.join('\n'),
    stderr: stderrFile,
    whitepov: whitePov,
    ponder: ponder === true && !pondersItself(engine) ? undefined : ponder,
    option: optionTable(pondersItself(engine) ? withoutPonder(options) : options),
  };
}

function limitKeys({ timeControl, moveTimeMs, depth, nodes, marginMs, ...rest }: Limits): TomlTable {
  checkAllWritten(rest);
  return {
    tc: timeControl === undefined ? undefined : makeTimeControl({ timeControl, marginMs }),
    st: moveTimeMs === undefined ? undefined : moveTimeMs / 1000,
    depth,
    nodes,
    timemargin: marginMs,
  };
}

/** Whether `ponder` was asked of all engines: then one that was asked does not have the option itself. */
function allPonder(entrants: readonly Entrant[]): boolean {
  return entrants.some(({ engine }) => engine.ponder === true && !pondersItself(engine));
}

/** Whether `ponder` was asked of this engine, not of all: then the option is among its own. */
function pondersItself({ ponder, options }: EngineConfig): boolean {
  return ponder === true && Object.entries(options).some(isPonderOn);
}

function withoutPonder(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter((option) => !isPonderOn(option)));
}

function isPonderOn([name, value]: [string, string]): boolean {
  return name.toLowerCase() === 'ponder' && value === 'true';
}

/** Whole numbers without quotes, where that changes nothing. */
function optionTable(options: Options): TomlTable | undefined {
  const entries = Object.entries(options);
  if (entries.length === 0) return undefined;
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const number = Number(value);
      return [name, Number.isSafeInteger(number) && String(number) === value ? number : value];
    }),
  );
}

/** All names of several lists, each of which has some of them in the same order. */
function inCommonOrder(lists: readonly (readonly string[])[]): string[] {
  const all: string[] = [];
  for (const list of lists) {
    let place = 0;
    for (const name of list) {
      const at = all.indexOf(name);
      if (at < 0) all.splice(place, 0, name);
      place = at < 0 ? place + 1 : at + 1;
    }
  }
  return all;
}
