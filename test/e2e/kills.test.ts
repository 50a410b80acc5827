import { expect, test } from 'vitest';
import { newRandom } from '../../src/base/random.ts';
import { SCENARIOS } from '../kill/scenarios.ts';
import { survive } from '../kill/survive.ts';

// `npm run test:kill` does this a hundred times.
const deep = process.env['DEEP'] !== undefined;
const scenarios = deep ? SCENARIOS : SCENARIOS.slice(0, 1);

test.each(scenarios)(
  'a tournament that is killed again and again is played to its end: $name',
  async (scenario) => {
    const seed = Date.now() % 1_000_000;
    const { kills, pairs } = await survive(scenario, deep ? 12 : 2, newRandom(seed)).catch(
      (error: unknown) => {
        throw new Error(`with the seed ${seed}`, { cause: error });
      },
    );
    expect(kills).toBeGreaterThan(0);
    expect(pairs).toBeGreaterThan(1);
  },
);
