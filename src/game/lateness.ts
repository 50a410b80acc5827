import type { ColorName } from '../chess/chess.ts';
import type { Reply } from '../engine/engine.ts';
import type { Limits } from './clock.ts';
import type { Ending } from './ending.ts';
import { failedColor } from './ending.ts';

/**
 * How late this program itself was, in milliseconds: how long an answer could have lain there unheard at the
 * worst moment of a search, where that might have cost the game: the time of the search was nearly up.
 */
export interface Lateness {
  readonly worstMs: number;
  /** In the search that ended the game. */
  readonly lastMs: number;
}

export const PUNCTUAL: Lateness = { worstMs: 0, lastMs: 0 };

/** Engines keep so much of their time in hand for the way of their move: what is beyond costs them games. */
const IN_HAND_MS = 10;

/** Time is nearly up when what is left of it is no more than so many times what we are late. */
const NEARLY = 10;

/** `limitMs` is what there was for the search; undefined where no clock runs. */
export function addLateness({ worstMs }: Lateness, reply: Reply, limitMs: number | undefined): Lateness {
  if (limitMs === undefined || (reply.kind !== 'move' && reply.kind !== 'silent'))
    return { worstMs, lastMs: 0 };
  const { lateMs = 0, elapsedMs } = reply;
  const lastMs = limitMs - elapsedMs < NEARLY * lateMs ? lateMs : 0;
  return { worstMs: Math.max(worstMs, lastMs), lastMs };
}

/** Whether a side may lose on time by it. */
export function isTooLate(ms: number, { timeControl, moveTimeMs, marginMs }: Limits): boolean {
  const isTimed = timeControl !== undefined || moveTimeMs !== undefined;
  return isTimed && ms > marginMs + IN_HAND_MS;
}

/** Whether a game was lost on time that might not have been with a punctual harness. */
export function isDoubtful(
  ending: Ending,
  limits: Readonly<Record<ColorName, Limits>>,
  { lastMs }: Lateness,
): boolean {
  const loser = failedColor(ending);
  return ending.reason === 'time-forfeit' && loser !== undefined && isTooLate(lastMs, limits[loser]);
}
