import type { Compare } from './comparison.ts';
import { compareConformance } from './conformance.ts';
import { compareElo } from './elo.ts';
import { comparePerft } from './perft.ts';
import { compareSpeed } from './speed.ts';
import { compareStability } from './stability.ts';

/** All that is compared. The names stand in JSON output. */
export const KINDS = {
  perft: comparePerft,
  speed: compareSpeed,
  elo: compareElo,
  conformance: compareConformance,
  stability: compareStability,
} as const satisfies Record<string, Compare>;

export type Kind = keyof typeof KINDS;
