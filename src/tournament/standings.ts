import { type JsonNumber, jsonNumber } from '../base/json-number.ts';
import type { ScoredPair } from '../game/pairing.ts';
import { eloEstimate, normalizedElo } from '../stats/elo.ts';
import { los } from '../stats/los.ts';
import type { Pentanomial } from '../stats/pentanomial.ts';
import { rate } from '../stats/ratings.ts';
import { pentanomialCells, type ScoreMoments, scoreMoments, trinomialCells } from '../stats/score-moments.ts';
import { addWdl, games, points, score } from '../stats/wdl.ts';
import { ratedGames } from './rated-games.ts';
import { type Tallies, type Tally, tallies } from './tally.ts';

/** One line of the standings, as it stands in our JSON. */
export interface Standing {
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
  /** Normalised Elo of this engine's own score. */
  readonly nelo: JsonNumber;
  /** How likely this engine is stronger than the opponents it met, 0 … 1, by its own score. */
  readonly los: number;
  readonly timeLosses: number;
  readonly crashes: number;
  readonly illegalMoves: number;
}

/**
 * The standings of a tournament, best first: by Elo, and where that is equal or cannot be told, by score,
 * then points, then in the order of entry. Games are counted as in `Tally`.
 */
export function standings(names: readonly string[], results: readonly ScoredPair[]): Standing[] {
  const all = tallies(names, results);
  const elos = names.length === 2 ? headToHead(all) : jointRatings(names, results);
  return names
    .map((name, i) => ({ name, tally: all.get(name)!, ...elos[i]! }))
    .toSorted(byStrength)
    .map((entry, i) => standing(i + 1, entry));
}

interface Elo {
  readonly elo: number | null;
  readonly error: number | null;
}

interface Entry extends Elo {
  readonly name: string;
  readonly tally: Tally;
}

function headToHead(all: Tallies): Elo[] {
  return [...all.values()].map((tally) => {
    const moments = momentsOf(tally);
    return moments === null ? { elo: null, error: null } : eloEstimate(moments);
  });
}

function jointRatings(names: readonly string[], results: readonly ScoredPair[]): readonly Elo[] {
  return rate(names.length, ratedGames(names, results)).ratings;
}

function momentsOf(tally: Tally): ScoreMoments | null {
  return scoreMoments([...pentanomialCells(tally.pentanomial), ...trinomialCells(tally.unpaired)]);
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

function standing(rank: number, { name, tally, elo, error }: Entry): Standing {
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
    nelo: jsonNumber(moments === null ? null : normalizedElo(moments)),
    los: los(moments),
    timeLosses: tally.timeLosses,
    crashes: tally.crashes,
    illegalMoves: tally.illegalMoves,
  };
}
