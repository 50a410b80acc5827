/**
 * A long tournament of short games: whether memory, open files and processes stay what they are, whether
 * anybody loses on time with a clock that is never short, and how late we hear of what engines say with
 * one, two and eight games at once. It fails where anything grows or anybody loses. Alone, after a build:
 * `node dist/bench/soak.js [games] [concurrency]`. Linux only.
 */
import { type Measured, mostMegabytes, playLightMatch } from './light-match.ts';
import type { Look } from './observed.ts';
import { fail, printTable } from './report.ts';

const CLOCK = 'tc=5+0.1';
const LATENCY_GAMES = 200;
/** How much more may be held at the end than when all was warm. */
const MOST_GROWTH = 1.15;

const [, , games = '10000', concurrency = '8'] = process.argv;

for (const atOnce of [1, 2, 8]) {
  const { stdout } = playLightMatch(LATENCY_GAMES, atOnce, CLOCK, '--show-latency');
  console.log(`${atOnce} at once:\n${/^Latency.*\n(?:.+\n)*?(?=How much)/m.exec(stdout)?.[0] ?? stdout}`);
}

const run = playLightMatch(Number(games), Number(concurrency), CLOCK);
/** Before the end, where engines are ended and memory is freed. */
const MOMENTS = { start: 0.05, quarter: 0.25, middle: 0.5, 'three quarters': 0.75, end: 0.98 };
const look = (part: number): Look => run.looks[Math.floor(part * run.looks.length)]!;
const [warm, last] = [look(MOMENTS.middle), look(MOMENTS.end)];
console.log(`${run.games} games, ${run.plies} plies, ${concurrency} at once`);
printTable(
  ['', 's', 'MB', 'open files', 'zombies'],
  Object.entries(MOMENTS).map(([name, part]) => {
    const { seconds, megabytes, handles, zombies } = look(part);
    return [name, ...[seconds, megabytes, handles, zombies].map((value) => value.toFixed(0))];
  }),
);
const zombies = most(run, (each) => each.zombies);
printTable(
  ['in all', ''],
  [
    ['MB at the most', run.peakMegabytes.toFixed(0)],
    ['open files at the most', String(most(run, ({ handles }) => handles))],
    ['zombies at the most', String(zombies)],
    ['games lost by a failure', String(run.failures)],
    ['µs CPU per ply', (((run.cpuSeconds + run.watcherSeconds) / run.plies) * 1e6).toFixed(0)],
  ],
);

const wrong = [
  last.megabytes > MOST_GROWTH * warm.megabytes && 'memory grows',
  run.peakMegabytes > mostMegabytes(Number(concurrency)) && 'it takes more memory than it may',
  last.handles > MOST_GROWTH * warm.handles && 'more and more files are open',
  zombies > 0 && 'ended processes are not asked how',
  run.games < Number(games) && 'games are missing',
  run.failures > 0 && 'games were lost by a failure',
].filter((said) => said !== false);
fail(wrong);

function most({ looks }: Measured, value: (look: Look) => number): number {
  return looks.reduce((highest, look) => Math.max(highest, value(look)), 0);
}
