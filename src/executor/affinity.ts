import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { err, ok, type Result } from '../base/result.ts';
import type { EngineConfig } from '../engine/engine.ts';

/** More than any machine has: a number with a digit too many. */
const MOST_CPUS = 4096;

/** Reads `0,2-5`, each CPU once. */
export function parseCpus(text: string): Result<number[]> {
  const cpus: number[] = [];
  for (const part of text.split(',')) {
    const [, from, to = from] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(part) ?? [];
    if (from === undefined) return err(`${JSON.stringify(part)} is no CPU and no range of them`);
    const [first, last] = [Number(from), Number(to)];
    if (last < first) return err(`the range ${part} ends before it begins`);
    if (last >= MOST_CPUS) return err(`there is no CPU ${last}`);
    for (let cpu = first; cpu <= last; cpu++) {
      if (cpus.includes(cpu)) return err(`CPU ${cpu} is named twice`);
      cpus.push(cpu);
    }
  }
  return ok(cpus);
}

/** The CPUs that we may use ourselves, of which an engine can be given some. Linux only. */
export function allowedCpus(): readonly number[] {
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  const cpus = parseCpus(list ?? '');
  return cpus.ok ? cpus.value : [];
}

/** Why engines cannot be bound to CPUs on this machine; undefined where they can. */
export function affinityTrouble(
  platform: string = process.platform,
  path = process.env['PATH'],
): string | undefined {
  if (platform !== 'linux') return 'it works on Linux only';
  const isThere = (path ?? '').split(delimiter).some((folder) => isProgram(join(folder, 'taskset')));
  return isThere ? undefined : 'it needs the program taskset, which is not on the PATH';
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The CPUs of one of so many games at once, the same number for each; what does not go into equal parts is
 * left over, since games with more of them would not be comparable.
 */
export function cpusOfLane(cpus: readonly number[], lane: number, lanes: number): readonly number[] {
  const each = Math.floor(cpus.length / lanes);
  return cpus.slice(lane * each, (lane + 1) * each);
}

/** The same engine on these CPUs only: `taskset` binds itself to them and becomes the engine. */
export function pinned(config: EngineConfig, cpus: readonly number[] | undefined): EngineConfig {
  if (cpus === undefined) return config;
  return { ...config, command: 'taskset', args: ['-c', cpus.join(), config.command, ...config.args] };
}
