import type { Encounter, Field, FixedFormat } from './format.ts';

/** One after the other joins and meets all who came before: good for adding a new version to a field. */
export const pyramid: FixedFormat = {
  kind: 'fixed',
  encounters,
  usualRounds: () => 1,
  takesRounds: true,
};

/** Who begins with White changes from opponent to opponent and from round to round. */
function* encounters({ entrants, rounds }: Field): Generator<Encounter> {
  for (let round = 1; round <= rounds; round++) {
    let number = 0;
    for (let newcomer = 1; newcomer < entrants; newcomer++) {
      for (let earlier = 0; earlier < newcomer; earlier++) {
        number++;
        const newcomerBegins = (round + newcomer - earlier) % 2 === 0;
        yield newcomerBegins
          ? { round, number, first: newcomer, second: earlier }
          : { round, number, first: earlier, second: newcomer };
      }
    }
  }
}
