import { type JsonNumber, jsonNumber } from '../base/json-number.ts';
import type { MatchSummary } from '../stats/match-summary.ts';
import type { Pentanomial } from '../stats/pentanomial.ts';
import type { Wdl } from '../stats/wdl.ts';

/**
 * All that the result of a match says, in the JSON that other programs read: from the side of the engine named first,
 * shares as fractions of 1.
 */
export interface MatchDocument {
  readonly games: number;
  /** Null where the pairs do not say it. */
  readonly wins: number | null;
  readonly draws: number | null;
  readonly losses: number | null;
  readonly pairs: number;
  /** [LL, LD, DD+WL, WD, WW]; null where games are not paired. */
  readonly pentanomial: Pentanomial | null;
  /** Even pairs of a win and a loss, and of two draws; null where that is not known. */
  readonly wl: number | null;
  readonly dd: number | null;
  readonly unpairedGames: number;
  readonly score: number | null;
  /** Of the intervals. */
  readonly confidence: number;
  readonly elo: JsonNumber;
  readonly eloLow: JsonNumber;
  readonly eloHigh: JsonNumber;
  readonly eloError: number | null;
  /** The interval by the likelihood ratio. */
  readonly likelihoodLow: JsonNumber;
  readonly likelihoodHigh: JsonNumber;
  /** The interval that holds however often one looks. */
  readonly anytimeLow: JsonNumber;
  readonly anytimeHigh: JsonNumber;
  readonly nelo: JsonNumber;
  /** As fastchess has it, and by the delta method, which is right for one-sided results too. */
  readonly neloError: number | null;
  readonly neloErrorDelta: number | null;
  readonly los: number;
  readonly drawRatio: number | null;
  readonly evenPairRatio: number | null;
  readonly pairRatio: JsonNumber;
  readonly wlDdRatio: JsonNumber;
  /** The first engine's games with each colour, and White's score whoever had it; null where colours are not known. */
  readonly byColor: { readonly white: Wdl; readonly black: Wdl } | null;
  readonly whiteScore: number | null;
  readonly whiteElo: JsonNumber;
  /** What having one colour rather than the other is worth over the openings, root mean square, in Elo. */
  readonly colorEdge: JsonNumber;
}

export function newMatchDocument(summary: MatchSummary, confidence = 0.95): MatchDocument {
  const { games, gameCount, pairCount, pairs, winLossPairs: wl, unpaired, score } = summary;
  const { elo, likelihood, anytime, normalized, los, byColor, white } = summary;
  const orNull = (value: number | undefined): JsonNumber => jsonNumber(value ?? null);
  return {
    games: gameCount,
    wins: games?.wins ?? null,
    draws: games?.draws ?? null,
    losses: games?.losses ?? null,
    pairs: pairCount,
    pentanomial: pairs,
    wl: pairs === null ? null : wl,
    dd: pairs === null || wl === null ? null : pairs[2] - wl,
    unpairedGames: unpaired,
    score,
    confidence,
    elo: orNull(elo?.elo),
    eloLow: orNull(elo?.interval?.low),
    eloHigh: orNull(elo?.interval?.high),
    eloError: elo?.error ?? null,
    likelihoodLow: orNull(likelihood?.low),
    likelihoodHigh: orNull(likelihood?.high),
    anytimeLow: orNull(anytime?.low),
    anytimeHigh: orNull(anytime?.high),
    nelo: jsonNumber(normalized.elo),
    neloError: normalized.simpleError,
    neloErrorDelta: normalized.error,
    los,
    drawRatio: summary.drawRatio,
    evenPairRatio: summary.evenPairRatio,
    pairRatio: jsonNumber(summary.pairRatio),
    wlDdRatio: jsonNumber(summary.winLossRatio),
    byColor,
    whiteScore: white?.score ?? null,
    whiteElo: orNull(white?.elo),
    colorEdge: jsonNumber(summary.colorEdge),
  };
}
