import type { Arguments } from '../../src/cli/arguments.ts';
import { readWords } from '../../src/cli/run-command.ts';
import { newPlan } from '../../src/cli/tournament/config.ts';
import { splitArguments } from '../../src/engine/arguments.ts';
import type { Plan } from '../../src/tournament/plan.ts';

export interface ReadPlan {
  readonly given: Arguments;
  readonly plan: Plan;
  readonly notices: readonly string[];
}

/** The plan that a command line asks for, as a shell would pass it on. */
export async function readPlan(typed: string): Promise<ReadPlan> {
  const asked = await readWords(splitArguments(typed));
  if (asked === undefined) throw new Error(`${typed} asks for no tournament`);
  const { given } = asked.call;
  const notices: string[] = [];
  const plan = newPlan(given, (text) => {
    notices.push(text);
  });
  return { given, plan, notices };
}
