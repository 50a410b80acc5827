import type { Patience } from '../../engine/engine.ts';
import type { Entrant } from '../../tournament/plan.ts';
import type { Group } from '../arguments.ts';
import { readEachKeys, readEngine, readEngineKeys, without } from '../engines/engine-group.ts';
import { LIMIT_KEYS, readLimits } from '../engines/limits.ts';
import { TALKING_KEYS } from '../engines/talking-keys.ts';
import type { GroupReader } from '../group-reader.ts';

export interface EntrantsContext {
  readonly chess960: boolean;
  readonly patience: Patience;
  /** Told what was given twice or made unique. */
  readonly notice: (text: string) => void;
}

/** The engines of `--engine` groups, with what `--each` says for all. Throws a `UserError`. */
export function readEntrants(
  groups: readonly Group[],
  each: Group | undefined,
  context: EntrantsContext,
): Entrant[] {
  const common = readEachKeys(each);
  const entrants = groups.map((group) => readEntrant(readEngineKeys(group), common, context));
  return uniqueNames(entrants, context.notice);
}

function readEntrant(own: GroupReader, common: GroupReader, context: EntrantsContext): Entrant {
  const { config, definition, named } = readEngine(own, common, context);
  noticeDoubles(config.name, own, common, context.notice);
  return { engine: config, limits: readLimits(own, common, definition?.limits ?? {}), ...named };
}

function noticeDoubles(
  name: string,
  own: GroupReader,
  common: GroupReader,
  notice: (text: string) => void,
): void {
  const keys = ['dir', 'proto', 'restart', ...LIMIT_KEYS, ...TALKING_KEYS].filter(
    (key) => own.get(key) && common.get(key),
  );
  const single = new Set(without(own.options, common.options).map(([option]) => option));
  const options = [...own.options.keys()].filter((option) => !single.has(option));
  const doubles = [...keys, ...options.map((option) => `option.${option}`)];
  if (doubles.length > 0) notice(`${name}: its own ${doubles.join(', ')} wins over --each`);
}

/** A name that is taken already gets `_2`, `_3` …, since results are told apart by it. */
function uniqueNames(entrants: readonly Entrant[], notice: (text: string) => void): Entrant[] {
  const taken = new Set<string>();
  return entrants.map((entrant) => {
    const { name } = entrant.engine;
    let unique = name;
    for (let n = 2; taken.has(unique); n++) unique = `${name}_${n}`;
    taken.add(unique);
    if (unique !== name) notice(`a second engine called ${name} plays as ${unique}`);
    return unique === name ? entrant : { ...entrant, engine: { ...entrant.engine, name: unique } };
  });
}
