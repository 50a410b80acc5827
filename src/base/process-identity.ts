import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process, told apart from any other that has its number on another machine or at another time. Plain data. */
export interface ProcessIdentity {
  /** Where numbers of processes mean the same: one boot of a machine, and there one container. */
  readonly machine: string;
  readonly pid: number;
  /** When it began, in ticks since the boot; empty where the system does not tell. */
  readonly started: string;
}

export function thisProcess(): ProcessIdentity {
  const { pid } = process;
  return { machine: thisMachine(), pid, started: look(pid)?.started ?? '' };
}

/** Whether a process still runs. One that cannot be seen from here does not. */
export function isRunning({ machine, pid, started }: ProcessIdentity): boolean {
  if (machine !== thisMachine()) return false;
  if (started === '') return exists(pid);
  const found = look(pid);
  return found !== undefined && found.started === started && !found.hasEnded;
}

function thisMachine(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname(); // no Linux
  }
}

/** What Linux says of a process; undefined where there is none, or no Linux. */
function look(pid: number): { readonly started: string; readonly hasEnded: boolean } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may hold anything: the state, and 19 fields later the start.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { started: fields[19] ?? '', hasEnded: /^[ZX]/.test(fields[0] ?? '') };
  } catch {
    return undefined;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'; // it is somebody else's
  }
}
