import { readdirSync, readFileSync } from 'node:fs';

/** In the environment of all that a run starts: what has this mark belongs to it, whoever started it. */
const MARK = 'ATOMIC_ARENA_RUN';

/** From now on all that this program starts has the mark. */
export function setRunMark(mark: string): void {
  process.env[MARK] = mark;
}

/** For what is started beside the run. */
export function unmarkedEnvironment(): NodeJS.ProcessEnv {
  const { [MARK]: _, ...rest } = process.env;
  return rest;
}

/**
 * The processes with a mark, helpers of engines that have left their process group among them. They can be
 * seen on Linux only; elsewhere there are none.
 */
export function markedPids(mark: string): number[] {
  const entry = `\0${MARK}=${mark}\0`;
  return numbersIn('/proc').filter((pid) => `\0${environment(pid)}`.includes(entry));
}

function numbersIn(folder: string): number[] {
  try {
    return readdirSync(folder).flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  } catch {
    return []; // there is no such folder
  }
}

function environment(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1');
  } catch {
    return ''; // another user's, or it has just ended
  }
}
