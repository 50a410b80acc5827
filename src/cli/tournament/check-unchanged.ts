import { UserError } from '../../base/user-error.ts';
import type { Opening } from '../../game/game.ts';
import type { ScoredPair } from '../../game/pairing.ts';
import type { EngineVersion, Tournament } from '../../store/store.ts';
import { checkSchedule } from '../../tournament/schedule-check.ts';
import { type Circumstances, hashBook, type StoredPlan } from '../../tournament/stored-plan.ts';
import { printNotice } from '../output.ts';

const ACCEPT = '--accept-changed goes on all the same; games so far stay as they are';

/** A tournament of which some is played. */
export interface Resumed extends StoredPlan {
  readonly id: number;
  readonly book: readonly Opening[];
  readonly played: readonly ScoredPair[];
}

export interface BookVerdict {
  /** Something is still to be played. */
  readonly isDue: boolean;
  /** Those of the stored plan, with the book of today. */
  readonly circumstances: Circumstances;
}

/**
 * Sees whether what is to be played is what was planned. Throws a `UserError` where the games so far do not fit
 * the plan, or the book has changed and that is not accepted.
 */
export function checkBook({ id, plan, circumstances, book, played }: Resumed, accepts: boolean): BookVerdict {
  const { isDue, misfit } = checkSchedule(plan, book, played);
  if (misfit?.differs === 'pairing')
    throw new UserError(
      `pair ${misfit.pairing.id} of tournament ${id} is not as this atomic-arena would play it`,
      'it was begun by another version, which can go on with it',
    );
  const bookSha256 = hashBook(book);
  const { bookSha256: before = bookSha256, bookChanged = false } = circumstances;
  const hasChanged = before !== bookSha256 || (misfit !== undefined && !bookChanged);
  if (hasChanged) {
    const what = `the openings of ${plan.openings?.file ?? 'the plan'} are not those that tournament ${id} began with`;
    if (!accepts) throw new UserError(what, ACCEPT);
    printNotice(what);
  }
  return {
    isDue,
    circumstances: { ...circumstances, bookSha256, ...(hasChanged ? { bookChanged: true } : {}) },
  };
}

/** Throws a `UserError` on the first engine that is not the one which played, unless that is accepted. */
export function checkEngines(
  { id, entrants }: Tournament,
  engines: readonly EngineVersion[],
  accepts: boolean,
): void {
  for (const [index, { label, engine: before }] of entrants.entries()) {
    const change = describeChange(before, engines[index]!);
    if (change === undefined) continue;
    const what = `engine ${label} is not the one that played in tournament ${id}: ${change}`;
    if (!accepts) throw new UserError(what, ACCEPT);
    printNotice(what);
  }
}

function describeChange(before: EngineVersion, now: EngineVersion): string | undefined {
  if (nameOf(before) !== nameOf(now)) return `it was ${nameOf(before)} and is ${nameOf(now)}`;
  if (before.sha256 !== now.sha256) return 'its program has changed';
  const options = [...new Set([...Object.keys(before.options), ...Object.keys(now.options)])];
  const option = options.find((name) => before.options[name] !== now.options[name]);
  if (option === undefined) return undefined;
  return `its option ${option} was ${before.options[option] ?? 'not set'} and is ${now.options[option] ?? 'not set'}`;
}

function nameOf({ name, version }: EngineVersion): string {
  return version === '' ? name : `${name} ${version}`;
}
