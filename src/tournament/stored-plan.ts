import { createHash } from 'node:crypto';
import { z } from 'zod';
import { UserError } from '../base/user-error.ts';
import type { Opening } from '../game/game.ts';
import type { Plan } from './plan.ts';
import { PLAN } from './plan-schema.ts';

/** What a tournament found when it began, or was resumed last, and finds again on a resume. */
export interface Circumstances {
  /** Over the openings of its book. */
  readonly bookSha256?: string;
  /** Another book was accepted on a resume: games that were played before have openings of the old one. */
  readonly bookChanged?: boolean;
  /** How long the files for games were before, in bytes. */
  readonly pgnStart?: number;
  readonly epdStart?: number;
}

/** A plan as the database keeps it. */
export interface StoredPlan {
  readonly plan: Plan;
  readonly circumstances: Circumstances;
}

const CIRCUMSTANCES = z.object({
  bookSha256: z.string().exactOptional(),
  bookChanged: z.boolean().exactOptional(),
  pgnStart: z.number().exactOptional(),
  epdStart: z.number().exactOptional(),
} satisfies Record<keyof Circumstances, z.ZodType>);

const STORED = z.object({ circumstances: CIRCUMSTANCES.optional() });

/** What the database is given to keep: the plan, and beside its keys the circumstances. */
export function makeStoredPlan({ plan, circumstances }: StoredPlan): object {
  return { ...plan, circumstances };
}

/** Reads what the database kept. Throws a `UserError` that names the tournament where it makes no sense. */
export function parseStoredPlan(id: number, stored: unknown): StoredPlan {
  const plan = PLAN.safeParse(stored);
  const beside = STORED.safeParse(stored);
  if (plan.success && beside.success)
    return { plan: plan.data, circumstances: beside.data.circumstances ?? {} };
  const issue = (plan.error ?? beside.error)?.issues[0];
  const where = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
  throw new UserError(
    `the plan of tournament ${id} cannot be read: ${where}${issue?.message ?? ''}`,
    `its games are safe: export ${id} writes them`,
  );
}

/** The site that its games were played at, also where the rest of a plan cannot be read. */
export function siteOf(stored: unknown): string {
  const parsed = z.object({ site: z.string() }).safeParse(stored);
  return parsed.success ? parsed.data.site : '?';
}

/** Over all that is played of a book: the openings in their order, wherever they stand and whatever is said of them. */
export function hashBook(openings: readonly Opening[]): string {
  const played = openings.map(({ fen, moves }) => [fen, ...moves]);
  return createHash('sha256').update(JSON.stringify(played)).digest('hex');
}
