import { jsonNumber } from '../base/json-number.ts';
import { eloOfScore } from '../stats/elo.ts';
import type { Sprt } from '../stats/sprt.ts';
import type { PlannedCase } from '../stats/sprt-plan.ts';
import type { ScoreScale } from '../stats/sprt-scores.ts';
import { countOf, percent, signed } from './numbers.ts';
import { boundsText } from './sprt-bounds.ts';
import { type Column, formatTable, type TableStyle } from './table.ts';

/** What the spread of results was taken from. */
export type ScaleSource =
  | { readonly kind: 'assumed'; readonly drawRatio: number; readonly colorEdge: number }
  | { readonly kind: 'pilot'; readonly samples: number; readonly unit: 'pairs' | 'games' };

export interface SprtPlan {
  readonly sprt: Sprt;
  readonly scale: ScoreScale;
  readonly source: ScaleSource;
  readonly gamesPerHour: number | undefined;
  readonly cases: readonly PlannedCase[];
}

const NAMES = { elo0: 'elo0', midpoint: 'midway', elo1: 'elo1', given: 'as given' };

/** How long a test takes, and how likely it is passed, for people. */
export function sprtPlanText(
  { sprt, scale, source, gamesPerHour, cases }: SprtPlan,
  style: TableStyle = {},
): string {
  const columns: Column[] = [
    { title: 'True difference', align: 'left' },
    ...['Elo', 'nElo', 'H1 accepted', 'Games'].map((title): Column => ({ title, align: 'right' })),
    ...(gamesPerHour === undefined ? [] : [{ title: 'Hours', align: 'right' } as const]),
  ];
  const rows = cases.map(({ name, score, passProbability, expectedGames }) => [
    NAMES[name],
    signed(jsonNumber(eloOfScore(score))),
    signed(jsonNumber(neloOfScore(score, scale))),
    percent(passProbability),
    String(Math.round(expectedGames)),
    ...(gamesPerHour === undefined ? [] : [(expectedGames / gamesPerHour).toFixed(1)]),
  ]);
  return [
    `SPRT ${sprt.model} [${sprt.elo0}, ${sprt.elo1}] alpha ${sprt.alpha} beta ${sprt.beta}, games on average`,
    `  ${boundsText(sprt, scale)}`,
    `  ${sourceText(source)}`,
    '',
    formatTable(columns, rows, style),
  ].join('\n');
}

/** Normalised Elo of an expected score. */
export function neloOfScore(score: number, { deviation }: ScoreScale): number {
  return (800 / Math.LN10) * ((score - 0.5) / deviation);
}

function sourceText(source: ScaleSource): string {
  if (source.kind === 'pilot')
    return `results vary as in these ${countOf(source.samples, source.unit.slice(0, -1))}`;
  const { drawRatio, colorEdge } = source;
  return `assumed are pairs, ${percent(drawRatio)} draws, and a colour that is worth ${colorEdge} Elo (rms)`;
}
