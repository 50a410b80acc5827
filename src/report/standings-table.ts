import type { Standing } from '../tournament/standings.ts';
import type { Tallies } from '../tournament/tally.ts';
import { margin, scorePercent, signed, winsDrawsLosses } from './numbers.ts';
import { type Column, formatTable, type TableStyle } from './table.ts';

const COLUMNS: readonly Column[] = [
  { title: '#', align: 'right' },
  { title: 'Engine', align: 'left', shrinks: true },
  { title: 'Elo', align: 'right' },
  { title: '±', align: 'right' },
  { title: 'Games', align: 'right' },
  { title: 'W-D-L', align: 'right' },
  { title: 'Score', align: 'right' },
  { title: 'White', align: 'right' },
  { title: 'Black', align: 'right' },
];

/** The standings; `White` and `Black` are the scores with that colour. */
export function standingsTable(rows: readonly Standing[], counts: Tallies, style?: TableStyle): string {
  return formatTable(
    COLUMNS,
    rows.map((row) => cells(row, counts)),
    style,
  );
}

function cells(row: Standing, counts: Tallies): string[] {
  const tally = counts.get(row.name);
  if (tally === undefined) throw new Error(`no games were counted for ${row.name}`);
  return [
    String(row.rank),
    row.name,
    signed(row.elo),
    margin(row.eloError),
    String(row.games),
    winsDrawsLosses(row),
    scorePercent(row),
    scorePercent(tally.white),
    scorePercent(tally.black),
  ];
}
