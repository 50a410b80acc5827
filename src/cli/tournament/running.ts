import { UserError } from '../../base/user-error.ts';
import { affinityTrouble, allowedCpus, parseCpus } from '../../executor/affinity.ts';
import type { Plan } from '../../tournament/plan.ts';
import type { Arguments, Value } from '../arguments.ts';
import { wholeNumber } from '../values.ts';

/** A day. */
const LONGEST_WAIT_MS = 86_400_000;

type RunningPlan = Pick<Plan, 'affinity' | 'waitMs' | 'recover'>;

/** What is said of how a tournament runs. Throws a `UserError`. */
export function readRunning({ values }: Arguments, concurrency: number): RunningPlan {
  const [affinity, wait] = [values.get('affinity'), values.get('wait')];
  const isOff = values.has('no-recover');
  if (isOff && values.has('recover'))
    throw new UserError('--recover and --no-recover say opposite things', 'give one of them');
  return {
    ...(affinity === undefined ? {} : { affinity: readAffinity(affinity, concurrency) }),
    ...(wait === undefined ? {} : { waitMs: wholeNumber(wait, 0, LONGEST_WAIT_MS) }),
    ...(isOff ? { recover: false } : {}),
  };
}

function readAffinity({ where, text }: Value, concurrency: number): readonly number[] {
  const parsed = text === 'all' ? undefined : parseCpus(text);
  if (parsed?.ok === false)
    throw new UserError(`${where} ${text}: ${parsed.error}`, 'give CPUs as in 0,2-5, or all');
  const trouble = affinityTrouble();
  if (trouble !== undefined) throw new UserError(`${where} cannot be used here: ${trouble}`);
  const allowed = allowedCpus();
  const cpus = parsed?.value ?? allowed;
  const missing = cpus.find((cpu) => !allowed.includes(cpu));
  if (missing !== undefined)
    throw new UserError(
      `${where} ${text}: CPU ${missing} is not there for us`,
      `there are ${allowed.join()}`,
    );
  if (cpus.length >= concurrency) return cpus;
  const have = cpus.length === 1 ? '1 CPU is' : `${cpus.length} CPUs are`;
  throw new UserError(`${where} ${text}: ${have} too few for ${concurrency} games at once`);
}
