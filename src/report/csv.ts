import { escapeText } from '../base/escape.ts';

export type Cell = string | number | undefined;

/** A line of CSV (RFC 4180). */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * Text that a spreadsheet would take for a formula, and carry out, gets an apostrophe before it: names and
 * messages come from engines.
 */
function csvCell(cell: Cell = ''): string {
  if (typeof cell === 'number') return String(cell);
  const text = escapeText(cell).replace(/^(?=[=+\-@])/, "'");
  return /[",]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
