import type { Standing } from '../tournament/standings.ts';
import type { Tallies, Tally } from '../tournament/tally.ts';
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
];

/** A column at the end that depends on the format. */
interface LastColumn {
  readonly title: string;
  readonly cell: (row: Standing, tally: Tally) => string;
}

const COLORS: readonly LastColumn[] = [
  { title: 'White', cell: (_, tally) => scorePercent(tally.white) },
  { title: 'Black', cell: (_, tally) => scorePercent(tally.black) },
];

const SWISS: readonly LastColumn[] = [
  { title: 'Points', cell: (row) => points(row.pointsWithByes) },
  { title: 'Buchholz', cell: (row) => points(row.buchholz) },
  { title: 'S-B', cell: (row) => points(row.sonnebornBerger) },
];

const KNOCKOUT: readonly LastColumn[] = [
  ...COLORS,
  {
    title: 'Out in',
    cell: ({ eliminatedIn }) => (typeof eliminatedIn === 'number' ? `round ${eliminatedIn}` : NOTHING),
  },
];

/** What is said of some rows beyond their numbers. */
export interface StandingsMarks {
  /** Ratings to show instead of the others, with a tilde and without a margin. */
  readonly provisional?: ReadonlyMap<string, number | null> | undefined;
  /** Those that were withdrawn get a star behind their rank. */
  readonly withdrawn?: readonly string[];
}

/** The standings; `White` and `Black` are the scores with that colour, `S-B` is Sonneborn-Berger. */
export function standingsTable(
  rows: readonly Standing[],
  counts: Tallies,
  style?: TableStyle,
  marks: StandingsMarks = {},
): string {
  const last = lastColumns(rows);
  return formatTable(
    [...COLUMNS, ...last.map(({ title }): Column => ({ title, align: 'right' }))],
    rows.map((row) => {
      const tally = counts.get(row.name);
      if (tally === undefined) throw new Error(`no games were counted for ${row.name}`);
      return [...cells(row, marks), ...last.map(({ cell }) => cell(row, tally))];
    }),
    style,
  );
}

/** Says what is not plain from the table, if anything. */
export function placingNote(rows: readonly Standing[]): string | undefined {
  const isPlain = rows.every((row) => (row.pointsWithByes ?? row.points) === row.points);
  return isPlain ? undefined : 'Points count a bye as won, and games that a withdrawn opponent did not play.';
}

function lastColumns(rows: readonly Standing[]): readonly LastColumn[] {
  if (rows.some((row) => row.buchholz !== undefined)) return SWISS;
  return rows.some((row) => row.eliminatedIn !== undefined) ? KNOCKOUT : COLORS;
}

function cells(row: Standing, { provisional, withdrawn = [] }: StandingsMarks): string[] {
  const elo = provisional?.get(row.name);
  return [
    `${row.rank}${withdrawn.includes(row.name) ? '*' : ''}`,
    row.name,
    ...(typeof elo === 'number' ? [`~${signed(elo)}`, NOTHING] : [signed(row.elo), margin(row.eloError)]),
    String(row.games),
    winsDrawsLosses(row),
    scorePercent(row),
  ];
}

/** `4.5`, `10.25`: no more decimals than it has, and two at most. */
function points(value: number | undefined): string {
  return value === undefined ? NOTHING : String(Math.round(value * 100) / 100);
}
