import type { Standing } from '../tournament/standings.ts';
import type { Tallies } from '../tournament/tally.ts';
import { margin, NOTHING, scorePercent, signed, winsDrawsLosses } from './numbers.ts';
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

/**
 * The standings; `White` and `Black` are the scores with that colour. Provisional ratings, where
 * given, are shown instead of the others, with a tilde and without a margin.
 */
export function standingsTable(
  rows: readonly Standing[],
  counts: Tallies,
  style?: TableStyle,
  provisional?: ReadonlyMap<string, number | null>,
): string {
  return formatTable(
    COLUMNS,
    rows.map((row) => cells(row, counts, provisional?.get(row.name))),
    style,
  );
}

function cells(row: Standing, counts: Tallies, provisional: number | null | undefined): string[] {
  const tally = counts.get(row.name);
  if (tally === undefined) throw new Error(`no games were counted for ${row.name}`);
  return [
    String(row.rank),
    row.name,
    ...(typeof provisional === 'number'
      ? [`~${signed(provisional)}`, NOTHING]
      : [signed(row.elo), margin(row.eloError)]),
    String(row.games),
    winsDrawsLosses(row),
    scorePercent(row),
    scorePercent(tally.white),
    scorePercent(tally.black),
  ];
}
