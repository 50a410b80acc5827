import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';

/** What a process cost, apart from the processes that it started. */
export interface Observed {
  /** Of processor time in all its threads, from its start to its very end. */
  readonly cpuSeconds: number;
  /** The same of the helper that outlives it, whose last moments are not seen. */
  readonly watcherSeconds: number;
  /** The most memory it held at once. */
  readonly peakMegabytes: number;
  readonly looks: readonly Look[];
}

/** How a process stood at one moment. */
export interface Look {
  readonly seconds: number;
  readonly megabytes: number;
  /** Open files, pipes and sockets. */
  readonly handles: number;
  /** Children that had ended by the look before, and still nobody has asked how. */
  readonly zombies: number;
}

const MS_BETWEEN_LOOKS = 50;
const TICKS_PER_SECOND = 100;

/**
 * Runs a program of Node to its end and watches it from outside; only Linux tells all of this. While it runs
 * this process sleeps without serving events: so nobody takes note of its end, and what it has used in
 * all can be read when it is over. Its output goes to files, as nobody reads pipes meanwhile.
 */
export function observe(args: readonly string[], stdout: string, stderr: string): Observed {
  const files = [openSync(stdout, 'w'), openSync(stderr, 'w')] as const;
  const { pid } = spawn(process.execPath, args, { stdio: ['ignore', ...files] });
  for (const file of files) closeSync(file);
  if (pid === undefined) throw new Error('Node does not start');
  const start = performance.now();
  const looks: Look[] = [];
  const clock = new Int32Array(new SharedArrayBuffer(4));
  let watcherSeconds = 0;
  let peakMegabytes = 0;
  let ended: readonly number[] = [];
  for (let stat = readStat(pid); stat?.state !== 'Z'; stat = readStat(pid)) {
    if (stat === undefined) throw new Error(`process ${pid} was gone before its end was seen`);
    const status = readText(`/proc/${pid}/status`);
    const children = childrenOf(pid);
    for (const child of children) {
      if (readText(`/proc/${child}/cmdline`).includes('watcher-process'))
        watcherSeconds = readStat(child)?.cpuSeconds ?? watcherSeconds;
    }
    const endedBefore = ended;
    ended = children.filter((child) => readStat(child)?.state === 'Z');
    peakMegabytes = Math.max(peakMegabytes, megabytes(status, 'VmHWM'));
    looks.push({
      seconds: (performance.now() - start) / 1000,
      megabytes: megabytes(status, 'VmRSS'),
      handles: entries(`/proc/${pid}/fd`).length,
      zombies: ended.filter((child) => endedBefore.includes(child)).length,
    });
    Atomics.wait(clock, 0, 0, MS_BETWEEN_LOOKS);
  }
  return { cpuSeconds: readStat(pid)!.cpuSeconds, watcherSeconds, peakMegabytes, looks };
}

function childrenOf(pid: number): number[] {
  const threads = entries(`/proc/${pid}/task`);
  const lists = threads.map((thread) => readText(`/proc/${pid}/task/${thread}/children`));
  return lists.join(' ').split(' ').filter(Boolean).map(Number);
}

/** Undefined where there is no such process. Its name, in parentheses, can hold anything. */
function readStat(pid: number): { readonly state: string; readonly cpuSeconds: number } | undefined {
  const [state, ...fields] = readText(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
  if (state === undefined || state === '') return undefined;
  const [user, system] = [Number(fields[10]), Number(fields[11])];
  return { state, cpuSeconds: (user + system) / TICKS_PER_SECOND };
}

function megabytes(status: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s*(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / 1024;
}

/** What a process shows of itself is gone with it: nothing, then. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
