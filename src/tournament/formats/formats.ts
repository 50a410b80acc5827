import type { FixedFormat, StagedFormat } from './format.ts';
import { gauntlet } from './gauntlet.ts';
import { knockout } from './knockout.ts';
import { pyramid } from './pyramid.ts';
import { roundRobin } from './round-robin.ts';
import { swiss } from './swiss.ts';

/** How entrants are brought together. A new format is one file and one line here. */
export const FORMATS = {
  'round-robin': roundRobin,
  gauntlet,
  knockout,
  pyramid,
  swiss,
} satisfies Record<string, FixedFormat | StagedFormat>;

export type Format = keyof typeof FORMATS;
