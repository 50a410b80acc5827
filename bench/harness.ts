/**
 * What the harness costs, apart from the engines that play in it: processor time for each ply, memory,
 * and the time until `--help` is there. Part of `npm run bench`; alone, after a build:
 * `node dist/bench/harness.js [rounds]`. Linux only.
 */
import { spawnSync } from 'node:child_process';
import { ownModule } from '../src/base/own-code.ts';
import { CLI, type Measured, playLightMatch } from './light-match.ts';
import { median, printTable } from './report.ts';

const GAMES = 500;
const HELP_RUNS = 15;

const rounds = Number(process.argv[2] ?? 3);
const atTwo = Array.from({ length: rounds }, () => playLightMatch(GAMES, 2));
const { games, plies } = atTwo[0]!;
console.log(`${games} games of ${(plies / games).toFixed(1)} plies, one node a move`);

const perPly = (seconds: (run: Measured) => number): string[] => {
  const all = atTwo.map((run) => (seconds(run) / run.plies) * 1e6);
  return [median(all), Math.min(...all), Math.max(...all)].map((value) => value.toFixed(0));
};
printTable(
  ['µs CPU per ply, 2 games at once', 'median', 'lowest', 'highest', 'limit', 'aim'],
  [
    ['harness', ...perPly((run) => run.cpuSeconds), '', ''],
    ['its watcher', ...perPly((run) => run.watcherSeconds), '', ''],
    ['both', ...perPly((run) => run.cpuSeconds + run.watcherSeconds), '400', '130'],
  ],
);

printTable(
  ['MB at the most', 'harness', 'limit'],
  [1, 2, 8].map((concurrency) => {
    const run = concurrency === 2 ? atTwo[0]! : playLightMatch(GAMES, concurrency);
    return [`${concurrency} at once`, run.peakMegabytes.toFixed(0), String(100 + 12 * concurrency)];
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
const [node, bare] = [...times.values()].map(median);
printTable(
  ['start-up', 'ms', '× node (limit 3.5)', '× bare yargs (1.3)'],
  [...times].map(([name, all]) => {
    const ms = median(all);
    return [name, ms.toFixed(0), (ms / node!).toFixed(2), (ms / bare!).toFixed(2)];
  }),
);

/** In milliseconds. */
function start(args: readonly string[]): number {
  const begun = performance.now();
  const { status } = spawnSync(process.execPath, args);
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`);
  return performance.now() - begun;
}
