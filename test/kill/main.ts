/**
 * Kills the program at random moments, as often as it is told to, and looks whether anything was lost:
 *
 *     npm run test:kill -- [KILLS] [SEED]
 *
 * The same seed gives the same moments, as far as the machine keeps time.
 */
import { newRandom } from '../../src/base/random.ts';
import { SCENARIOS } from './scenarios.ts';
import { survive } from './survive.ts';

/** In one tournament. */
const MOST_KILLS = 12;

const [kills = 100, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
if (!(Number.isSafeInteger(kills) && kills > 0 && Number.isSafeInteger(seed)))
  throw new Error('usage: npm run test:kill -- [KILLS] [SEED]');
const random = newRandom(seed);
const start = performance.now();
let [survived, longestMs] = [0, 0];
console.log(`seed ${seed}`);
for (let i = 0; survived < kills; i++) {
  const scenario = SCENARIOS[i % SCENARIOS.length]!;
  const came = await survive(scenario, Math.min(MOST_KILLS, kills - survived), random);
  survived += came.kills;
  longestMs = Math.max(longestMs, came.longestMs);
  console.log(
    `${scenario.name}: ${came.kills} kills, then all ${came.pairs} pairs (${survived} of ${kills})`,
  );
}
const seconds = Math.round((performance.now() - start) / 1000);
console.log(
  `${survived} kills survived in ${seconds} s; the last engine was gone ${Math.round(longestMs)} ms after its run, at most`,
);
