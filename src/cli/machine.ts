import { availableParallelism, cpus } from 'node:os';
import type { Machine } from '../regression/history.ts';

/** Where this runs: speeds compare only where it is the same. */
export function thisMachine(): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    platform: `${process.platform} ${process.arch}`,
    node: process.versions.node,
  };
}
