import { z } from 'zod';
import { isRunning, type ProcessIdentity, thisProcess } from '../base/process-identity.ts';

/** This process as the column `runner`. */
export const OWN_RUNNER = makeRunner(thisProcess());

function makeRunner({ machine, pid, started }: ProcessIdentity): string {
  return JSON.stringify({ machine, pid, started });
}

/** Whether the process behind the column `runner` still plays. Older versions said nothing: theirs has ended. */
export function plays(runner: string | null): boolean {
  return runner !== null && (runner === OWN_RUNNER || isRunning(parseRunner(runner)));
}

/** Its number, for people. */
export function runnerPid(runner: string): number {
  return parseRunner(runner).pid;
}

function parseRunner(text: string): ProcessIdentity {
  return RUNNER.parse(JSON.parse(text));
}

const RUNNER = z.object({
  machine: z.string(),
  pid: z.number(),
  started: z.string(),
} satisfies Record<keyof ProcessIdentity, z.ZodType>);
