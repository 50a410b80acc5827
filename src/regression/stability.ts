import { failedColor, type Reason } from '../game/ending.ts';
import { fisherExact } from '../stats/fisher.ts';
import { type Comparison, nothingToCompare } from './comparison.ts';
import type { Build, History, VersionGame } from './history.ts';
import { sameBuild } from './versions.ts';

/** Rates that differ less likely than this by chance are different. */
const SIGNIFICANCE = 0.05;

interface Failures {
  /** How often the version had a side in a game. */
  readonly games: number;
  readonly failed: number;
  readonly byReason: ReadonlyMap<Reason, number>;
}

/** How often each version lost a game by its own failure: a crash, a stall, its time, an illegal move. */
export function compareStability({ games }: History, from: Build, to: Build): Comparison {
  const before = failuresOf(games, from);
  const now = failuresOf(games, to);
  if (before.games === 0 || now.games === 0) {
    return nothingToCompare(`games of both are needed: ${before.games} and ${now.games}`);
  }
  const higher = fisherExact(now.failed, now.games, before.failed, before.games);
  const lower = fisherExact(before.failed, before.games, now.failed, now.games);
  const summary = `${describe(before)} → ${describe(now)}`;
  return {
    compared: true,
    summary,
    worse: higher < SIGNIFICANCE ? [`${summary}, p = ${probability(higher)}`] : [],
    better: lower < SIGNIFICANCE ? [`${summary}, p = ${probability(lower)}`] : [],
  };
}

function failuresOf(games: readonly VersionGame[], build: Build): Failures {
  let count = 0;
  const byReason = new Map<Reason, number>();
  for (const game of games) {
    for (const color of ['white', 'black'] as const) {
      if (!sameBuild(game[color], build)) continue;
      count += 1;
      if (failedColor(game) === color) byReason.set(game.reason, (byReason.get(game.reason) ?? 0) + 1);
    }
  }
  const failed = [...byReason.values()].reduce((sum, times) => sum + times, 0);
  return { games: count, failed, byReason };
}

function describe({ games, failed, byReason }: Failures): string {
  const reasons = [...byReason].map(([reason, times]) => `${times} ${reason}`).join(', ');
  return `${failed} of ${games} games failed${reasons === '' ? '' : ` (${reasons})`}`;
}

function probability(p: number): string {
  return p < 0.0001 ? p.toExponential(1) : p.toFixed(4);
}
