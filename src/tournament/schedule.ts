import { newRandom, shuffled } from '../base/random.ts';
import { START_FEN } from '../chess/chess.ts';
import type { Opening } from '../game/game.ts';
import type { Pairing } from '../game/pairing.ts';
import { FORMATS } from './formats/formats.ts';
import type { BookPlan, Plan } from './plan.ts';

/**
 * All pairings of a tournament in order, without end where the rounds are open. They depend on the plan and
 * the book alone, so that a run that goes on later finds the same ones under the same ids.
 */
export function* schedule(plan: Plan, book: readonly Opening[]): Generator<Pairing> {
  const openings = arrange(book, plan.openings, plan.seed);
  let firstGame = 1;
  let firstOpening = 0;
  const rounds = plan.rounds ?? Number.POSITIVE_INFINITY;
  for (const encounter of FORMATS[plan.format](plan.entrants.length, rounds)) {
    const { round, number, first, second } = encounter;
    for (let played = 0, pair = 1; played < plan.games; pair++) {
      // Two at a time, so that what is finished is soon safe, however often an opening is repeated.
      const games = Math.min(2, plan.repeat - (played % plan.repeat), plan.games - played);
      const opening = firstOpening + Math.floor(played / plan.repeat);
      yield {
        id: `${round}.${number}.${pair}`,
        round,
        first,
        second,
        // Colours change through the whole encounter, also where openings are not played twice.
        reversed: plan.reverse !== (plan.swap && played % 2 === 1),
        swap: plan.swap,
        games,
        firstGame,
        opening: openings[opening % openings.length]!,
      };
      firstGame += games;
      played += games;
    }
    firstOpening += Math.ceil(plan.games / plan.repeat);
  }
}

/** How many games a plan has in all; null where it is open how many. */
export function countGames(plan: Plan): number | null {
  if (plan.rounds === null) return null;
  const oneRound = [...FORMATS[plan.format](plan.entrants.length, 1)];
  return oneRound.length * plan.rounds * plan.games;
}

/** The openings in the order in which they are taken; beyond the end it starts again. */
function arrange(
  book: readonly Opening[],
  { order, start }: Pick<BookPlan, 'order' | 'start'> = { order: 'sequential', start: 1 },
  seed: number,
): readonly Opening[] {
  if (book.length === 0) return [{ fen: START_FEN, moves: [] }];
  const ordered = order === 'random' ? shuffled(book, newRandom(seed)) : book;
  const skip = (start - 1) % ordered.length;
  return [...ordered.slice(skip), ...ordered.slice(0, skip)];
}
