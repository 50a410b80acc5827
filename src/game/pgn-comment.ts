import { escapeText } from '../base/escape.ts';
import type { Score } from '../engine/engine.ts';
import type { MoveRecord } from './game.ts';

type Shown = string | number | undefined;
type Extra = readonly [label: string, value: (move: MoveRecord, leftMs: number | undefined) => Shown];

/**
 * What can stand in a comment behind score, depth and time, by the name that `--pgnout` has for it and in
 * this order. Another one is one line here.
 */
const EXTRAS = {
  timeleft: ['tl', (_, leftMs) => (leftMs === undefined ? undefined : seconds(leftMs))],
  latency: [
    'latency',
    ({ timeMs, claimedMs }) => (claimedMs === undefined ? undefined : seconds(timeMs - claimedMs)),
  ],
  nodes: ['n', ({ nodes }) => nodes],
  seldepth: ['sd', ({ seldepth }) => seldepth],
  nps: ['nps', ({ nps }) => nps],
  hashfull: ['hashfull', ({ hashfull }) => hashfull],
  tbhits: ['tbhits', ({ tbhits }) => tbhits],
  pv: ['pv', ({ pv }) => (pv === undefined ? undefined : `"${pv}"`)],
} satisfies Record<string, Extra>;

export type PgnExtra = keyof typeof EXTRAS;

export const PGN_EXTRAS = Object.keys(EXTRAS) as readonly PgnExtra[];

/**
 * `+0.35/16 5.1s`: score from the mover's side, depth, time, in the form that tools for engine games read.
 * `leftMs` is what the mover's clock has left, where one runs.
 */
export function moveComment(
  move: MoveRecord,
  leftMs: number | undefined,
  shown: Readonly<Partial<Record<PgnExtra, boolean>>>,
): string {
  const score = move.score === undefined ? '' : `${makeScore(move.score)}/${move.depth ?? 0} `;
  const extras = PGN_EXTRAS.filter((name) => shown[name] === true).flatMap((name) => {
    const [label, value]: Extra = EXTRAS[name];
    const text = value(move, leftMs);
    return text === undefined ? [] : [`${label}=${text}`];
  });
  return [`${score}${seconds(move.timeMs)}`, ...extras].join(', ');
}

/** Pawns with sign; a mate as its distance in plies, as other tournament programs write it: `+M5`. */
export function makeScore(score: Score): string {
  if (score.kind === 'centipawns') {
    const pawns = (Math.abs(score.value) / 100).toFixed(2);
    return score.value === 0 ? pawns : `${score.value > 0 ? '+' : '-'}${pawns}`;
  }
  return score.value > 0 ? `+M${2 * score.value - 1}` : `-M${-2 * score.value}`;
}

/** `5.1s`, and below a second with milliseconds: `0.020s`. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 1000 ? 3 : 1)}s`;
}

/** A comment as it stands in movetext: braces within it would end it. */
export function makeComment(text: string): string {
  return `{${escapeText(text).replaceAll('{', '(').replaceAll('}', ')')}}`;
}
