import { type Comparison, nothingToCompare } from './comparison.ts';
import type { Build, History, PerftCount } from './history.ts';
import { sameBuild } from './versions.ts';

interface Change {
  readonly before: PerftCount;
  readonly now: PerftCount;
  readonly better: boolean;
}

/**
 * The last count of each position and depth in both versions. A count that became right is better; any other
 * change is worse, also where nobody knows the right number, or where no count comes any more.
 */
export function comparePerft({ perft }: History, from: Build, to: Build): Comparison {
  const countsOf = (build: Build): Map<string, PerftCount> =>
    new Map(
      perft
        .filter((run) => sameBuild(run.engine, build))
        .flatMap((run) => (run.suite === null ? run.counts.map(nameless) : run.counts))
        .map((count) => [`${count.depth} ${count.fen}`, count]),
    );
  const old = countsOf(from);
  const common = [...countsOf(to)].flatMap(([key, now]) => {
    const before = old.get(key);
    return before === undefined ? [] : [{ before, now }];
  });
  if (common.length === 0) return nothingToCompare('no position was counted to the same depth by both');
  const changes = common
    .filter(({ before, now }) => before.actual !== now.actual)
    .map(({ before, now }): Change => ({ before, now, better: now.actual === expected(before, now) }));
  return {
    compared: true,
    summary: `${common.length} ${common.length === 1 ? 'count' : 'counts'}, ${changes.length} changed`,
    worse: sentences(changes.filter(({ before, better }) => !better && before.actual !== null)),
    better: sentences(changes.filter(({ better }) => better)),
  };
}

/** A position from the command line goes by its FEN. */
function nameless(count: PerftCount): PerftCount {
  return { ...count, id: count.fen };
}

function expected(before: PerftCount, now: PerftCount): number | null {
  return now.expected ?? before.expected;
}

/** One sentence a position, on its shallowest change: the deeper ones follow from it. */
function sentences(changes: readonly Change[]): string[] {
  const byPosition = new Map<string, Change[]>();
  for (const change of changes) {
    const { fen } = change.now;
    byPosition.set(fen, [...(byPosition.get(fen) ?? []), change]);
  }
  return [...byPosition.values()].map((own) => sentence(own.toSorted((a, b) => a.now.depth - b.now.depth)));
}

function sentence([first, ...deeper]: readonly Change[]): string {
  const { before, now } = first!;
  const right = expected(before, now);
  const which = now.id === now.fen ? now.fen : `${now.id} (${now.fen})`;
  const aside = [
    ...(right === null || right === now.actual ? [] : [`expected ${right}`]),
    ...(deeper.length === 0 ? [] : [`also at depth ${deeper.map((change) => change.now.depth).join(', ')}`]),
  ];
  const tail = aside.length === 0 ? '' : `, ${aside.join(', ')}`;
  return `${which} depth ${now.depth}: ${before.actual ?? 'no count'} → ${now.actual ?? 'no count'}${tail}`;
}
