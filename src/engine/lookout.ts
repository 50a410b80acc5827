/** Somebody who waits, and has to be looked after meanwhile. */
export interface Waiting {
  /** When its time is up, as `performance.now()` tells it. */
  readonly deadline: number;
  /** `lateMs` is how much later this look comes than it should. */
  look(now: number, lateMs: number): void;
}

/**
 * How often we look after those who wait. How late we come to that is how late we would have heard an answer
 * at that moment: when this thread is busy or does not get its turn on an overloaded machine.
 */
const LOOK_MS = 50;

// One timer for all waits of a thread. One for each would be set and cleared with every move of a game.
const waiting = new Set<Waiting>();
let timer: NodeJS.Timeout | undefined;
let dueAt = Number.POSITIVE_INFINITY;

/** It is looked after now and then, and at its deadline, until it is dismissed. */
export function lookAfter(each: Waiting): void {
  waiting.add(each);
  if (timer === undefined || each.deadline < dueAt) plan(performance.now(), each.deadline);
}

export function dismiss(each: Waiting): void {
  waiting.delete(each);
}

/** How late the next look is by now, in milliseconds. */
export function overdue(now: number): number {
  return Math.max(0, now - dueAt);
}

function plan(now: number, deadline: number): void {
  clearTimeout(timer);
  const wait = Math.min(Math.max(0, Math.ceil(deadline - now)), LOOK_MS);
  dueAt = now + wait;
  timer = setTimeout(look, wait);
}

function look(): void {
  const now = performance.now();
  const lateMs = now - dueAt;
  timer = undefined;
  dueAt = Number.POSITIVE_INFINITY;
  for (const each of waiting) each.look(now, lateMs);
  let next = Number.POSITIVE_INFINITY;
  for (const { deadline } of waiting) next = Math.min(next, deadline);
  if (waiting.size > 0) plan(now, next);
}
