import { UserError } from '../../base/user-error.ts';
import type { CheckReporterName } from '../../report/check-reporters.ts';
import { CHECK_REPORTERS } from '../../report/check-reporters.ts';
import type { Arguments } from '../arguments.ts';
import { wantsJson } from '../output.ts';
import { oneOf } from '../values.ts';

/** How a report of checks is to be written. Throws a `UserError`. */
export function readReporter(given: Arguments): CheckReporterName {
  const json = wantsJson(given);
  const typed = given.values.get('reporter');
  if (typed === undefined) return json ? 'json' : 'table';
  const reporter = oneOf(typed, Object.keys(CHECK_REPORTERS) as CheckReporterName[]);
  if (json && reporter !== 'json')
    throw new UserError(`--json and --reporter ${reporter} exclude each other`, 'give one of them');
  return reporter;
}
