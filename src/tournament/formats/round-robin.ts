import type { Encounter } from './format.ts';

/**
 * Everybody meets everybody once a round. Within a round the circle method orders the encounters so
 * that nobody plays twice before all others have played (one sits out when their number is odd). Who
 * begins with White changes from round to round.
 */
export function* roundRobin(entrants: number, rounds: number): Generator<Encounter> {
  const seats = entrants + (entrants % 2);
  for (let round = 1; round <= rounds; round++) {
    let number = 0;
    for (let turn = 0; turn < seats - 1; turn++) {
      for (let table = 0; table < seats / 2; table++) {
        const [a, b] = meeting(seats, turn, table);
        if (a >= entrants || b >= entrants) continue;
        number++;
        yield round % 2 === 1
          ? { round, number, first: a, second: b }
          : { round, number, first: b, second: a };
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
