import { escapeText } from '../base/escape.ts';
import { matrixText } from './cross-table.ts';
import { countOf, margin, NOTHING, percent, signed } from './numbers.ts';
import type { RatingLine, RatingSheet } from './rating-sheet.ts';
import { type Column, formatTable, type TableStyle } from './table.ts';

const COLUMNS: readonly Column[] = [
  { title: '#', align: 'right' },
  { title: 'Engine', align: 'left', shrinks: true },
  { title: 'Elo', align: 'right' },
  { title: '±', align: 'right' },
  { title: 'Games', align: 'right' },
  { title: 'Score', align: 'right' },
  { title: 'Draws', align: 'right' },
  { title: 'LOS', align: 'right' },
];

/** Behind the rank of those who won or lost every game. */
const SET_ASIDE = '*';

/** A rating list for people: a table for each group, what it means, and how likely each is stronger than each other. */
export function ratingsText(sheet: RatingSheet, withLos: boolean, style: TableStyle = {}): string {
  const count = sheet.lines.at(-1)?.group ?? 0;
  const groups = Array.from({ length: count }, (_, i) => sheet.lines.filter(({ group }) => group === i + 1));
  const parts = groups.flatMap((lines, i) => {
    const heading = count === 1 ? [] : [`Group ${i + 1} of ${count}`];
    return [[...heading, formatTable(COLUMNS, lines.map(cells), style)].join('\n')];
  });
  parts.push(notes(sheet, count).join('\n'));
  if (withLos) {
    for (const [i, lines] of groups.entries()) {
      const rated = lines.filter(({ status }) => status === 'rated');
      if (rated.length < 2) continue;
      const who = count === 1 ? 'each' : `each in group ${i + 1}`;
      parts.push(`How likely ${who} is stronger than each other\n${losText(lines, sheet.los(i + 1), style)}`);
    }
  }
  return parts.join('\n\n');
}

function cells(line: RatingLine): string[] {
  const { rank, name, elo, error, games, score, draws, status, losAgainstNext } = line;
  return [
    `${rank}${status === 'rated' ? '' : SET_ASIDE}`,
    name,
    signed(elo),
    margin(error),
    String(games),
    percent(score),
    percent(draws / games),
    percent(losAgainstNext),
  ];
}

function notes(sheet: RatingSheet, groups: number): string[] {
  const { lines, anchor, games } = sheet;
  const setAside = lines.filter(({ status }) => status !== 'rated');
  const hasPlaced = setAside.some(({ elo }) => typeof elo === 'number');
  const hasInfinite = setAside.some(({ elo }) => typeof elo !== 'number');
  return [
    `${countOf(games, 'game')}. ${colourText(sheet)}`,
    scaleText(anchor, groups),
    '±: 95%, with pairs of games as samples; LOS: how likely stronger than the next.',
    ...(groups > 1
      ? ['No result connects the groups: they never met, or one won every game between them.']
      : []),
    ...(hasPlaced
      ? [`${SET_ASIDE} won or lost every game: the rating at which that has probability 1/2, without ±.`]
      : []),
    ...(hasInfinite ? [`${SET_ASIDE} inf: won or lost every game, and met nobody who did not.`] : []),
  ];
}

function colourText({ whiteAdvantage, whiteAdvantageError, drawRate }: RatingSheet): string {
  const worth =
    whiteAdvantage === null
      ? "White's advantage cannot be told from these games and counts as 0"
      : `White's advantage ${signed(whiteAdvantage)} ± ${margin(whiteAdvantageError)}`;
  return drawRate === null ? `${worth}.` : `${worth}; draws between equals ${percent(drawRate)}.`;
}

function scaleText(anchor: RatingSheet['anchor'], groups: number): string {
  const mean = groups > 1 ? 'the mean of each group' : 'their mean';
  if (anchor === null) return `Elo and ± are relative to ${mean}.`;
  const elsewhere = groups > 1 ? ` in group ${anchor.group}, elsewhere to ${mean}` : '';
  const what = anchor.hasErrors ? 'Elo and ± are' : `± is relative to ${mean}, Elo`;
  return `${what} relative to ${escapeText(anchor.name)}${elsewhere}.`;
}

/** In percent, so that the columns are narrow. */
function losText(
  lines: readonly RatingLine[],
  los: readonly (readonly (number | null)[])[],
  style: TableStyle,
): string {
  const texts = los.map((row, i) =>
    row.map((value, j) => (i === j ? '' : value === null ? NOTHING : percent(value))),
  );
  const names = lines.map(({ name }) => name);
  return matrixText(names, texts, style);
}
