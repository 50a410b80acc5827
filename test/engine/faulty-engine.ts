import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_PATIENCE, type EngineConfig } from '../../src/engine/engine.ts';
import { BUILT_IN_FOLDER, ownProgram } from '../../src/engine/own-program.ts';

/** `engines/faulty.ts` with one of its faults, as an engine of that name. */
export function faultyConfig(fault: string, changes: Partial<EngineConfig> = {}): EngineConfig {
  return {
    name: fault,
    protocol: 'uci',
    command: process.execPath,
    args: [...ownProgram(join(BUILT_IN_FOLDER, 'faulty.ts'))!, fault],
    directory: process.cwd(),
    options: {},
    commonOptions: {},
    restart: 'auto',
    chess960: false,
    patience: DEFAULT_PATIENCE,
    ...changes,
  };
}

/** A process that still runs; a zombie that nobody has waited for does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || !/^\d+ \(.*\) Z/.test(readFileSync(stat, 'utf8'));
}
