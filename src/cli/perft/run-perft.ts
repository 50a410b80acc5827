import { UserError } from '../../base/user-error.ts';
import type { Arguments } from '../arguments.ts';
import type { Call } from '../commands/command.ts';
import { DONE } from '../exit-codes.ts';
import { printStopped, wantsJson } from '../output.ts';
import { catchSignals } from '../signals.ts';
import { COUNTING_OPTIONS } from './counting-options.ts';

/** `perft`: one position, or all those of a suite. */
export async function runPerft(call: Call): Promise<number> {
  const { given, positionals } = call;
  const suite = given.groups.get('suite');
  checkOptions(given, positionals['position'] !== undefined);
  const signals = catchSignals();
  try {
    if (suite === undefined) return await (await import('./count-position.ts')).countPosition(call, signals);
    const files = suite.entries.map(({ key, value }) => (key === '' ? value : `${key}=${value}`));
    return await (await import('./verify-suite.ts')).verifySuite(call, files, signals);
  } catch (error) {
    if (error !== signals.cancelled.reason) throw error;
    printStopped('stopped before anything was counted', wantsJson(given));
    return signals.exitCode() ?? DONE;
  } finally {
    signals.release();
  }
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
