import type { Random } from '../base/random.ts';
import { UserError } from '../base/user-error.ts';
import { isCheck, turn } from '../chess/arbiter.ts';
import { WHITE } from '../chess/chess.ts';
import { makeFen } from '../chess/fen.ts';
import type { Position } from '../chess/layout.ts';
import type { Engine } from '../engine/engine.ts';
import { type Line, randomLine } from './random-line.ts';
import { addsVariety, type Variety } from './variety.ts';

/** An engine that says whether a position is balanced. */
export interface Judge {
  /** For messages. */
  readonly name: string;
  readonly engine: Engine;
  /** How long it searches. Nodes, so that its judgement repeats exactly. */
  readonly nodes: number;
  /** It refuses a position that it scores further from zero than this, in centipawns, or in which it sees a mate. */
  readonly window: number;
}

export interface BookWish {
  readonly start: Position;
  /** The lengths of the lines, taken in turn. */
  readonly plies: readonly number[];
  readonly variety: Variety;
  /** Asked one after the other, so the quickest come first; the last one's score is recorded. */
  readonly judges: readonly Judge[];
}

export interface BalancedLine extends Line {
  /** The last judge's score in centipawns, from White's side. */
  readonly score: number;
  /** So many lines were drawn up to this one. */
  readonly drawn: number;
}

/** After so many lines in a row that were no good, no more are expected. */
const VAIN_TRIES = 10_000;
/** Far longer than a search of any sensible number of nodes takes, on a busy machine too. */
const DEADLINE_MS = 600_000;

/**
 * Draws random lines and yields those that all judges find balanced, that are no check and that differ
 * enough from the ones before. Goes on until nobody asks for more or such lines have run out. Throws a
 * `UserError` when a judge fails.
 */
export async function* balancedLines(wish: BookWish, random: Random): AsyncGenerator<BalancedLine> {
  const book: BalancedLine[] = [];
  let vain = 0;
  for (let drawn = 1; vain < VAIN_TRIES; drawn++) {
    vain++;
    const line = randomLine(wish.start, wish.plies[book.length % wish.plies.length]!, random);
    if (line === undefined || isCheck(line.position) || !addsVariety(line, book, wish.variety)) continue;
    const score = await balancedScore(line.position, wish.judges);
    if (score === undefined) continue;
    const found = { ...line, score, drawn };
    book.push(found);
    vain = 0;
    yield found;
  }
}

/** The last judge's score from White's side, or undefined as soon as one finds the position unbalanced. */
async function balancedScore(position: Position, judges: readonly Judge[]): Promise<number | undefined> {
  let score: number | undefined;
  for (const judge of judges) {
    score = await whiteScore(position, judge);
    if (score === undefined || Math.abs(score) > judge.window) return undefined;
  }
  return score;
}

/** In centipawns; undefined where the engine sees a mate. */
async function whiteScore(position: Position, { name, engine, nodes }: Judge): Promise<number | undefined> {
  const trouble = await engine.newGame();
  if (trouble !== undefined) throw new UserError(trouble.message);
  const reply = await engine.go({ fen: makeFen(position), moves: [] }, { nodes }, DEADLINE_MS);
  const score = reply.kind === 'move' ? reply.info?.score : undefined;
  if (score === undefined) {
    throw new UserError(
      `engine "${name}" gives no score for ${makeFen(position)} (${reply.kind})`,
      'choose another engine as judge',
    );
  }
  if (score.kind === 'mate') return undefined;
  return turn(position) === WHITE ? score.value : -score.value;
}
