import type { Encounter, Field, FixedFormat } from './format.ts';

/** Everybody meets everybody once a round. */
export const roundRobin: FixedFormat = {
  kind: 'fixed',
  encounters,
  usualRounds: () => 1,
  takesRounds: true,
};

/**
 * Within a round the circle method orders the encounters so that nobody plays twice before all others
 * have played (one sits out when their number is odd). Who begins with White changes from round to round
 * where the games of an encounter do not give both the same colours.
 */
function* encounters({ entrants, rounds, games }: Field): Generator<Encounter> {
  const seats = entrants + (entrants % 2);
  for (let round = 1; round <= rounds; round++) {
    let number = 0;
    for (let turn = 0; turn < seats - 1; turn++) {
      for (let table = 0; table < seats / 2; table++) {
        const [a, b] = meeting(seats, turn, table);
        if (a >= entrants || b >= entrants) continue;
        number++;
        const turned = games % 2 === 1 && round % 2 === 0;
        yield turned ? { round, number, first: b, second: a } : { round, number, first: a, second: b };
      }
    }
  }
}

/** One seat stays, the others move on by one each turn. */
function meeting(seats: number, turn: number, table: number): [number, number] {
  const others = seats - 1;
  const at = (place: number): number => (place === 0 ? 0 : 1 + ((place - 1 + others - turn) % others));
  const pair: [number, number] = [at(table), at(others - table)];
  // The seat that stays would have White all the time.
  return table === 0 && turn % 2 === 1 ? [pair[1], pair[0]] : pair;
}
