import { suggest } from '../../base/nearest.ts';
import { UserError } from '../../base/user-error.ts';
import type { Call } from '../commands/command.ts';
import { COMMON_OPTIONS } from '../common-options.ts';
import { wantsJson } from '../output.ts';
import type { Signals } from '../signals.ts';
import { untilSignal } from '../until-signal.ts';
import { checkOpenings } from './check-openings.ts';
import { makeOpenings } from './make-openings.ts';

interface Action {
  readonly options: readonly string[];
  readonly run: (call: Call, signals: Signals) => Promise<number>;
}

const ACTIONS: ReadonlyMap<string, Action> = new Map([
  ['check', { options: ['engine', 'nodes', 'plies', 'format', 'chess960'], run: checkOpenings }],
  [
    'make',
    {
      options: [
        ...['engine', 'nodes', 'plies', 'count', 'window', 'distance', 'same-start'],
        ...['srand', 'out', 'force'],
      ],
      run: makeOpenings,
    },
  ],
]);

/** `openings check FILE` and `openings make`. */
export async function runOpenings(call: Call): Promise<number> {
  const { given, positionals } = call;
  const name = positionals['action'];
  if (name === undefined) throw new UserError('openings needs an action', 'check FILE or make');
  const action = ACTIONS.get(name);
  if (action === undefined)
    throw new UserError(`openings cannot ${JSON.stringify(name)}`, suggest(name, [...ACTIONS.keys()]));
  const known = [...action.options, ...Object.keys(COMMON_OPTIONS)];
  for (const option of [...given.values.keys(), ...given.lists.keys()]) {
    if (!known.includes(option))
      throw new UserError(
        `openings ${name} has no option --${option}`,
        `it has --${action.options.join(', --')}`,
      );
  }
  return await untilSignal('stopped before anything was done', wantsJson(given), (signals) =>
    action.run(call, signals),
  );
}
