import { z } from 'zod';

/** The keys that several kinds of case have. */

/** Says what a value must be that is not of the right type, or that it is missing. */
export function mustBe(what: string): (issue: { readonly input?: unknown }) => string {
  return ({ input }) => (input === undefined ? 'is missing' : `must be ${what}`);
}

const number = z.number({ error: mustBe('a number') });

export const count = z.int({ error: mustBe('a whole number') }).min(0, { error: 'must be 0 or more' });

export const pentanomial = z.tuple([count, count, count, count, count], {
  error: mustBe('five counts, [LL, LD, DD+WL, WD, WW]'),
});

/** More would be a score of 0 or 1 in floating point. */
export const elo = number
  .min(-4000, { error: 'must be -4000 or more' })
  .max(4000, { error: 'must be 4000 or less' });

const inside = number.gt(0, { error: 'must be above 0' }).lt(1, { error: 'must be below 1' });

export const confidence = inside.default(0.95);

/** How many are drawn, and the like. */
export const share = number.min(0, { error: 'must be 0 or more' }).max(1, { error: 'must be 1 or less' });

export const SPRT_KEYS = { elo0: elo, elo1: elo, alpha: inside.default(0.05), beta: inside.default(0.05) };
