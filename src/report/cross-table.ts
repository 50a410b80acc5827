import type { CrossTableCell } from '../tournament/cross-table.ts';
import { NOTHING } from './numbers.ts';
import { type Column, DEFAULT_WIDTH, formatTable, GAP, type TableStyle } from './table.ts';

const NAME_TITLE = 'Engine';
/** Room for a name beside the results, where there is a choice. */
const NAME_WIDTH = 20;

/**
 * Everyone's points against everyone, out of so many games: `3.5/6`. The columns are the numbers of the
 * rows; those that do not fit side by side follow in further blocks.
 */
export function crossTableText(
  names: readonly string[],
  cells: readonly (readonly CrossTableCell[])[],
  style: TableStyle = {},
): string {
  const results = cells.map((row, i) => row.map((cell, j) => (i === j ? '' : cellText(cell))));
  return matrixText(names, results, style);
}

/** A text of each against each; the columns are the numbers of the rows. */
export function matrixText(
  names: readonly string[],
  results: readonly (readonly string[])[],
  style: TableStyle = {},
): string {
  const perBlock = columnsThatFit(names, results, style.width ?? DEFAULT_WIDTH);
  const blocks: string[] = [];
  for (let from = 0; from < names.length; from += perBlock) {
    blocks.push(block(names, results, from, Math.min(names.length, from + perBlock), style));
  }
  return blocks.join('\n\n');
}

function cellText(cell: CrossTableCell): string {
  return cell.games === 0 ? NOTHING : `${cell.points}/${cell.games}`;
}

function columnsThatFit(
  names: readonly string[],
  results: readonly (readonly string[])[],
  width: number,
): number {
  const number = String(names.length).length;
  const name = Math.min(NAME_WIDTH, widest(names, NAME_TITLE.length));
  const result = results.reduce((most, row) => widest(row, most), number);
  return Math.max(1, Math.floor((width - number - GAP - name) / (GAP + result)));
}

function widest(texts: readonly string[], least: number): number {
  return texts.reduce((most, text) => Math.max(most, text.length), least);
}

function block(
  names: readonly string[],
  results: readonly (readonly string[])[],
  from: number,
  to: number,
  style: TableStyle,
): string {
  const columns: Column[] = [
    { title: '#', align: 'right' },
    { title: NAME_TITLE, align: 'left', shrinks: true },
  ];
  for (let i = from; i < to; i++) columns.push({ title: String(i + 1), align: 'right' });
  const rows = names.map((name, i) => [String(i + 1), name, ...results[i]!.slice(from, to)]);
  return formatTable(columns, rows, style);
}
