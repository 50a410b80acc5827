import type { Result } from '../../base/result.ts';
import { play } from '../../chess/arbiter.ts';
import type { Position } from '../../chess/layout.ts';
import { parseUci } from '../../chess/uci.ts';
import { words } from '../../engine/uci-text.ts';
import type { Verdict, Visit } from './check.ts';
import { failed, failedIf, PASSED } from './check.ts';
import type { Conversation, Heard, Unheard } from './conversation.ts';
import type { Spot } from './spot.ts';

/** A `bestmove` line; the empty string where the line ends before the move. */
export interface Bestmove {
  readonly move: string;
  readonly ponder: string | undefined;
}

export function readBestmove(line: string): Bestmove | undefined {
  const [command, move = '', keyword, ponder = ''] = words(line);
  if (command !== 'bestmove') return undefined;
  return { move, ponder: keyword === 'ponder' ? ponder : undefined };
}

export function hearBestmove(talk: Conversation, limitMs: number): Promise<Result<Heard<Bestmove>, Unheard>> {
  return talk.hear('bestmove', limitMs, readBestmove);
}

/** Has the engine search a position and waits for its answer, which is legal or not. */
export function think(
  { talk, limits }: Visit,
  { command }: Spot,
  go: string,
  limitMs = limits.searchMs,
): Promise<Result<Heard<Bestmove>, Unheard>> {
  talk.forget(); // what is left over from another search is not the answer to this one
  talk.send(command, go);
  return hearBestmove(talk, limitMs);
}

/** The same, and the answer has to be a legal move. */
export async function thinkLegally(visit: Visit, where: Spot, go: string): Promise<Verdict> {
  const answer = await think(visit, where, go);
  return answer.ok
    ? failedIf(moveProblem(where.position, answer.value.value.move))
    : failed(answer.error.message);
}

/** One after the other until one fails. */
export async function allOf(steps: readonly (() => Promise<Verdict>)[]): Promise<Verdict> {
  for (const step of steps) {
    const verdict = await step();
    if (verdict.status !== 'passed') return verdict;
  }
  return PASSED;
}

/** Fails if it says `bestmove` in the next moment. */
export async function staysSilent(
  { talk, limits }: Visit,
  when: string,
  quietMs = limits.quietMs,
): Promise<Verdict> {
  const early = await hearBestmove(talk, quietMs);
  if (early.ok) return failed(`it said bestmove ${early.value.value.move} ${when}`);
  return early.error.kind === 'silent' ? PASSED : failed(early.error.message);
}

/** What is wrong with a move as it was said, castling in either notation; undefined where it is legal. */
export function moveProblem(position: Position, text: string): string | undefined {
  if (text === '') return 'bestmove without a move';
  if (parseUci(position, text) !== undefined) return undefined;
  const small = text.toLowerCase();
  if (small !== text && parseUci(position, small) !== undefined) return `${text} is not in small letters`;
  return `${text} is no legal move there`;
}

/** What is wrong with moves one after the other. */
export function lineProblem(position: Position, moves: readonly string[]): string | undefined {
  let current = position;
  for (const text of moves) {
    const problem = moveProblem(current, text);
    if (problem !== undefined) return problem;
    current = play(current, parseUci(current, text)!);
  }
  return undefined;
}

/** For those who go on with what was said. */
export function heardLines(answer: Result<Heard<unknown>, Unheard>): readonly string[] {
  return answer.ok ? answer.value.before : answer.error.before;
}
