/**
 * What the harness costs, apart from the engines that play in it: processor time for each ply, memory,
 * and the time until `--help` is there. It fails beyond the limits. Part of `npm run bench`; alone, after a build:
 * `node dist/bench/harness.js [rounds]`. Linux only.
 */
import { spawnSync } from 'node:child_process';
import { ownModule } from '../src/base/own-code.ts';
import { CLI, type Measured, mostMegabytes, playLightMatch } from './light-match.ts';
import { fail, median, printTable } from './report.ts';

const GAMES = 500;
const HELP_RUNS = 15;

const MOST_MICROSECONDS = 400;
const MOST_TIMES_NODE = 3.5;
const MOST_TIMES_YARGS = 1.3;

const broken: string[] = [];
const check = (what: string, value: number, most: number): void => {
  if (value > most) broken.push(`${what}: ${value.toPrecision(3)}, and at most ${most} are allowed`);
};

const rounds = Number(process.argv[2] ?? 3);
const atTwo = Array.from({ length: rounds }, () => playLightMatch(GAMES, 2));
const { games, plies } = atTwo[0]!;
console.log(`${games} games of ${(plies / games).toFixed(1)} plies, one node a move`);

const perPly = (seconds: (run: Measured) => number): number[] => {
  const all = atTwo.map((run) => (seconds(run) / run.plies) * 1e6);
  return [median(all), Math.min(...all), Math.max(...all)];
};
const row = (values: readonly number[]): string[] => values.map((value) => value.toFixed(0));
const both = perPly((run) => run.cpuSeconds + run.watcherSeconds);
printTable(
  ['µs CPU per ply, 2 games at once', 'median', 'lowest', 'highest', 'limit', 'aim'],
  [
    ['harness', ...row(perPly((run) => run.cpuSeconds)), '', ''],
    ['its watcher', ...row(perPly((run) => run.watcherSeconds)), '', ''],
    ['both', ...row(both), String(MOST_MICROSECONDS), '130'],
  ],
);
// The lowest: what else runs on the machine takes the caches from all of them, and gives none back.
check('µs per ply', both[1]!, MOST_MICROSECONDS);

printTable(
  ['MB at the most', 'harness', 'limit'],
  [1, 2, 8].map((concurrency) => {
    const { peakMegabytes } = concurrency === 2 ? atTwo[0]! : playLightMatch(GAMES, concurrency);
    const most = mostMegabytes(concurrency);
    check(`MB, ${concurrency} at once`, peakMegabytes, most);
    return [`${concurrency} at once`, peakMegabytes.toFixed(0), String(most)];
  }),
);

const STARTS = {
  'node -e 0': ['-e', '0'],
  'a bare yargs program': [ownModule('bench/bare-yargs'), '--help'],
  'atomic-arena --help': [CLI, '--help'],
  'atomic-arena match --help': [CLI, 'match', '--help'],
};
const times = new Map(Object.keys(STARTS).map((name): [string, number[]] => [name, []]));
for (let run = 0; run < HELP_RUNS; run++)
  for (const [name, args] of Object.entries(STARTS)) times.get(name)!.push(start(args));
const [node, bare, help] = [...times.values()].map(median);
check('--help, times node', help! / node!, MOST_TIMES_NODE);
check('--help, times bare yargs', help! / bare!, MOST_TIMES_YARGS);
printTable(
  ['start-up', 'ms', `× node (limit ${MOST_TIMES_NODE})`, `× bare yargs (${MOST_TIMES_YARGS})`],
  [...times].map(([name, all]) => {
    const ms = median(all);
    return [name, ms.toFixed(0), (ms / node!).toFixed(2), (ms / bare!).toFixed(2)];
  }),
);

fail(broken);

/** In milliseconds. */
function start(args: readonly string[]): number {
  const begun = performance.now();
  const { status } = spawnSync(process.execPath, args);
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`);
  return performance.now() - begun;
}
