import { UserError } from '../../base/user-error.ts';
import { SPRT_MODELS, type Sprt, sprtFault } from '../../stats/sprt.ts';
import type { Group } from '../arguments.ts';
import { readGroup } from '../group-reader.ts';
import { decimal, oneOf } from '../values.ts';

const EXAMPLE = 'as in --sprt elo0=0 elo1=10';

/** The sequential test that is asked for. Throws a `UserError` on one that makes no sense. */
export function readSprt(group: Group): Sprt {
  const keys = readGroup(group, ['elo0', 'elo1', 'alpha', 'beta', 'model']);
  const number = (key: string, fallback?: number): number => {
    const typed = keys.get(key);
    if (typed !== undefined) return decimal(typed);
    if (fallback === undefined) throw new UserError(`${group.where} needs ${key}=`, EXAMPLE);
    return fallback;
  };
  const model = keys.get('model');
  const sprt: Sprt = {
    model: model === undefined ? 'normalized' : oneOf(model, SPRT_MODELS),
    elo0: number('elo0'),
    elo1: number('elo1'),
    alpha: number('alpha', 0.05),
    beta: number('beta', 0.05),
  };
  const fault = sprtFault(sprt);
  if (fault !== undefined) throw new UserError(`${group.where}: ${fault}`);
  return sprt;
}

/** Throws a `UserError` where a test, or asking for its verdict, does not fit the rest. */
export function checkSprt(sprt: Sprt | undefined, engines: number, check: boolean): void {
  if (sprt !== undefined && engines !== 2)
    throw new UserError(`--sprt compares 2 engines, not ${engines}`, 'give two, or leave --sprt out');
  if (sprt === undefined && check)
    throw new UserError('--check has nothing to check', `give a test, ${EXAMPLE}; it is passed with H1`);
}
