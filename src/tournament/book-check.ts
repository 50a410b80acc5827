import type { RuleReason } from '../chess/chess.ts';
import type { BookEntry, BookOpening } from './book-entry.ts';
import { PositionsSeen } from './book-entry.ts';

/** What is right and wrong with a book. Lines count from 1. */
export interface BookCheck {
  /** Those that can be played and lead to different positions. */
  readonly openings: readonly BookOpening[];
  /** `first` is the line that leads to the same position. */
  readonly repeated: readonly { readonly line: number; readonly first: number }[];
  readonly finished: readonly { readonly line: number; readonly reason: RuleReason }[];
  readonly illegal: readonly { readonly line: number; readonly reason: string }[];
  /** Those that are read otherwise than they are written. */
  readonly changed: readonly { readonly line: number; readonly note: string }[];
  /** Games of other variants, which nobody plays here. */
  readonly otherVariants: number;
}

/** Sorts the lines of a book. */
export function checkBook(entries: Iterable<BookEntry>): BookCheck {
  const openings: BookOpening[] = [];
  const repeated: { line: number; first: number }[] = [];
  const finished: { line: number; reason: RuleReason }[] = [];
  const illegal: { line: number; reason: string }[] = [];
  const changed: { line: number; note: string }[] = [];
  let otherVariants = 0;
  const seen = new PositionsSeen();
  for (const entry of entries) {
    const { line } = entry;
    if (entry.kind === 'illegal') illegal.push({ line, reason: entry.reason });
    else if (entry.kind === 'finished') finished.push({ line, reason: entry.reason });
    else if (entry.kind === 'other-variant') otherVariants++;
    else {
      if (entry.notes.length > 0) changed.push({ line, note: entry.notes.join('; ') });
      const first = seen.add(entry);
      if (first === undefined) openings.push(entry);
      else repeated.push({ line, first });
    }
  }
  return { openings, repeated, finished, illegal, changed, otherVariants };
}

/** White's score of one opening; null where an engine sees a mate. */
export interface OpeningScore {
  readonly line: number;
  readonly score: number | null;
}

/** How even the openings of a book are, in centipawns from White's side. */
export interface Balance {
  readonly scored: number;
  /** Openings in which an engine sees a mate, which are in no other number here. */
  readonly mates: number;
  /** Null without a score. */
  readonly mean: number | null;
  readonly deviation: number | null;
  readonly lowest: OpeningScore | null;
  readonly highest: OpeningScore | null;
}

export function newBalance(scores: readonly OpeningScore[]): Balance {
  const known = scores.filter((each): each is { line: number; score: number } => each.score !== null);
  const { length } = known;
  const sum = known.reduce((total, { score }) => total + score, 0);
  const mean = length === 0 ? null : sum / length;
  const squares = known.reduce((total, { score }) => total + (score - (mean ?? 0)) ** 2, 0);
  const best = (isBetter: (a: number, b: number) => boolean): OpeningScore | null =>
    known.reduce<{ line: number; score: number } | null>(
      (found, each) => (found === null || isBetter(each.score, found.score) ? each : found),
      null,
    );
  return {
    scored: length,
    mates: scores.length - length,
    mean,
    deviation: length === 0 ? null : Math.sqrt(squares / length),
    lowest: best((a, b) => a < b),
    highest: best((a, b) => a > b),
  };
}
