import { type Column, formatTable, type TableStyle } from './table.ts';

/** How late we heard of what an engine did, in milliseconds. */
export interface LatencyRow {
  readonly engine: string;
  readonly moves: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

const COLUMNS: readonly Column[] = [
  { title: 'Latency (ms)', align: 'left', shrinks: true },
  { title: 'Moves', align: 'right' },
  { title: 'p50', align: 'right' },
  { title: 'p95', align: 'right' },
  { title: 'p99', align: 'right' },
  { title: 'Max', align: 'right' },
];

const MEANING = `How much later than its own clock says the last info line of a search reached us;
engines count whole milliseconds, so up to 1 ms of it is only their rounding.`;

export function latencyText(rows: readonly LatencyRow[], style?: TableStyle): string {
  if (rows.length === 0) return 'No engine said how long it had been thinking, so no latency is known.';
  const cells = rows.map(({ engine, moves, p50, p95, p99, max }) => [
    engine,
    String(moves),
    ...[p50, p95, p99, max].map((ms) => ms.toFixed(1)),
  ]);
  return `${formatTable(COLUMNS, cells, style)}\n${MEANING}`;
}
