import { type Comparison, nothingToCompare } from './comparison.ts';
import type { Build, History, PerftMeasurement } from './history.ts';
import { sameBuild } from './versions.ts';

/** The medians have to be so far apart: what is less may be of no interest. */
const NOTABLE = 0.05;
/** With fewer runs the machine's noise is unknown. */
const LEAST_RUNS = 3;

interface Speeds {
  /** What was counted. */
  readonly label: string;
  /** Nodes a second of each run, ascending. */
  readonly before: readonly number[];
  readonly now: readonly number[];
}

/**
 * Nodes a second of complete runs that counted the same positions to the same depths with the same settings
 * and options on the same machine. The version with the lower median is slower where that is at least 5 %
 * lower and the spreads of both versions do not touch; a spread is all of at least three runs, without
 * the fastest and the slowest tenth.
 */
export function compareSpeed({ perft }: History, from: Build, to: Build): Comparison {
  const old = speedsOf(perft, from);
  const common = [...speedsOf(perft, to)].flatMap(([work, { label, speeds }]): Speeds[] => {
    const before = old.get(work);
    return before === undefined ? [] : [{ label, before: before.speeds, now: speeds }];
  });
  if (common.length === 0) {
    return nothingToCompare('no runs of the same counts with the same settings on the same machine');
  }
  const known = common.filter(({ before, now }) => Math.min(before.length, now.length) >= LEAST_RUNS);
  if (known.length === 0) return nothingToCompare(tooFew(common));
  return {
    compared: true,
    summary: known.map(describe).join('; '),
    worse: known.filter(({ before, now }) => isSlower(now, before)).map(describe),
    better: known.filter(({ before, now }) => isSlower(before, now)).map(describe),
  };
}

/** Speeds by the work that they were measured on, ascending. */
function speedsOf(
  perft: readonly PerftMeasurement[],
  build: Build,
): Map<string, { label: string; speeds: number[] }> {
  const byWork = new Map<string, { label: string; speeds: number[] }>();
  for (const run of perft) {
    if (!sameBuild(run.engine, build) || !run.complete || run.nodes === 0 || run.seconds <= 0) continue;
    const key = work(run);
    const speeds = byWork.get(key)?.speeds ?? [];
    const sorted = [...speeds, run.nodes / run.seconds].sort((a, b) => a - b);
    byWork.set(key, { label: labelOf(run), speeds: sorted });
  }
  return byWork;
}

function work({ counts, settings, machine, engine }: PerftMeasurement): string {
  const { threads, hashMegabytes, backend } = settings;
  const { cpu, cores, platform, node } = machine;
  const options = Object.entries(engine.options).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    counts.map(({ fen, depth }) => [fen, depth]),
    [threads, hashMegabytes, backend],
    [cpu, cores, platform, node],
    options,
  ]);
}

function labelOf({ suite, counts }: PerftMeasurement): string {
  if (suite !== null) return suite.name;
  const last = counts.at(-1);
  return last === undefined ? 'nothing' : `${last.fen} depth ${last.depth}`;
}

function tooFew(common: readonly Speeds[]): string {
  const { before, now } = common.reduce((best, next) =>
    Math.min(next.before.length, next.now.length) > Math.min(best.before.length, best.now.length)
      ? next
      : best,
  );
  return `too few runs to know the noise: ${before.length} and ${now.length}, ${LEAST_RUNS} of each are needed`;
}

function isSlower(slow: readonly number[], fast: readonly number[]): boolean {
  return median(slow) <= (1 - NOTABLE) * median(fast) && spread(slow).most < spread(fast).least;
}

function median(sorted: readonly number[]): number {
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

function spread(sorted: readonly number[]): { least: number; most: number } {
  const cut = Math.floor(sorted.length / 10);
  return { least: sorted[cut]!, most: sorted[sorted.length - 1 - cut]! };
}

function describe({ label, before, now }: Speeds): string {
  const change = (median(now) / median(before) - 1) * 100;
  const sign = change < 0 ? '' : '+';
  const medians = `median ${millions(median(before))} → ${millions(median(now))} Mnps`;
  const runs = `${before.length} and ${now.length} runs`;
  return `${label}: ${medians} (${sign}${change.toFixed(1)}%), ${runs} in ${range(before)} and ${range(now)}`;
}

function range(sorted: readonly number[]): string {
  const { least, most } = spread(sorted);
  return `${millions(least)}–${millions(most)}`;
}

/** Three digits that count. */
function millions(nodesPerSecond: number): string {
  return String(Number((nodesPerSecond / 1e6).toPrecision(3)));
}
