import { styleText } from 'node:util';
import Table from 'cli-table3';
import { escapeText } from '../base/escape.ts';

export interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
  /** Its cells are cut with `…` where the table would be too wide. One column of a table at most. */
  readonly shrinks?: boolean;
}

export interface TableStyle {
  /** In columns of the terminal; 80 unless given. */
  readonly width?: number;
  /** Bold titles; off unless asked, since control codes have no place in a pipe. */
  readonly color?: boolean;
}

export const DEFAULT_WIDTH = 80;
/** Between two columns. */
export const GAP = 2;
/** A column that shrinks keeps so much. */
const LEAST_WIDTH = 8;

/**
 * A table for people: titles, a rule, the rows (without rows the titles alone); no line ends in a blank.
 * All cells are escaped here, so that text from engines and files can do no harm.
 */
export function formatTable(
  columns: readonly Column[],
  rows: readonly string[][],
  style: TableStyle = {},
): string {
  const natural = render(columns, rows, style);
  const excess = ruleWidth(natural) - (style.width ?? DEFAULT_WIDTH);
  const shrinking = columns.findIndex((column) => column.shrinks === true);
  if (excess <= 0 || shrinking < 0) return natural;
  const alone = render(
    columns.slice(shrinking, shrinking + 1),
    rows.map((row) => row.slice(shrinking, shrinking + 1)),
    style,
  );
  const width = Math.max(LEAST_WIDTH, ruleWidth(alone) - excess);
  return render(columns, rows, style, { column: shrinking, width });
}

function render(
  columns: readonly Column[],
  rows: readonly string[][],
  style: TableStyle,
  fixed?: { readonly column: number; readonly width: number },
): string {
  const table = new Table({
    head: columns.map((column) => titleText(column.title, style)),
    colAligns: columns.map((column) => column.align),
    colWidths: columns.map((_, i) => (i === fixed?.column ? fixed.width : null)),
    chars: BORDERLESS,
    style: {
      head: [],
      border: [],
      'padding-left': 0,
      'padding-right': 0,
      compact: true,
    },
  });
  table.push(...rows.map((row) => row.map(escapeText)));
  return table
    .toString()
    .replace(/\p{Cs}…/gu, '… ') // the library may cut through the middle of an emoji
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

const BORDERLESS = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '─',
  'mid-mid': '─'.repeat(GAP),
  right: '',
  'right-mid': '',
  middle: ' '.repeat(GAP),
};

/** The rule below the titles is as wide as the table and, unlike the cells, one column a character. */
function ruleWidth(table: string): number {
  return table.split('\n')[1]?.length ?? 0;
}

/** Bold where colours are wanted; whoever asks has looked at the terminal. */
function titleText(title: string, { color = false }: TableStyle): string {
  return color ? styleText('bold', escapeText(title), { validateStream: false }) : escapeText(title);
}
