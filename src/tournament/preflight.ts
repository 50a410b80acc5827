import { UserError } from '../base/user-error.ts';
import type { EngineVersion } from '../engine/identity.ts';
import { hashEngine, splitIdName } from '../engine/identity.ts';
import { openEngine } from '../engine/protocols.ts';
import type { Entrant } from './plan.ts';

/** What an entrant turned out to be when it was started. */
export interface KnownEntrant extends EngineVersion {
  readonly sha256: string;
  /** What its user should know, such as common options that it lacks. */
  readonly notices: readonly string[];
}

/**
 * Starts every engine once before the first game, so that one that is missing, does not play atomic
 * or lacks an option is refused before anything has happened. Throws a `UserError` that names it, or
 * the reason of `cancelled`.
 */
export async function checkEntrants(
  entrants: readonly Entrant[],
  cancelled: AbortSignal,
): Promise<readonly KnownEntrant[]> {
  const refused = new AbortController();
  const either = AbortSignal.any([cancelled, refused.signal]);
  const checks = entrants.map(async (entrant) => {
    try {
      return await checkEntrant(entrant, either);
    } catch (error) {
      refused.abort(error); // nobody waits for the others, which may take their time to start
      throw error;
    }
  });
  await Promise.allSettled(checks);
  refused.signal.throwIfAborted();
  return Promise.all(checks);
}

async function checkEntrant(entrant: Entrant, cancelled: AbortSignal): Promise<KnownEntrant> {
  const { engine: config } = entrant;
  const opened = await openEngine(config, { cancelled });
  if (!opened.ok) {
    cancelled.throwIfAborted();
    throw new UserError(opened.error.message);
  }
  const { identity, notices } = opened.value;
  const [sha256] = await Promise.all([hashEngine(config), opened.value.close()]);
  cancelled.throwIfAborted();
  const { engine, version } = splitIdName(identity.idName);
  return {
    engine: entrant.engineName ?? (engine === '' ? config.name : engine),
    version: entrant.engineVersion ?? version,
    sha256: sha256 ?? '',
    notices,
  };
}
