import { type JsonNumber, jsonNumber } from '../base/json-number.ts';
import type { Pentanomial } from '../stats/pentanomial.ts';
import type { SprtModel, Verdict } from '../stats/sprt.ts';
import { stoppedEstimate } from '../stats/sprt-estimate.ts';
import { type TestOutcome, testedSample } from '../tournament/stopping.ts';

/** What a sequential test came to, in the JSON that other programs read. */
export interface SprtDocument {
  readonly model: SprtModel;
  readonly elo0: number;
  readonly elo1: number;
  readonly alpha: number;
  readonly beta: number;
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  readonly verdict: Verdict | null;
  /** Stopped without a verdict, since everything ended alike. */
  readonly givenUp: boolean;
  readonly unit: 'pairs' | 'games';
  /** So many were tested; pairs in flight at the verdict are in the standings only. */
  readonly samples: number;
  /** From the side of the engine named first; null where games are not paired. */
  readonly pentanomial: Pentanomial | null;
  /** The Elo difference corrected for the stop; null before a verdict, and where all samples are alike. */
  readonly estimate: {
    readonly elo: JsonNumber;
    readonly low: JsonNumber;
    readonly high: JsonNumber;
    readonly los: number;
  } | null;
}

export function newSprtDocument(outcome: TestOutcome): SprtDocument {
  const { sprt, bounds, llr, verdict, isGivenUp, unit, samples, pairs } = outcome;
  const { model, elo0, elo1, alpha, beta } = sprt;
  return {
    ...{ model, elo0, elo1, alpha, beta },
    llr,
    ...bounds,
    verdict,
    givenUp: isGivenUp,
    unit,
    samples,
    pentanomial: unit === 'pairs' ? pairs : null,
    estimate: estimateDocument(outcome),
  };
}

function estimateDocument(outcome: TestOutcome): SprtDocument['estimate'] {
  if (outcome.verdict === null || !outcome.isVaried) return null;
  const { elo, interval, los } = stoppedEstimate(outcome.sprt, testedSample(outcome));
  return { elo: jsonNumber(elo), low: jsonNumber(interval.low), high: jsonNumber(interval.high), los };
}
