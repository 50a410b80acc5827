import { confidenceSequence } from './confidence-sequence.ts';
import { eloInterval, eloOfScore } from './elo.ts';
import { type EloEstimate, eloEstimate } from './elo-estimate.ts';
import type { Interval } from './interval.ts';
import { likelihoodInterval } from './likelihood-interval.ts';
import { los } from './los.ts';
import { completed, countsFault, gamesOfPairs, type MatchCounts } from './match-counts.ts';
import { type NormalizedEloEstimate, normalizedEloEstimate } from './normalized-elo.ts';
import { drawRatio, evenPairRatio, pairRatio, winLossRatio } from './pair-ratios.ts';
import { type Pentanomial, totalPairs } from './pentanomial.ts';
import { pentanomialCells, scoreMoments, trinomialCells } from './score-moments.ts';
import { addWdl, games as countGames, NO_GAMES, score, turnedRound, type Wdl } from './wdl.ts';

/** The results of a match of two, from the side of the engine named first. */
export interface MatchResults extends MatchCounts {
  /** Games without a partner that are samples of their own, besides the pairs. */
  readonly unpaired: Wdl;
  /** Its games with each colour; null where the colours are not known. */
  readonly byColor: { readonly white: Wdl; readonly black: Wdl } | null;
}

/**
 * All that the result of a match says, positive where the engine named first is the stronger. What has no value is
 * null, and nothing is NaN.
 */
export interface MatchSummary {
  readonly gameCount: number;
  readonly games: Wdl | null;
  /** Of the samples, 0 … 1. */
  readonly score: number | null;
  /** Null where there are none. */
  readonly pairs: Pentanomial | null;
  readonly pairCount: number;
  readonly winLossPairs: number | null;
  /** Games without a partner, and those among them that the estimates leave out. */
  readonly unpaired: number;
  readonly leftOut: number;
  readonly drawRatio: number | null;
  readonly evenPairRatio: number | null;
  readonly pairRatio: number | null;
  readonly winLossRatio: number | null;
  readonly byColor: MatchResults['byColor'];
  /** What was scored with White, whoever had it, and the Elo that this stands for. */
  readonly white: { readonly score: number; readonly elo: number } | null;
  /**
   * By how much having one colour rather than the other changed the expected score of a game, as Elo: the root mean
   * square over the openings. It is what pairs cancel. Null where it is not known how the even pairs came about.
   */
  readonly colorEdge: number | null;
  readonly elo: EloEstimate | null;
  /** By the likelihood ratio: right for few games, too. Null without games, and where samples are of two kinds. */
  readonly likelihood: Interval | null;
  /** Not wrong however often one looks; null without games. */
  readonly anytime: Interval | null;
  readonly normalized: NormalizedEloEstimate;
  readonly los: number;
  /** All samples are alike, so that nothing is known of how far the estimates may be off. */
  readonly isAlike: boolean;
}

/** Throws on counts that contradict each other. `confidence` is that of the intervals. */
export function summarizeMatch(results: MatchResults, confidence = 0.95): MatchSummary {
  const fault = countsFault(results);
  if (fault !== undefined) throw new Error(`a match whose counts contradict each other: ${fault}`);
  const { winLossPairs, pairs, unpaired, byColor } = { ...results, ...completed(results) };
  const [pairCount, lone] = [totalPairs(pairs), countGames(unpaired)];
  const paired = winLossPairs === null ? null : gamesOfPairs(pairs, winLossPairs);
  const games = results.games ?? (paired === null ? null : addWdl(paired, unpaired));
  const gameCount = games === null ? 2 * pairCount + lone : countGames(games);
  const cells = [...pentanomialCells(pairs), ...trinomialCells(unpaired)];
  const moments = scoreMoments(cells);
  const sequence = confidenceSequence(cells, confidence);
  return {
    ...{ gameCount, games, winLossPairs, byColor, pairCount },
    score: moments?.mean ?? null,
    pairs: pairCount === 0 ? null : pairs,
    unpaired: gameCount - 2 * pairCount,
    leftOut: gameCount - 2 * pairCount - lone,
    drawRatio: games === null ? null : drawRatio(games),
    evenPairRatio: evenPairRatio(pairs),
    pairRatio: pairRatio(pairs),
    winLossRatio: winLossPairs === null ? null : winLossRatio(pairs, winLossPairs),
    white: byColor === null ? null : whiteAdvantage(byColor),
    colorEdge: paired === null ? null : colorEdge(pairs, paired),
    elo: moments === null ? null : eloEstimate(moments, confidence),
    likelihood: likelihood(results, paired, confidence),
    anytime: sequence === null ? null : eloInterval(sequence),
    normalized: normalizedEloEstimate(cells, confidence),
    los: los(moments),
    isAlike: moments !== null && moments.variance === 0,
  };
}

function likelihood(
  { pairs, unpaired }: MatchResults,
  paired: Wdl | null,
  confidence: number,
): Interval | null {
  const [hasPairs, hasLone] = [totalPairs(pairs) > 0, countGames(unpaired) > 0];
  if (hasPairs === hasLone) return null;
  const sample = hasPairs ? { games: paired ?? NO_GAMES, pairs } : { games: unpaired };
  return likelihoodInterval(sample, confidence);
}

function whiteAdvantage({ white, black }: NonNullable<MatchResults['byColor']>): MatchSummary['white'] {
  const share = score(addWdl(white, turnedRound(black)));
  return share === null ? null : { score: share, elo: eloOfScore(share) };
}

/** What the results of games vary more than their pairs do is the colour's work. */
function colorEdge(pairs: Pentanomial, paired: Wdl): number | null {
  const ofGames = scoreMoments(trinomialCells(paired));
  const ofPairs = scoreMoments(pentanomialCells(pairs));
  if (ofGames === null || ofPairs === null) return null;
  const square = ofGames.variance - ofPairs.variance;
  return square <= 0 ? 0 : eloOfScore(0.5 + Math.sqrt(square));
}
