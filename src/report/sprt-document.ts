import { type JsonNumber, jsonNumber } from '../base/json-number.ts';
import type { Pentanomial } from '../stats/pentanomial.ts';
import type { SprtModel, Verdict } from '../stats/sprt.ts';
import { observedScale, type SprtProspect, sprtProspect } from '../stats/sprt-prospect.ts';
import { type TestOutcome, testedSample } from '../tournament/stopping.ts';
import { estimateAfterStop } from './after-stop.ts';
import { boundElos } from './sprt-bounds.ts';

type Range = readonly [elo0: JsonNumber, elo1: JsonNumber];

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
  /** The bounds as usual and as normalised Elo, by the spread of these results; null where all samples are alike. */
  readonly eloBounds: Range | null;
  readonly neloBounds: Range | null;
  /**
   * About how many games are missing to a verdict, where the difference is elo0, midway, elo1 or as measured; null
   * after a verdict, and where all samples are alike.
   */
  readonly gamesLeft: Readonly<Record<keyof SprtProspect, number>> | null;
  /** The Elo difference corrected for the stop; null before a verdict, and where all samples are alike. */
  readonly estimate: {
    readonly elo: JsonNumber;
    readonly low: JsonNumber;
    readonly high: JsonNumber;
    readonly los: number;
  } | null;
}

export function newSprtDocument(outcome: TestOutcome, confidence = 0.95): SprtDocument {
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
    ...boundsDocument(outcome),
    gamesLeft: gamesLeft(outcome),
    estimate: estimateDocument(outcome, confidence),
  };
}

function boundsDocument(outcome: TestOutcome): Pick<SprtDocument, 'eloBounds' | 'neloBounds'> {
  if (!outcome.isVaried) return { eloBounds: null, neloBounds: null };
  const { elo, nelo } = boundElos(outcome.sprt, observedScale(testedSample(outcome)));
  const range = ([low, high]: readonly [number, number]): Range => [jsonNumber(low), jsonNumber(high)];
  return { eloBounds: range(elo), neloBounds: range(nelo) };
}

function gamesLeft({ sprt, llr, verdict, isVaried, ...counts }: TestOutcome): SprtDocument['gamesLeft'] {
  if (verdict !== null || !isVaried) return null;
  const { elo0, midpoint, elo1, measured } = sprtProspect(sprt, testedSample(counts), llr);
  const games = (length: SprtProspect['elo0']): number => length.expectedGames;
  return { elo0: games(elo0), midpoint: games(midpoint), elo1: games(elo1), measured: games(measured) };
}

function estimateDocument(outcome: TestOutcome, confidence: number): SprtDocument['estimate'] {
  const estimate = estimateAfterStop(outcome, confidence);
  if (estimate === undefined) return null;
  const { elo, interval, los } = estimate;
  return { elo: jsonNumber(elo), low: jsonNumber(interval.low), high: jsonNumber(interval.high), los };
}
