/** One measurement of `bench/ratings.ts`, in a process of its own; the figures are the last line on stderr. */
import { main } from '../src/cli/run-command.ts';
import { jointRatings } from '../src/stats/joint-ratings.ts';
import { RatingSamples } from '../src/stats/rating-samples.ts';
import { countPairs, playPairs } from './ratings-games.ts';

const [, , kind, ...words] = process.argv;
const started = performance.now();
if (kind === 'values') rateValues(Number(words[0]), Number(words[1]));
else await main(['ratings', ...words]);
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage();
const megabytes = process.resourceUsage().maxRSS / 1024;
process.stderr.write(`\n${JSON.stringify({ seconds, busy: (user + system) / 1e6, megabytes })}\n`);

/** All that a list has: ratings, error bars, and who is stronger than whom. */
function rateValues(players: number, games: number): void {
  const samples = new RatingSamples();
  countPairs(samples, playPairs(players, games / 2));
  const { los } = jointRatings(players, samples.games());
  for (let i = 0; i < players; i++) for (let j = 0; j < players; j++) los(i, j);
}
