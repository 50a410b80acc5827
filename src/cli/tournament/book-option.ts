import { resolve } from 'node:path';
import { readUnpacked } from '../../base/read-unpacked.ts';
import { UserError } from '../../base/user-error.ts';
import type { Opening } from '../../game/game.ts';
import type { BookFormat } from '../../tournament/book-formats.ts';
import { BOOK_FORMATS } from '../../tournament/book-formats.ts';
import { bookNotices } from '../../tournament/book-notices.ts';
import { bookSizeNotices, POLICIES } from '../../tournament/opening-choice.ts';
import { parseBook } from '../../tournament/openings.ts';
import type { BookPlan, Plan } from '../../tournament/plan.ts';
import { countGames } from '../../tournament/schedule.ts';
import type { Group, Value } from '../arguments.ts';
import { readGroup } from '../group-reader.ts';
import { oneOf, wholeNumber } from '../values.ts';

/** Longer than any game: a number with a digit too many. */
const MOST_PLIES = 10_000;

/** Reads `--openings`. Throws a `UserError`. */
export function readBookPlan(group: Group): BookPlan {
  const keys = readGroup(group, ['', 'file', 'format', 'order', 'plies', 'start', 'policy']);
  const file = keys.get('file') ?? keys.get('');
  if (file === undefined)
    throw new UserError(`${group.where} has no file`, 'give file=BOOK.epd or file=BOOK.pgn');
  const [format, order, plies, start, policy] = ['format', 'order', 'plies', 'start', 'policy'].map((key) =>
    keys.get(key),
  );
  return {
    file: resolve(file.folder, file.text),
    order: order === undefined ? 'sequential' : oneOf(order, ['sequential', 'random']),
    start: start === undefined ? 1 : wholeNumber(start, 1),
    ...(format === undefined ? {} : { format: readBookFormat(format) }),
    ...(plies === undefined ? {} : { plies: readPlies(plies) }),
    ...(policy === undefined ? {} : { policy: oneOf(policy, POLICIES) }),
  };
}

export function readBookFormat(typed: Value): BookFormat {
  return oneOf(typed, Object.keys(BOOK_FORMATS) as BookFormat[]);
}

export function readPlies(typed: Value): number {
  return wholeNumber(typed, 1, MOST_PLIES);
}

/** The openings of a plan; none where it starts from the usual position. Throws a `UserError`. */
export function loadBook(plan: Plan, notice: (text: string) => void): readonly Opening[] {
  if (plan.opening !== undefined) return [plan.opening];
  if (plan.openings === undefined) return [];
  const { file, format, plies } = plan.openings;
  const book = parseBook(readUnpacked(file), {
    file,
    chess960: plan.chess960,
    ...(format === undefined ? {} : { format }),
    ...(plies === undefined ? {} : { plies }),
  });
  const size = book.openings.length;
  const notices = [
    ...bookNotices(book, file),
    ...(book.format === 'epd' && plies !== undefined ? [PLIES_OF_EPD] : []),
    ...bookSizeNotices(plan, size, countGames(plan)),
  ];
  for (const text of notices) notice(text);
  return book.openings;
}

export const PLIES_OF_EPD = 'plies= is for books in PGN: a line of EPD has no moves to cut';
