import type { Plan } from '../../tournament/plan.ts';
import type { Arguments, Value } from '../arguments.ts';
import { readConcurrency } from './concurrency-option.ts';
import { readRunning } from './running.ts';

/** A plan with what is said anew, on a resume, of how it runs. Throws a `UserError`. */
export function resumedPlan(plan: Plan, given: Arguments, notice: (text: string) => void): Plan {
  const typed = given.values.get('concurrency');
  const concurrency = typed === undefined ? plan.concurrency : readConcurrency(typed, notice);
  const recovers = given.values.has('recover') ? { recover: true } : {};
  return { ...plan, concurrency, ...readRunning(withAffinity(given, plan), concurrency), ...recovers };
}

/** The CPUs of the plan are looked for again: this may be another machine, or fewer for more games. */
function withAffinity(given: Arguments, { affinity }: Plan): Arguments {
  if (affinity === undefined) return given;
  const planned: Value = { where: '--affinity', folder: '', text: affinity.join() };
  return { ...given, values: new Map([['affinity', planned], ...given.values]) };
}
