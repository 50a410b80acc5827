import { UserError } from '../../base/user-error.ts';
import type { Arguments } from '../arguments.ts';
import type { Call } from '../commands/command.ts';
import { wantsJson } from '../output.ts';
import { untilSignal } from '../until-signal.ts';
import { COUNTING_OPTIONS } from './counting-options.ts';

/** `perft`: one position, or all those of a suite. */
export async function runPerft(call: Call): Promise<number> {
  const { given, positionals } = call;
  const suite = given.groups.get('suite');
  checkOptions(given, positionals['position'] !== undefined);
  return await untilSignal('stopped before anything was counted', wantsJson(given), async (signals) => {
    if (suite === undefined) return await (await import('./count-position.ts')).countPosition(call, signals);
    const files = suite.entries.map(({ key, value }) => (key === '' ? value : `${key}=${value}`));
    return await (await import('./verify-suite.ts')).verifySuite(call, files, signals);
  });
}

/** Nothing is silently ignored: options that have no say in what is asked are refused. */
function checkOptions(given: Arguments, position: boolean): void {
  const suite = given.groups.has('suite');
  if (suite && position) throw new UserError('--suite has its positions in a file', 'leave out the FEN');
  if (suite) refuse(given, ['depth', 'divide'], 'is for one position', 'leave out --suite, or this');
  else refuse(given, ['max-nodes'], 'is for a suite', 'add --suite');
  if (suite && given.lists.has('engine')) {
    refuse(given, COUNTING_OPTIONS, 'is how the arbiter counts', 'set what the engine has with option.NAME=');
  }
}

function refuse(given: Arguments, names: readonly string[], why: string, hint: string): void {
  const name = names.find((each) => given.values.has(each));
  if (name !== undefined) throw new UserError(`--${name} ${why}`, hint);
}
