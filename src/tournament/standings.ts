import { type JsonNumber, jsonNumber } from '../base/json-number.ts';
import type { ScoredPair } from '../game/pairing.ts';
import { confidenceSequence } from '../stats/confidence-sequence.ts';
import { eloInterval, normalizedElo } from '../stats/elo.ts';
import { eloEstimate } from '../stats/elo-estimate.ts';
import type { Interval } from '../stats/interval.ts';
import { los } from '../stats/los.ts';
import type { Pentanomial } from '../stats/pentanomial.ts';
import { rate } from '../stats/ratings.ts';
import {
  pentanomialCells,
  type ScoreCell,
  type ScoreMoments,
  scoreMoments,
  trinomialCells,
} from '../stats/score-moments.ts';
import { addWdl, games, points, score } from '../stats/wdl.ts';
import type { Placing, ShownPlacing } from './formats/format.ts';
import { FORMATS } from './formats/formats.ts';
import type { EncounterPlan } from './pairings.ts';
import type { Plan } from './plan.ts';
import { Scoreboard } from './scoreboard.ts';
import { type FieldPlan, newField, replayStages } from './stages.ts';
import type { Tallies, Tally } from './tally.ts';

/** What of a plan decides who stands above whom. */
export type RankedPlan = FieldPlan & EncounterPlan & Pick<Plan, 'format'>;

/** One line of the standings, as it stands in our JSON. */
export interface Standing extends ShownPlacing {
  readonly rank: number;
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly points: number;
  readonly whiteWins: number;
  readonly blackWins: number;
  /** Complete pairs by the points taken from them: [LL, LD, DD+WL, WD, WW]. */
  readonly pentanomial: Pentanomial;
  /** Between two entrants the difference from this one's side, else the joint rating with mean 0. */
  readonly elo: JsonNumber;
  /** Half width of the 95 % interval of `elo`; null where it is open or there is none. */
  readonly eloError: JsonNumber;
  /** The ends of that interval; null where there is none. */
  readonly eloLow: JsonNumber;
  readonly eloHigh: JsonNumber;
  /** Between two, the interval that holds however often one looks; else null. */
  readonly anytimeLow: JsonNumber;
  readonly anytimeHigh: JsonNumber;
  /** Normalised Elo of this engine's own score. */
  readonly nelo: JsonNumber;
  /** How likely this engine is stronger than the opponents it met, 0 … 1, by its own score. */
  readonly los: number;
  readonly timeLosses: number;
  readonly crashes: number;
  readonly illegalMoves: number;
}

/**
 * The standings of a tournament, best first: by the rules of its format, where that has such, then by Elo, and
 * where that is equal or cannot be told, by score, then points, then in the order of entry. Games are counted as in
 * `Tally`.
 */
export function standings(
  names: readonly string[],
  results: readonly ScoredPair[],
  plan?: RankedPlan,
): Standing[] {
  return currentStandings(new Scoreboard(names, results), () => results, plan);
}

/** The same from counts that are at hand; `results` is only asked where a format ranks by them. */
export function currentStandings(
  board: Scoreboard,
  results: () => readonly ScoredPair[],
  plan?: RankedPlan,
): Standing[] {
  const { names, tallies: all } = board;
  const places = plan === undefined ? undefined : placings(names, results, plan);
  const elos = names.length === 2 ? headToHead(all) : rate(names.length, board.ratedGames()).ratings;
  return names
    .map((name, i) => ({ name, tally: all.get(name)!, placing: places?.[i], ...elos[i]! }))
    .toSorted((a, b) => byPlacing(a.placing, b.placing) || byStrength(a, b))
    .map((entry, i) => standing(i + 1, entry));
}

interface Elo {
  readonly elo: number | null;
  readonly error: number | null;
  /** Where it is not as wide to both sides. */
  readonly interval?: Interval | null;
  readonly anytime?: Interval;
}

interface Entry extends Elo {
  readonly name: string;
  readonly tally: Tally;
  readonly placing: Placing | undefined;
}

/** Undefined where the format leaves it to the games. */
function placings(
  names: readonly string[],
  results: () => readonly ScoredPair[],
  plan: RankedPlan,
): readonly Placing[] | undefined {
  const format = FORMATS[plan.format];
  if (format.kind === 'fixed') return undefined;
  const field = newField(plan, names.length);
  return format.placings(field, replayStages(plan, format, field, results()));
}

function headToHead(all: Tallies): Elo[] {
  return [...all.values()].map((tally) => {
    const moments = momentsOf(tally);
    const sequence = confidenceSequence(cellsOf(tally));
    if (moments === null || sequence === null) return { elo: null, error: null };
    return { ...eloEstimate(moments), anytime: eloInterval(sequence) };
  });
}

function momentsOf(tally: Tally): ScoreMoments | null {
  return scoreMoments(cellsOf(tally));
}

function cellsOf({ pentanomial, unpaired }: Tally): ScoreCell[] {
  return [...pentanomialCells(pentanomial), ...trinomialCells(unpaired)];
}

/** Around the estimate, where nothing better is known. */
function symmetric({ elo, error }: Elo): Interval | undefined {
  return elo === null || error === null ? undefined : { low: elo - error, high: elo + error };
}

function byPlacing(a: Placing | undefined, b: Placing | undefined): number {
  const differences = (a?.order ?? []).map((value, i) => compare(b?.order[i] ?? value, value));
  return differences.find((difference) => difference !== 0) ?? 0;
}

function byStrength(a: Entry, b: Entry): number {
  const wdlA = addWdl(a.tally.white, a.tally.black);
  const wdlB = addWdl(b.tally.white, b.tally.black);
  return (
    compare(Math.sign(games(wdlB)), Math.sign(games(wdlA))) || // who has not played comes last
    compare(eloKey(b), eloKey(a)) ||
    compare(score(wdlB) ?? -1, score(wdlA) ?? -1) ||
    compare(points(wdlB), points(wdlA))
  );
}

/**
 * Elo as far as it decides the order: rounding errors between equal results do not. Where it cannot be
 * told for one engine it cannot for any, but for those who won or lost every game.
 */
function eloKey(entry: Entry): number {
  return entry.elo === null ? 0 : Math.round(entry.elo * 1e4) / 1e4;
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b; // also for two infinities
}

function standing(rank: number, entry: Entry): Standing {
  const { name, tally, elo, error, interval = symmetric(entry), anytime, placing } = entry;
  const wdl = addWdl(tally.white, tally.black);
  const moments = momentsOf(tally);
  return {
    rank,
    name,
    games: games(wdl),
    ...wdl,
    points: points(wdl),
    whiteWins: tally.white.wins,
    blackWins: tally.black.wins,
    pentanomial: tally.pentanomial,
    elo: jsonNumber(elo),
    eloError: jsonNumber(error),
    eloLow: jsonNumber(interval?.low ?? null),
    eloHigh: jsonNumber(interval?.high ?? null),
    anytimeLow: jsonNumber(anytime?.low ?? null),
    anytimeHigh: jsonNumber(anytime?.high ?? null),
    nelo: jsonNumber(moments === null ? null : normalizedElo(moments)),
    los: los(moments),
    timeLosses: tally.timeLosses,
    crashes: tally.crashes,
    illegalMoves: tally.illegalMoves,
    ...placing?.shown,
  };
}
