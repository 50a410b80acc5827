import type { Opening } from '../game/game.ts';
import type { Pairing, ScoredPair } from '../game/pairing.ts';
import type { Encounter } from './formats/format.ts';
import { FORMATS } from './formats/formats.ts';
import { arrange } from './opening-choice.ts';
import { beginningAfter, type EncounterPlan, pairingsOf, SCHEDULE_BEGINS } from './pairings.ts';
import type { Plan } from './plan.ts';
import { newField, scheduleStages } from './stages.ts';

/**
 * The pairings of a tournament in order, in stages: those of a stage are played side by side, and the next
 * is asked for when all are over; `results` then says what came of them. A format that does not depend on results has
 * one stage, without end where the rounds are open. Pairings depend on the plan, the book and the results alone, so
 * that a run that goes on later finds the same ones under the same ids.
 */
export function* stages(
  plan: Plan,
  book: readonly Opening[],
  results: () => Iterable<ScoredPair>,
): Generator<Iterable<Pairing>> {
  const format = FORMATS[plan.format];
  const field = newField(plan, plan.entrants.length);
  const openings = arrange(book, plan.openings, plan.seed);
  if (format.kind === 'fixed') yield allPairings(plan, openings, format.encounters(field));
  else {
    for (const { pairings } of scheduleStages(plan, format, field, openings, results)) yield pairings.flat();
  }
}

/** The pairings that are known before the first game: all of them, or those of the first stage. */
export function schedule(plan: Plan, book: readonly Opening[]): Iterable<Pairing> {
  for (const stage of stages(plan, book, () => [])) return stage;
  return [];
}

/** How many games a plan has in all; null where that is open. */
export function countGames(plan: Plan): number | null {
  if (plan.rounds === null) return null;
  const format = FORMATS[plan.format];
  const field = newField(plan, plan.entrants.length);
  if (format.kind === 'fixed') {
    const oneRound = [...format.encounters({ ...field, rounds: 1 })];
    return oneRound.length * plan.rounds * plan.games;
  }
  const encounters = format.countEncounters(field);
  return encounters === null ? null : encounters * plan.games;
}

function* allPairings(
  plan: EncounterPlan,
  openings: readonly Opening[],
  encounters: Iterable<Encounter>,
): Generator<Pairing> {
  let beginning = SCHEDULE_BEGINS;
  for (const encounter of encounters) {
    yield* pairingsOf(plan, openings, encounter, beginning);
    beginning = beginningAfter(plan, encounter, beginning);
  }
}
