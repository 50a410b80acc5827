import type { Opening } from '../game/game.ts';
import { type Pairing, type ScoredPair, whiteEntrant } from '../game/pairing.ts';
import type { Encounter, Field, Met, PlayedStage, Stage, StagedFormat } from './formats/format.ts';
import { beginningAfter, type EncounterPlan, pairingsOf, SCHEDULE_BEGINS } from './pairings.ts';
import type { Plan } from './plan.ts';
import { blackPoints, whitePoints } from './tally.ts';
import { withdrawalsOf } from './withdrawals.ts';

/** What of a plan decides how its entrants are brought together. */
export type FieldPlan = Pick<Plan, 'rounds' | 'games' | 'seeds' | 'seed'>;

/** A stage and the pairings of each of its encounters. */
interface ScheduledStage {
  readonly stage: Stage;
  readonly pairings: readonly (readonly Pairing[])[];
  /** Number of the first game after it. */
  readonly nextGame: number;
}

/** A tournament as its format sees it. */
export function newField({ rounds, games, seeds, seed }: FieldPlan, entrants: number): Field {
  return { entrants, rounds: rounds ?? Number.POSITIVE_INFINITY, games, seeds, seed };
}

/**
 * One stage after the other. When the next is asked for the one before has to be over; `results` then
 * says what came of it. What they depend on is stored, so that a run that goes on later finds the same ones.
 */
export function* scheduleStages(
  plan: EncounterPlan,
  format: StagedFormat,
  field: Field,
  openings: readonly Opening[],
  results: () => Iterable<ScoredPair>,
): Generator<ScheduledStage> {
  const past: PlayedStage[] = [];
  let beginning = SCHEDULE_BEGINS;
  for (;;) {
    const stage = format.next(field, past);
    if (stage.encounters.length === 0) return;
    const pairings = stage.encounters.map((encounter) => {
      const own = [...pairingsOf(plan, openings, encounter, beginning)];
      beginning = beginningAfter(plan, encounter, beginning);
      return own;
    });
    const scheduled = { stage, pairings, nextGame: beginning.game };
    yield scheduled;
    past.push(playedStage(scheduled, results()).played);
  }
}

/** The stages that these results belong to; the last one may be unfinished. */
export function replayStages(
  plan: EncounterPlan,
  format: StagedFormat,
  field: Field,
  results: readonly ScoredPair[],
): PlayedStage[] {
  const anyOpening = [{ fen: '', moves: [] }];
  const past: PlayedStage[] = [];
  for (const scheduled of scheduleStages(plan, format, field, anyOpening, () => results)) {
    const { played, isOver } = playedStage(scheduled, results);
    past.push(played);
    if (!isOver) break;
  }
  return past;
}

interface StageOutcome {
  readonly played: PlayedStage;
  /** Nothing of it is still to be played. */
  readonly isOver: boolean;
}

/** What came of a stage, by its own results and those of the stages before. */
function playedStage(
  { stage, pairings, nextGame }: ScheduledStage,
  results: Iterable<ScoredPair>,
): StageOutcome {
  const known = [...results].filter(({ pairing }) => pairing.firstGame < nextGame);
  const byId = new Map(known.map((result) => [result.pairing.id, result]));
  const withdrawals = withdrawalsOf(known);
  const isOut = (entrant: number): boolean => withdrawals.has(entrant);
  const isOver = pairings
    .flat()
    .every(({ id, first, second }) => byId.has(id) || isOut(first) || isOut(second));
  const encounters = stage.encounters.map((encounter, index): Met => {
    const own = pairings[index]!;
    return { ...encounter, points: pointsOf(encounter, own, byId, isOut) };
  });
  return { played: { ...stage, encounters, withdrawn: withdrawals.all() }, isOver };
}

/** The points that both took from an encounter, with those of games that one of them was not there to play. */
function pointsOf(
  { first, second }: Encounter,
  pairings: readonly Pairing[],
  results: ReadonlyMap<string, ScoredPair>,
  isOut: (entrant: number) => boolean,
): [number, number] {
  const points: [number, number] = [0, 0];
  for (const { id, games } of pairings) {
    const result = results.get(id);
    if (result === undefined) {
      if (isOut(second) && !isOut(first)) points[0] += games;
      if (isOut(first) && !isOut(second)) points[1] += games;
    }
    for (const [index, game] of (result?.games ?? []).entries()) {
      const isFirst = whiteEntrant(result!.pairing, index) === first;
      points[0] += isFirst ? whitePoints(game) : blackPoints(game);
      points[1] += isFirst ? blackPoints(game) : whitePoints(game);
    }
  }
  return points;
}
