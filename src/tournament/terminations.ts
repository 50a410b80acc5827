import type { Reason } from '../game/ending.ts';
import type { ScoredPair } from '../game/pairing.ts';

/** How many games ended for which reason; only those that occurred. Aborted games count nowhere. */
export type Terminations = { readonly [R in Exclude<Reason, 'aborted'>]?: number };

/** Counts the reasons, the most frequent first. */
export function terminations(results: readonly ScoredPair[]): Terminations {
  const counts = new Map<Reason, number>();
  for (const { ending } of results.flatMap((result) => result.games)) {
    counts.set(ending.reason, (counts.get(ending.reason) ?? 0) + 1);
  }
  return inOrder(counts);
}

/** The most frequent first, then by name. */
export function inOrder(counts: ReadonlyMap<Reason, number>): Terminations {
  const known = [...counts].filter(([reason]) => reason !== 'aborted');
  return Object.fromEntries(known.toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b)));
}
