import { suggest } from '../../base/nearest.ts';
import { UserError } from '../../base/user-error.ts';
import type { Call } from '../commands/command.ts';
import { COMMON_OPTIONS } from '../common-options.ts';
import { wantsJson } from '../output.ts';
import { showPlan } from './show-plan.ts';
import { showResults } from './show-results.ts';

const COUNTS = ['wdl', 'pentanomial', 'wl'];
const RESULT_OPTIONS = [...COUNTS, 'sprt', 'confidence', 'csv'];
const PLAN_OPTIONS = [...COUNTS, 'sprt', 'elo', 'draw-ratio', 'color-edge', 'games-per-hour', 'csv'];

/** `stats`, `stats plan` and `stats --batch FILE`. Throws a `UserError`. */
export async function runStats({ given, positionals }: Call): Promise<number> {
  const { action } = positionals;
  const batch = given.values.get('batch');
  if (action !== undefined && action !== 'plan')
    throw new UserError(`stats cannot ${JSON.stringify(action)}`, suggest(action, ['plan']));
  const what = action === 'plan' ? 'stats plan' : batch === undefined ? 'stats' : 'stats --batch';
  const known = action === 'plan' ? PLAN_OPTIONS : batch === undefined ? RESULT_OPTIONS : ['batch'];
  for (const option of [...given.values.keys(), ...given.groups.keys()]) {
    if (known.includes(option) || Object.hasOwn(COMMON_OPTIONS, option)) continue;
    const isForPlan = what === 'stats' && PLAN_OPTIONS.includes(option);
    const hint = isForPlan ? 'it is for stats plan' : 'leave it out';
    throw new UserError(`${what} has no option --${option}`, hint);
  }
  if (given.values.has('csv') && wantsJson(given))
    throw new UserError('--csv does not go with --json', 'give one of them');
  if (action === 'plan') return showPlan(given);
  if (batch === undefined) return showResults(given);
  return await (await import('./batch.ts')).runBatch(batch.text, given);
}
