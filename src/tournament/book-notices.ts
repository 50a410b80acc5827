import type { Book, BookNote } from './openings.ts';

/** Of lines that have the same sort of thing so many are named, and the rest is counted. */
const MOST_OF_A_KIND = 5;

const MORE: Readonly<Record<BookNote['kind'], string>> = {
  changed: 'such lines of FILE',
  finished: 'lines of FILE are over already',
  repeated: 'lines of FILE lead to positions of earlier ones',
  'other-variant': 'games of FILE are of other variants',
};

/** What a user should know of how a book was read, a line each. */
export function bookNotices({ notes }: Pick<Book, 'notes'>, file: string): string[] {
  return (Object.keys(MORE) as BookNote['kind'][]).flatMap((kind) => {
    const texts = notes.filter((note) => note.kind === kind).map(({ text }) => text);
    const more = texts.length - MOST_OF_A_KIND;
    const named = texts.slice(0, MOST_OF_A_KIND);
    return more > 0 ? [...named, `… and ${more} more ${MORE[kind].replace('FILE', file)}`] : named;
  });
}
