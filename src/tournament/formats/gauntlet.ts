import type { Encounter, Field, FixedFormat } from './format.ts';

/** The seeds, one unless said otherwise, meet all the others; neither meet among themselves. */
export const gauntlet: FixedFormat = {
  kind: 'fixed',
  encounters,
  usualRounds: () => 1,
  takesRounds: true,
  seeds: (entrants) => ({ least: 1, most: entrants - 1 }),
};

/**
 * One seed after the other meets its opponents in the order of entry. Who begins with White changes from
 * opponent to opponent and from round to round, so that an odd number of games is fair too.
 */
function* encounters({ entrants, rounds, seeds = 1 }: Field): Generator<Encounter> {
  for (let round = 1; round <= rounds; round++) {
    let number = 0;
    for (let seed = 0; seed < seeds; seed++) {
      for (let other = seeds; other < entrants; other++) {
        number++;
        const seedBegins = (round + seed + other - seeds) % 2 === 1;
        yield seedBegins
          ? { round, number, first: seed, second: other }
          : { round, number, first: other, second: seed };
      }
    }
  }
}
