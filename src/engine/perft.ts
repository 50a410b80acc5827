import type { Engine, SearchPosition } from './engine.ts';
import { type Habits, type PerftCount, PerftListener, SEARCHED, type Unsupported } from './perft-count.ts';
import { GO_PERFT, newQuestion, type PerftWay } from './perft-way.ts';
import { makePosition } from './uci-text.ts';

export { GO_PERFT, type PerftWay } from './perft-way.ts';

export type PerftAnswer =
  | PerftCount
  /** It cannot count, or not so that we understand it. It may be searching: close it. */
  | Unsupported
  | { readonly kind: 'silent'; readonly elapsedMs: number }
  | { readonly kind: 'exited'; readonly elapsedMs: number }
  | { readonly kind: 'cancelled' };

/** A count of one ply takes no longer than this, not even on a slow engine on a busy machine. */
const FIRST_MS = 15_000;

/** What the engines that have counted print. */
const known = new WeakMap<Engine, Habits>();

/**
 * Asks an engine for its count of the move sequences of `depth` plies, move by move. It is asked for
 * one ply first where it has never counted, so that one which cannot is found out in seconds, and
 * where it prints no total, so that the end of its list can be told.
 */
export async function askPerft(
  engine: Engine,
  position: SearchPosition,
  depth: number,
  deadlineMs: number,
  way: PerftWay = GO_PERFT,
  cancelled?: AbortSignal,
): Promise<PerftAnswer> {
  let moves: number | undefined;
  if (depth > 1 && known.get(engine)?.total !== true) {
    const onePly = await askPerft(engine, position, 1, deadlineMs, way, cancelled);
    if (onePly.kind !== 'counted') return onePly;
    moves = onePly.divide.size + onePly.repeated.length;
  }
  const habits = known.get(engine);
  const question = newQuestion(way, depth);
  const listener = new PerftListener(question, { depth, habits, moves });
  const lines = [makePosition(position), question.command, 'isready'];
  const patienceMs = habits === undefined ? Math.min(deadlineMs, FIRST_MS) : deadlineMs;
  const answer = await engine.ask(lines, patienceMs, (line, send) => listener.read(line, send), cancelled);
  listener.close();
  const verdict = answer.kind === 'answer' ? answer.value : (listener.counted() ?? answer);
  if (verdict.kind === 'counted') known.set(engine, listener.habits());
  return verdict.kind === 'silent' && habits === undefined && listener.searches ? SEARCHED : verdict;
}
