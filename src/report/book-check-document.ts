import type { BookCheck, OpeningScore } from '../tournament/book-check.ts';
import { type Balance, newBalance } from '../tournament/book-check.ts';
import type { BookFormat } from '../tournament/book-formats.ts';

/** A checked book with the scores that are known of its openings. */
export interface CheckedBook {
  readonly file: string;
  readonly format: BookFormat;
  readonly check: BookCheck;
  readonly scores: readonly OpeningScore[];
  /** The engine that gave them; null where they stand in the book. */
  readonly judge: string | null;
}

/** What `openings check --json` prints: other programs read it, so its keys are stable. */
export interface BookCheckDocument {
  readonly file: string;
  readonly format: BookFormat;
  /** Those that can be played, each position once. */
  readonly openings: number;
  readonly illegal: BookCheck['illegal'];
  readonly finished: BookCheck['finished'];
  readonly repeated: BookCheck['repeated'];
  readonly changed: BookCheck['changed'];
  readonly otherVariants: number;
  /** Null where nobody has scored anything. */
  readonly balance: (Balance & { readonly engine: string | null }) | null;
}

export function bookCheckDocument({ file, format, check, scores, judge }: CheckedBook): BookCheckDocument {
  const { openings, illegal, finished, repeated, changed, otherVariants } = check;
  const balance = scores.length === 0 ? null : { engine: judge, ...newBalance(scores) };
  return {
    file,
    format,
    openings: openings.length,
    illegal,
    finished,
    repeated,
    changed,
    otherVariants,
    balance,
  };
}
