import type { ScoredPair } from '../game/pairing.ts';
import type { SprtBounds } from '../stats/sprt.ts';
import type { SequentialTest } from './stopping.ts';
import { blackPoints, whitePoints } from './tally.ts';

/** How a match went: what was known after each pair, in schedule order. */
export type Course =
  | { readonly kind: 'llr'; readonly values: readonly number[]; readonly bounds: SprtBounds }
  | { readonly kind: 'score'; readonly values: readonly number[] };

/** The log likelihood ratio of the test, or where nothing is tested the score of `first`. */
export function courseOf(
  first: string,
  results: readonly ScoredPair[],
  test: SequentialTest | undefined,
): Course {
  if (test !== undefined) return { kind: 'llr', values: test.course, bounds: test.outcome.bounds };
  return { kind: 'score', values: scores(first, results) };
}

/** Of all games so far, 0 … 1. */
function scores(first: string, results: readonly ScoredPair[]): number[] {
  let [games, points] = [0, 0];
  const values: number[] = [];
  for (const result of results) {
    for (const game of result.games.filter(({ ending }) => ending.reason !== 'aborted')) {
      games += 1;
      points += game.white === first ? whitePoints(game) : blackPoints(game);
    }
    if (games > 0) values.push(points / games);
  }
  return values;
}
