import { csvLine } from './csv.ts';
import type { RatingLine, RatingSheet } from './rating-sheet.ts';

/** A column is its title and what it says of a player; there is nothing in it where it says nothing. */
const COLUMNS: readonly (readonly [title: string, cell: (line: RatingLine) => string | number | null])[] = [
  ['group', ({ group }) => group],
  ['rank', ({ rank }) => rank],
  ['name', ({ name }) => name],
  ['elo', ({ elo }) => (typeof elo === 'number' ? elo : null)],
  ['error', ({ error }) => error],
  ['games', ({ games }) => games],
  ['score', ({ score }) => score],
  ['draws', ({ draws }) => draws],
  ['losAgainstNext', ({ losAgainstNext }) => losAgainstNext],
  ['status', ({ status }) => status],
];

/** A rating list as CSV. An infinite rating is left out; the status tells which it is. */
export function ratingsCsv({ lines }: RatingSheet): string {
  const rows = lines.map((line) => csvLine(COLUMNS.map(([, cell]) => cell(line) ?? undefined)));
  return csvLine(COLUMNS.map(([title]) => title)) + rows.join('');
}
