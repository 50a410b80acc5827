import type { BookEntry, BookReading } from './book-entry.ts';
import { readEpdBook } from './epd-book.ts';
import { readPgnBook } from './pgn-book.ts';

export type BookFormat = 'epd' | 'pgn';

/** How a book can be written. A new way is one line here. */
export const BOOK_FORMATS: Readonly<
  Record<BookFormat, (text: string, reading: BookReading) => Generator<BookEntry>>
> = { epd: readEpdBook, pgn: readPgnBook };

/** So much of a text is looked at, which is more than anybody writes before the first opening. */
const LOOKED_AT = 100_000;

/** How a book is written: by what is in it, and where that leaves it open by its name. */
export function guessFormat(text: string, file: string): BookFormat {
  for (const line of text.slice(0, LOOKED_AT).split(/[\r\n]+/)) {
    const [first = ''] = line.trim().split(/\s/, 1);
    if (/^(?:[^/]+\/){3}/.test(first)) return 'epd'; // the ranks of a board
    if (/^(?:\[|\{|1\.)/.test(first)) return 'pgn';
    if (first !== '' && !/^[#%;]/.test(first)) break;
  }
  return /\.pgn(?:\.gz)?$/i.test(file) ? 'pgn' : 'epd';
}
