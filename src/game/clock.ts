import type { Draft } from '../base/draft.ts';
import type { Result } from '../base/result.ts';
import { err, ok } from '../base/result.ts';
import type { ColorName } from '../chess/chess.ts';
import type { Search } from '../engine/engine.ts';

/** `moves/base+increment` of one side. */
export interface TimeControl {
  /** Moves to a session; undefined for the whole game. */
  readonly moves?: number;
  readonly baseMs: number;
  readonly incrementMs: number;
}

/** Everything that limits one side's thinking. Limits given together all hold at once. */
export interface Limits {
  readonly timeControl?: TimeControl;
  /** Fixed time per move (`st=`). */
  readonly moveTimeMs?: number;
  readonly depth?: number;
  readonly nodes?: number;
  /** How far past its time a side may go before it forfeits. */
  readonly marginMs: number;
}

/** What one side has left. Without a time control there is nothing to keep. */
export interface Clock {
  readonly remainingMs: number;
  /** Own moves until time is added again; undefined without sessions. */
  readonly movesToGo?: number;
}

/** The clock before the first move, which already has its increment. */
export function startClock(limits: Limits): Clock {
  const control = limits.timeControl;
  if (control === undefined) return { remainingMs: 0 };
  const remainingMs = control.baseMs + control.incrementMs;
  return control.moves === undefined ? { remainingMs } : { remainingMs, movesToGo: control.moves };
}

/**
 * How long a side may think now, in milliseconds and with its margin; undefined when no clock runs.
 * Time owed from earlier moves leaves less of the margin.
 */
export function thinkingTime(limits: Limits, clock: Clock): number | undefined {
  const end = Math.min(
    limits.timeControl === undefined ? Number.POSITIVE_INFINITY : clock.remainingMs,
    limits.moveTimeMs ?? Number.POSITIVE_INFINITY,
  );
  return end === Number.POSITIVE_INFINITY ? undefined : Math.max(0, end + limits.marginMs);
}

/** The clock after a move that took `elapsedMs`. Time overdrawn within the margin is owed. */
export function press(limits: Limits, clock: Clock, elapsedMs: number): Clock {
  const control = limits.timeControl;
  if (control === undefined) return clock;
  const remainingMs = clock.remainingMs - elapsedMs + control.incrementMs;
  if (clock.movesToGo === undefined || control.moves === undefined) return { remainingMs };
  return clock.movesToGo > 1
    ? { remainingMs, movesToGo: clock.movesToGo - 1 }
    : { remainingMs: remainingMs + control.baseMs, movesToGo: control.moves };
}

/**
 * The search to ask of the side to move. Clock times are whole and never below 1 ms. An opponent
 * that plays without a clock is shown the mover's own, so that no engine sees a flag about to fall.
 */
export function newSearch(
  mover: ColorName,
  limits: Readonly<Record<ColorName, Limits>>,
  clocks: Readonly<Record<ColorName, Clock>>,
): Search {
  const own = limits[mover];
  const search: Draft<Search> = {};
  if (own.moveTimeMs !== undefined) search.moveTimeMs = own.moveTimeMs;
  if (own.depth !== undefined) search.depth = own.depth;
  if (own.nodes !== undefined) search.nodes = own.nodes;
  if (own.timeControl === undefined) return search;
  const shown = (side: ColorName): ColorName => (limits[side].timeControl === undefined ? mover : side);
  const left = (side: ColorName): number => Math.max(1, Math.floor(clocks[shown(side)].remainingMs));
  const increment = (side: ColorName): number => limits[shown(side)].timeControl?.incrementMs ?? 0;
  const { movesToGo } = clocks[mover];
  search.clock = {
    whiteMs: left('white'),
    blackMs: left('black'),
    whiteIncrementMs: increment('white'),
    blackIncrementMs: increment('black'),
    ...(movesToGo === undefined ? {} : { movesToGo }),
  };
  return search;
}

const TIME_CONTROL = /^(?:(\d{1,4})\/)?(?:(\d+):)?(\d+\.?\d*|\.\d+)(?:\+(\d+\.?\d*|\.\d+))?$/;

/** Engines read clocks as 32-bit milliseconds, which end after 24 days. */
export const LONGEST_DAYS = 20;
export const LONGEST_MS = LONGEST_DAYS * 86_400_000;

/**
 * Reads `moves/[minutes:]seconds[+increment]`, to the millisecond. `inf`, which is no time control,
 * is left to the caller.
 */
export function parseTimeControl(text: string): Result<TimeControl> {
  const match = TIME_CONTROL.exec(text);
  const label = `time control ${JSON.stringify(text)}`;
  if (match === null) return err(`${label} is not moves/seconds+increment, as in 40/60+0.6 or 1+0.02`);
  const [, moves, minutes = '0', seconds, increment = '0'] = match;
  const baseMs = Math.round(Number(minutes) * 60_000 + Number(seconds) * 1000);
  const incrementMs = Math.round(Number(increment) * 1000);
  if (baseMs + incrementMs < 1) return err(`${label} gives no time at all`);
  if (baseMs + incrementMs > LONGEST_MS) return err(`${label} is longer than ${LONGEST_DAYS} days`);
  if (moves !== undefined && Number(moves) === 0)
    return err(`${label} has sessions of 0 moves: leave out "${moves}/" for one time for the whole game`);
  return ok({ ...(moves === undefined ? {} : { moves: Number(moves) }), baseMs, incrementMs });
}

/** `40/60+0.6`: the form of the PGN tag; `-` without time control, `1/5` for a fixed time per move. */
export function makeTimeControl(limits: Limits): string {
  const control = limits.timeControl;
  if (control === undefined) return limits.moveTimeMs === undefined ? '-' : `1/${limits.moveTimeMs / 1000}`;
  const moves = control.moves === undefined ? '' : `${control.moves}/`;
  const increment = control.incrementMs === 0 ? '' : `+${control.incrementMs / 1000}`;
  return `${moves}${control.baseMs / 1000}${increment}`;
}

/** All limits of a side for people: `1+0.02`, `st=0.1`, `nodes=5000`. */
export function describeLimits(limits: Limits): string {
  const parts = [
    limits.timeControl === undefined ? '' : `tc=${makeTimeControl(limits)}`,
    limits.moveTimeMs === undefined ? '' : `st=${limits.moveTimeMs / 1000}`,
    limits.depth === undefined ? '' : `depth=${limits.depth}`,
    limits.nodes === undefined ? '' : `nodes=${limits.nodes}`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}
