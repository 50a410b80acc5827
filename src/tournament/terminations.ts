import type { Reason } from '../game/ending.ts';
import type { ScoredPair } from '../game/pairing.ts';

/** How many games ended for which reason; only those that occurred. Aborted games count nowhere. */
export type Terminations = { readonly [R in Exclude<Reason, 'aborted'>]?: number };

/** Counts the reasons, the most frequent first. */
export function terminations(results: readonly ScoredPair[]): Terminations {
  const counts = new Map<Reason, number>();
  for (const { ending } of results.flatMap((result) => result.games)) {
    if (ending.reason !== 'aborted') counts.set(ending.reason, (counts.get(ending.reason) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b)));
}
