/** What `go` says of time, for the side to move. Milliseconds. */
export interface TimeControl {
  /** Time left on the clock; undefined without a clock. It may be 0 or less. */
  readonly remainingMs: number | undefined;
  readonly incrementMs: number;
  /** Moves until more time is added; undefined where the clock is for the whole game. */
  readonly movesToGo: number | undefined;
  /** Exactly so long for this move. */
  readonly moveMs: number | undefined;
}

export interface Allotment {
  /** After so long no further depth is begun. */
  readonly softMs: number;
  /** After so long the search is broken off. */
  readonly hardMs: number;
}

/** Kept on the clock: on a busy machine the process may be put aside for this long. */
const RESERVE_MS = 150;
/** So many more moves are planned for; atomic games are short, but their end needs time. */
const HORIZON = 30;
/** Part of the increment that is used up at once; the rest pays for the way of the moves to and fro. */
const INCREMENT_SHARE = 0.5;
/** The last depth is begun before so much of the slice has passed, and broken off at so many slices. */
const LAST_START = 0.45;
const OVERRUN = 2;
/** Part of the usable time that one move may take at most, while others are to follow. */
const MOST = 0.25;

/** How long to think. Infinite without any limit of time. */
export function allot(control: TimeControl): Allotment {
  const forMove = control.moveMs === undefined ? UNLIMITED : moveTime(control.moveMs);
  const forGame = control.remainingMs === undefined ? UNLIMITED : slice(control.remainingMs, control);
  return {
    softMs: Math.min(forMove.softMs, forGame.softMs),
    hardMs: Math.min(forMove.hardMs, forGame.hardMs),
  };
}

const UNLIMITED: Allotment = { softMs: Infinity, hardMs: Infinity };

/** The answer still has to travel, and the clock is looked at only now and then. */
function moveTime(ms: number): Allotment {
  const used = Math.max(1, ms - Math.min(50, 5 + ms / 10));
  return { softMs: used, hardMs: used };
}

function slice(remainingMs: number, { incrementMs, movesToGo }: TimeControl): Allotment {
  const remaining = Math.max(0, remainingMs);
  const usable = remaining - Math.min(RESERVE_MS, remaining / 2);
  const moves = Math.min(Math.max(1, movesToGo ?? HORIZON), HORIZON);
  const share = usable / moves + INCREMENT_SHARE * Math.max(0, incrementMs);
  const most = usable * (moves === 1 ? 1 : MOST);
  const hardMs = Math.max(1, Math.min(OVERRUN * share, most));
  return { softMs: Math.min(LAST_START * share, hardMs), hardMs };
}
