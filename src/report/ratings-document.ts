import type { RatingLine, RatingSheet } from './rating-sheet.ts';

/** A rating list as our JSON has it. `withLos`: how likely each is stronger than each other, in order of the list. */
export function ratingsDocument(sheet: RatingSheet, skipped: object, withLos: boolean): object {
  const { lines, whiteAdvantage, whiteAdvantageError, drawRate, anchor, games } = sheet;
  const components = lines.at(-1)?.group ?? 0;
  return {
    ratings: lines.map(({ rank, name, elo, error, games: played, score, draws, group, ...more }) => ({
      rank,
      name,
      elo,
      error,
      games: played,
      score,
      draws,
      group,
      ...more,
      errorRelativeTo: anchor?.hasErrors === true && group === anchor.group ? anchor.name : 'mean',
    })),
    whiteAdvantage,
    whiteAdvantageError,
    drawRate,
    components,
    games,
    anchor: anchor && { name: anchor.name, elo: anchor.elo, group: anchor.group },
    skipped,
    los: withLos ? losMatrix(lines, (group) => sheet.los(group)) : null,
  };
}

/** A row and a column for each line, with null where two are not of one group. */
function losMatrix(
  lines: readonly RatingLine[],
  losOf: (group: number) => readonly (readonly (number | null)[])[],
): (number | null)[][] {
  const groups = [...new Set(lines.map(({ group }) => group))];
  const ofGroup = new Map(groups.map((group) => [group, losOf(group)]));
  return lines.map((first) =>
    lines.map((second) =>
      first.group === second.group ? ofGroup.get(first.group)![first.rank - 1]![second.rank - 1]! : null,
    ),
  );
}
