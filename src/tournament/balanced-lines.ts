import { setImmediate } from 'node:timers/promises';
import type { Random } from '../base/random.ts';
import { isCheck } from '../chess/arbiter.ts';
import type { Position } from '../chess/layout.ts';
import type { Judge } from './judge.ts';
import { whiteScore } from './judge.ts';
import { type Line, randomLine } from './random-line.ts';
import { addsVariety, type Variety } from './variety.ts';

/** A judge and what it accepts: a position in which it sees no mate and whose score for White is in the window. */
export interface StrictJudge extends Judge {
  readonly window: ScoreWindow;
}

/** In centipawns, from White's side. */
export interface ScoreWindow {
  readonly low: number;
  readonly high: number;
}

export interface BookWish {
  readonly start: Position;
  /** The lengths of the lines, taken in turn. */
  readonly plies: readonly number[];
  readonly variety: Variety;
  /** Asked one after the other, so the quickest come first; the last one's score is recorded. */
  readonly judges: readonly StrictJudge[];
  readonly cancelled?: AbortSignal;
  /** Told how many lines were drawn, whenever the judges are asked about one. */
  readonly onJudge?: (drawn: number) => void;
}

export interface BalancedLine extends Line {
  /** The last judge's score in centipawns, from White's side. */
  readonly score: number;
  /** So many lines were drawn up to this one. */
  readonly drawn: number;
}

/** After so many lines in a row that were no good, no more are expected. */
const VAIN_TRIES = 10_000;
/** After so many lines others get a turn, such as a signal to stop. */
const BREATH = 100;

/**
 * Draws random lines and yields those that all judges find balanced, that are no check and that differ
 * enough from the ones before. Goes on until nobody asks for more or such lines have run out. Throws a
 * `UserError` when a judge fails, and the reason of `cancelled`.
 */
export async function* balancedLines(wish: BookWish, random: Random): AsyncGenerator<BalancedLine> {
  const { start, plies, variety, judges, cancelled } = wish;
  const book: BalancedLine[] = [];
  let vain = 0;
  for (let drawn = 1; vain < VAIN_TRIES; drawn++) {
    vain++;
    if (drawn % BREATH === 0) await setImmediate();
    cancelled?.throwIfAborted();
    const line = randomLine(start, plies[book.length % plies.length]!, random);
    if (line === undefined || isCheck(line.position) || !addsVariety(line, book, variety)) continue;
    wish.onJudge?.(drawn);
    const score = await balancedScore(line.position, judges, cancelled);
    if (score === undefined) continue;
    const found = { ...line, score, drawn };
    book.push(found);
    vain = 0;
    yield found;
  }
}

/** The last judge's score from White's side, or undefined as soon as one finds the position unbalanced. */
async function balancedScore(
  position: Position,
  judges: readonly StrictJudge[],
  cancelled: AbortSignal | undefined,
): Promise<number | undefined> {
  let score: number | undefined;
  for (const judge of judges) {
    score = await whiteScore(position, judge, cancelled);
    if (score === undefined || score < judge.window.low || score > judge.window.high) return undefined;
  }
  return score;
}
