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

/** What is said of some rows beyond their numbers. */
export interface StandingsMarks {
  /** Ratings to show instead of the others, with a tilde and without a margin. */
  readonly provisional?: ReadonlyMap<string, number | null> | undefined;
  /** Those that were withdrawn get a star behind their rank. */
  readonly withdrawn?: readonly string[];
}

/** The standings; `White` and `Black` are the scores with that colour. */
export function standingsTable(
  rows: readonly Standing[],
  counts: Tallies,
  style?: TableStyle,
  marks: StandingsMarks = {},
): string {
  return formatTable(
    COLUMNS,
    rows.map((row) => cells(row, counts, marks)),
    style,
  );
}

function cells(row: Standing, counts: Tallies, { provisional, withdrawn = [] }: StandingsMarks): string[] {
  const elo = provisional?.get(row.name);
  const tally = counts.get(row.name);
  if (tally === undefined) throw new Error(`no games were counted for ${row.name}`);
  return [
    `${row.rank}${withdrawn.includes(row.name) ? '*' : ''}`,
    row.name,
    ...(typeof elo === 'number' ? [`~${signed(elo)}`, NOTHING] : [signed(row.elo), margin(row.eloError)]),
    String(row.games),
    winsDrawsLosses(row),
    scorePercent(row),
    scorePercent(tally.white),
    scorePercent(tally.black),
  ];
}
