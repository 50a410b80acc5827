import type { Opening } from '../game/game.ts';
import type { Pairing } from '../game/pairing.ts';
import type { Encounter } from './formats/format.ts';
import { gamesPerOpening, openingIndex } from './opening-choice.ts';
import type { Plan } from './plan.ts';

/** What of a plan decides how an encounter is made up of pairings. */
export type EncounterPlan = Pick<Plan, 'games' | 'repeat' | 'swap' | 'reverse' | 'openings'>;

/** Where in the schedule an encounter begins. */
export interface Beginning {
  /** Number of its first game, from 1. */
  readonly game: number;
  /** Index of its first opening, in the order in which they are taken; beyond the end it starts again. */
  readonly opening: number;
}

export const SCHEDULE_BEGINS: Beginning = { game: 1, opening: 0 };

/** A tie is broken by a pair of games at a time. */
const TIE_BREAK_GAMES = 2;

/** The pairings of one encounter, made as they are asked for. */
export function* pairingsOf(
  plan: EncounterPlan,
  openings: readonly Opening[],
  encounter: Encounter,
  beginning: Beginning,
): Generator<Pairing> {
  const { round, number, first, second } = encounter;
  const games = gamesIn(plan, encounter);
  const repeat = gamesPerOpening(plan);
  for (let played = 0, pair = firstPair(plan, encounter); played < games; pair++) {
    // Two at a time, so that what is finished is soon safe, however often an opening is repeated.
    const next = Math.min(2, repeat - (played % repeat), games - played);
    const opening = openingIndex(plan, encounter, beginning.opening + Math.floor(played / repeat));
    yield {
      id: `${round}.${number}.${pair}`,
      round,
      first,
      second,
      // Colours change through the whole encounter, also where openings are not played twice.
      reversed: plan.reverse !== (plan.swap && played % 2 === 1),
      swap: plan.swap,
      games: next,
      firstGame: beginning.game + played,
      opening: openings[opening % openings.length]!,
    };
    played += next;
  }
}

/** Where the encounter after this one begins. */
export function beginningAfter(
  plan: EncounterPlan,
  encounter: Encounter,
  { game, opening }: Beginning,
): Beginning {
  const games = gamesIn(plan, encounter);
  return { game: game + games, opening: opening + Math.ceil(games / gamesPerOpening(plan)) };
}

function gamesIn(plan: EncounterPlan, { tieBreak }: Encounter): number {
  return tieBreak === undefined ? plan.games : TIE_BREAK_GAMES;
}

/** Pairs of a tie-break are numbered on behind those of the encounter. */
function firstPair(plan: EncounterPlan, { tieBreak }: Encounter): number {
  if (tieBreak === undefined) return 1;
  const repeat = gamesPerOpening(plan);
  return 1 + countPairs(plan.games, repeat) + (tieBreak - 1) * countPairs(TIE_BREAK_GAMES, repeat);
}

function countPairs(games: number, repeat: number): number {
  return Math.floor(games / repeat) * Math.ceil(repeat / 2) + Math.ceil((games % repeat) / 2);
}
