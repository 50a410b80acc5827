import { UserError } from '../base/user-error.ts';
import type { Opening } from '../game/game.ts';
import type { BookEntry, BookReading } from './book-entry.ts';
import { PositionsSeen } from './book-entry.ts';
import type { BookFormat } from './book-formats.ts';
import { BOOK_FORMATS, guessFormat } from './book-formats.ts';

export interface Book {
  readonly format: BookFormat;
  readonly openings: readonly Opening[];
  /** What was not taken as it stands, in the order of the lines. */
  readonly notes: readonly BookNote[];
}

export interface BookNote {
  /** Whether the opening was taken otherwise than it is written, or why it was left out. */
  readonly kind: 'changed' | 'finished' | 'repeated' | 'other-variant';
  /** With the place: `book.epd:3: castling right K ignored: …`. */
  readonly text: string;
}

/**
 * Reads a book. Openings that are over already, or that lead where an earlier one does, are left out with
 * a note. Throws a `UserError` that names the line of the first opening that nobody can play.
 */
export function parseBook(text: string, reading: BookReading & { readonly format?: BookFormat }): Book {
  const { file } = reading;
  const format = reading.format ?? guessFormat(text, file);
  const openings: Opening[] = [];
  const notes: BookNote[] = [];
  const seen = new PositionsSeen();
  for (const entry of BOOK_FORMATS[format](text, reading)) {
    const place = `${file}:${entry.line}`;
    if (entry.kind === 'illegal') throw new UserError(`${place}: ${entry.reason}`);
    const first = entry.kind === 'opening' ? seen.add(entry) : undefined;
    const note = noteOn(entry, first);
    if (note !== undefined) notes.push({ kind: note.kind, text: `${place}: ${note.text}` });
    if (entry.kind === 'opening' && first === undefined) openings.push(entry.opening);
  }
  if (openings.length === 0) throw emptyBook(file, format, notes);
  return { format, openings, notes };
}

function noteOn(
  entry: Exclude<BookEntry, { kind: 'illegal' }>,
  first: number | undefined,
): BookNote | undefined {
  switch (entry.kind) {
    case 'finished':
      return { kind: 'finished', text: `left out, since the game is over here already: ${entry.reason}` };
    case 'other-variant':
      return { kind: 'other-variant', text: `left out, since it is a game of ${entry.variant}` };
    case 'opening':
      if (first !== undefined)
        return { kind: 'repeated', text: `left out, since it leads to the position of line ${first}` };
      return entry.notes.length === 0 ? undefined : { kind: 'changed', text: entry.notes.join('; ') };
  }
}

/** Nothing is left of the book: said with the first thing that was left out. */
function emptyBook(file: string, format: BookFormat, [first]: readonly BookNote[]): UserError {
  if (first === undefined) {
    const one = format === 'epd' ? 'position a line' : 'game for each opening';
    return new UserError(`${file} has no openings`, `a book has one ${one}`);
  }
  const isCut = first.kind === 'finished' && format === 'pgn';
  return new UserError(
    `${first.text}; no opening is left`,
    isCut ? 'cut games short with plies=N' : undefined,
  );
}
