import { type JsonNumber, jsonNumber } from '../base/json-number.ts';
import { eloOfScore } from '../stats/elo.ts';
import type { SprtModel } from '../stats/sprt.ts';
import type { PlannedCase } from '../stats/sprt-plan.ts';
import { boundElos } from './sprt-bounds.ts';
import { neloOfScore, type ScaleSource, type SprtPlan } from './sprt-plan-text.ts';

/** How long a test takes, in the JSON that other programs read. */
export interface SprtPlanDocument {
  readonly model: SprtModel;
  readonly elo0: number;
  readonly elo1: number;
  readonly alpha: number;
  readonly beta: number;
  /** The bounds as usual and as normalised Elo. */
  readonly eloBounds: readonly JsonNumber[];
  readonly neloBounds: readonly JsonNumber[];
  /** Of the score, per game, and what it was taken from. */
  readonly variance: number;
  readonly source: ScaleSource;
  readonly gamesPerHour: number | null;
  readonly cases: readonly PlannedCaseDocument[];
}

interface PlannedCaseDocument {
  readonly name: PlannedCase['name'];
  readonly elo: JsonNumber;
  readonly nelo: JsonNumber;
  readonly passProbability: number;
  readonly expectedGames: number;
  readonly expectedHours: number | null;
}

export function newPlanDocument(plan: SprtPlan): SprtPlanDocument {
  const { sprt, scale, source, gamesPerHour, cases } = plan;
  const { model, elo0, elo1, alpha, beta } = sprt;
  const { elo, nelo } = boundElos(sprt, scale);
  return {
    ...{ model, elo0, elo1, alpha, beta },
    eloBounds: elo.map(jsonNumber),
    neloBounds: nelo.map(jsonNumber),
    variance: scale.deviation ** 2,
    source,
    gamesPerHour: gamesPerHour ?? null,
    cases: cases.map(({ name, score, passProbability, expectedGames }) => ({
      name,
      elo: jsonNumber(eloOfScore(score)),
      nelo: jsonNumber(neloOfScore(score, scale)),
      ...{ passProbability, expectedGames },
      expectedHours: gamesPerHour === undefined ? null : expectedGames / gamesPerHour,
    })),
  };
}
