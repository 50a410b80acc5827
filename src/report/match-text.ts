import { escapeText } from '../base/escape.ts';
import { jsonNumber } from '../base/json-number.ts';
import type { Interval } from '../stats/interval.ts';
import type { MatchSummary } from '../stats/match-summary.ts';
import type { StoppedEstimate } from '../stats/sprt-estimate.ts';
import { countOf, NOTHING, percent, quotient, scorePercent, signed, winsDrawsLosses } from './numbers.ts';
import { type Column, formatTable, type TableStyle } from './table.ts';

export interface MatchTextOptions {
  /** Of the two engines; undefined where they have none. */
  readonly names?: readonly [first: string, second: string] | undefined;
  /** What a test that stopped makes of it. */
  readonly stopped?: StoppedEstimate | undefined;
  /** Of the intervals. */
  readonly confidence?: number;
  readonly table?: TableStyle;
}

/** All that the result of a match says, for people. */
export function matchText(summary: MatchSummary, options: MatchTextOptions = {}): string {
  const { names, stopped, confidence = 0.95, table } = options;
  const who = names === undefined ? 'the first engine' : names[0];
  const title = names === undefined ? '' : `${names[0]} against ${names[1]}: `;
  const lines = [
    escapeText(`${title}${gamesText(summary)}`),
    ...pairLines(summary),
    ...colorLines(summary, who),
    ...loneLines(summary),
  ];
  if (summary.elo === null) return lines.join('\n');
  return [
    lines.join('\n'),
    estimatesTable(summary, stopped, confidence, table),
    notes(summary, who, stopped !== undefined)
      .map(escapeText)
      .join('\n'),
  ].join('\n\n');
}

function gamesText({ games, gameCount, score, drawRatio }: MatchSummary): string {
  if (games === null) return `${countOf(gameCount, 'game')}, score ${percent(score)}`;
  const played = `${countOf(gameCount, 'game')}, ${winsDrawsLosses(games)}`;
  return gameCount === 0
    ? 'no games'
    : `${played} (W-D-L), score ${scorePercent(games)}, draws ${percent(drawRatio)}`;
}

function pairLines(summary: MatchSummary): string[] {
  const { pairs, pairCount, winLossPairs: wl, pairRatio, evenPairRatio, winLossRatio } = summary;
  if (pairs === null) return [];
  const split = wl === null ? '' : ` (WL ${wl}, DD ${pairs[2] - wl})`;
  const ratio = winLossRatio === null ? '' : `, WL/DD ${quotient(winLossRatio)}`;
  const [ll, ld, even, wd, ww] = pairs;
  return [
    `  ${countOf(pairCount, 'pair')}: LL ${ll}, LD ${ld}, even ${even}${split}, WD ${wd}, WW ${ww}`,
    `  even pairs ${percent(evenPairRatio)}, pair ratio ${quotient(pairRatio)}${ratio}`,
  ];
}

function colorLines({ byColor, white, colorEdge }: MatchSummary, who: string): string[] {
  const lines: string[] = [];
  if (byColor !== null && white !== null) {
    const own = `${who} ${scorePercent(byColor.white)} with White and ${scorePercent(byColor.black)} with Black`;
    lines.push(`  White scored ${percent(white.score)} (${elo(white.elo)} Elo); ${own}`);
  }
  if (colorEdge !== null && colorEdge > 0)
    lines.push(`  what the colour is worth, over the openings: ${elo(colorEdge).replace('+', '')} Elo (rms)`);
  return lines.map(escapeText);
}

function loneLines({ pairs, unpaired, leftOut }: MatchSummary): string[] {
  if (pairs === null || unpaired === 0) return [];
  const own = unpaired === 1 ? 'a sample of its own' : 'each a sample of its own';
  const how = leftOut === 0 ? own : 'left out of what follows';
  return [`  ${countOf(unpaired, 'game')} without a partner, ${how}`];
}

function estimatesTable(
  { elo: usual, likelihood, anytime, normalized }: MatchSummary,
  stopped: StoppedEstimate | undefined,
  confidence: number,
  style: TableStyle | undefined,
): string {
  const row = (title: string, value: number | null, interval: Interval | null): string[] => [
    title,
    elo(value),
    ...(interval === null ? [NOTHING, NOTHING] : [elo(interval.low), elo(interval.high)]),
  ];
  const difference = usual?.elo ?? null;
  const rows = [
    row('Elo', difference, usual?.interval ?? null),
    ...(likelihood === null ? [] : [row('Elo, by likelihood ratio', difference, likelihood)]),
    row('Elo, at any time', difference, anytime),
    ...(stopped === undefined ? [] : [row('Elo, corrected for the stop', stopped.elo, stopped.interval)]),
    row('nElo', normalized.elo, around(normalized.elo, normalized.error)),
  ];
  const columns: readonly Column[] = [
    { title: 'Difference', align: 'left' },
    { title: 'Value', align: 'right' },
    { title: `${shownConfidence(confidence)} % from`, align: 'right' },
    { title: 'to', align: 'right' },
  ];
  return formatTable(columns, rows, style);
}

/** `95`, `99.9`: without the digits that come of counting in two's. */
function shownConfidence(confidence: number): string {
  return String(Number((confidence * 100).toPrecision(10)));
}

function around(middle: number | null, margin: number | null): Interval | null {
  return middle === null || margin === null ? null : { low: middle - margin, high: middle + margin };
}

/** What has to be known to read the estimates right. */
function notes(summary: MatchSummary, who: string, hasStopped: boolean): string[] {
  const { pairs, pairCount, gameCount, isAlike, los } = summary;
  const samples = pairs === null ? countOf(gameCount, 'game') : countOf(pairCount, 'pair');
  return [
    `Positive: ${who} is the stronger; likelihood of that (LOS) ${percent(los)}.`,
    'The interval "at any time" holds however often you look, the others for one look.',
    ...(hasStopped
      ? [
          'The plain Elo is biased by the stop: too far towards the verdict. The corrected one is that of',
          'what was tested, without games that were under way at the verdict.',
        ]
      : []),
    ...(isAlike
      ? [`No usual interval yet: all of one kind (${samples}), which does not show how much results vary.`]
      : []),
    ...(pairs === null ? ['Games without pairs: trinomial, and the edge of White does not cancel.'] : []),
  ];
}

function elo(value: number | null): string {
  return signed(jsonNumber(value));
}
