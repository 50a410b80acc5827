import type { MakeEncounters } from './format.ts';
import { roundRobin } from './round-robin.ts';

/** How entrants are brought together. A new format is one file and one line here. */
export const FORMATS = { 'round-robin': roundRobin } satisfies Record<string, MakeEncounters>;

export type Format = keyof typeof FORMATS;
