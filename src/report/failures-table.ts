import type { Standing } from '../tournament/standings.ts';
import { type Column, formatTable, type TableStyle } from './table.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Games lost', align: 'left', shrinks: true },
  { title: 'on time', align: 'right' },
  { title: 'by a crash', align: 'right' },
  { title: 'by an illegal move', align: 'right' },
];

/**
 * Which engine lost how many games by its own failure, which says nothing about how well it plays.
 * Undefined where none did. A crash is also a process that stopped answering.
 */
export function failuresTable(rows: readonly Standing[], style?: TableStyle): string | undefined {
  const failed = rows.filter((row) => row.timeLosses + row.crashes + row.illegalMoves > 0);
  if (failed.length === 0) return undefined;
  const cells = failed.map((row) => [
    row.name,
    String(row.timeLosses),
    String(row.crashes),
    String(row.illegalMoves),
  ]);
  return formatTable(COLUMNS, cells, style);
}
