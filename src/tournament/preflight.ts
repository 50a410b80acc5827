import { UserError } from '../base/user-error.ts';
import type { EngineHooks } from '../engine/engine.ts';
import type { HashedPrograms } from '../engine/identity.ts';
import type { KnownEngine } from '../engine/known-engine.ts';
import { identify } from '../engine/known-engine.ts';
import { openEngine } from '../engine/protocols.ts';
import type { Entrant } from './plan.ts';

export interface KnownEntrant extends KnownEngine {
  /** What its user should know, such as common options that it lacks. */
  readonly notices: readonly string[];
}

/** More engines that start together would slow each other beyond their time. */
const AT_ONCE = 4;

/**
 * Starts every engine once before the first game, so that one that is missing, does not play atomic
 * or lacks an option is refused before anything has happened. Throws a `UserError` that names it, or
 * the reason of `cancelled`.
 */
export async function checkEntrants(
  entrants: readonly Entrant[],
  cancelled: AbortSignal,
  hooks: EngineHooks = {},
): Promise<readonly KnownEntrant[]> {
  const refused = new AbortController();
  const either = AbortSignal.any([cancelled, refused.signal]);
  const known: KnownEntrant[] = [];
  const programs: HashedPrograms = new Map();
  const waiting = entrants.entries();
  const checkSome = async (): Promise<void> => {
    for (const [index, entrant] of waiting) {
      if (either.aborted) return;
      try {
        known[index] = await checkEntrant(entrant, programs, { ...hooks, cancelled: either });
      } catch (error) {
        refused.abort(error); // nobody waits for the others, which may take their time to start
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, checkSome));
  either.throwIfAborted();
  return known;
}

async function checkEntrant(
  entrant: Entrant,
  programs: HashedPrograms,
  hooks: EngineHooks & { readonly cancelled: AbortSignal },
): Promise<KnownEntrant> {
  const { engine: config } = entrant;
  const { cancelled } = hooks;
  const opened = await openEngine(config, hooks);
  if (!opened.ok) {
    cancelled.throwIfAborted();
    throw new UserError(opened.error.message);
  }
  const { value: engine } = opened;
  const [known] = await Promise.all([identify(config, engine, entrant, programs), engine.close()]);
  cancelled.throwIfAborted();
  return { ...known, notices: engine.notices };
}
