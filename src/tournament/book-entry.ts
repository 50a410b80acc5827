import type { RuleReason } from '../chess/chess.ts';
import { makeFen } from '../chess/fen.ts';
import type { Position } from '../chess/layout.ts';
import type { Opening } from '../game/game.ts';

/** What one line of an EPD book, or one game of a PGN book, comes to. Lines count from 1. */
export type BookEntry =
  | BookOpening
  /** Nothing is left to play. */
  | { readonly kind: 'finished'; readonly line: number; readonly reason: RuleReason }
  /** Nobody can play it. */
  | { readonly kind: 'illegal'; readonly line: number; readonly reason: string }
  /** A game of something else than atomic chess. */
  | { readonly kind: 'other-variant'; readonly line: number; readonly variant: string };

export interface BookOpening {
  readonly kind: 'opening';
  readonly line: number;
  readonly opening: Opening;
  /** Where the engines take over. */
  readonly position: Position;
  /** What was read differently from how it was written. */
  readonly notes: readonly string[];
  /** From White's side, in centipawns, where the book says so. */
  readonly whiteScore?: number;
}

export interface BookReading {
  /** The name of the file, for messages. */
  readonly file: string;
  readonly chess960: boolean;
  /** Games are cut to so many plies. */
  readonly plies?: number;
}

/** Most programs name the square behind every pawn that has just moved two squares. */
const USUAL = /^en passant square .* ignored: no capture there is legal$/;

export function unusual(notes: readonly string[]): readonly string[] {
  return notes.filter((note) => !USUAL.test(note));
}

export const NEEDS_CHESS960 = 'its castling rights are of Atomic960; add --chess960';

/** Finds openings that lead to the position of one before, whatever the clocks say. */
export class PositionsSeen {
  readonly #lines = new Map<string, number>();

  /** The line that led there first, if any did; from now on this one counts as seen too. */
  add({ position, line }: BookOpening): number | undefined {
    const key = makeFen(position).split(' ', 4).join(' ');
    const first = this.#lines.get(key);
    if (first === undefined) this.#lines.set(key, line);
    return first;
  }
}
