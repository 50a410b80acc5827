import type { Field, PlayedStage } from './formats/format.ts';

/** What an entrant has in a Swiss tournament. */
export interface SwissScore {
  /** Points of all games, a bye and games that an opponent left unplayed counted as won. */
  readonly points: number;
  /** The points of all opponents together. */
  readonly buchholz: number;
  /** The same, of each opponent the part that was won against it: half of the games, half of its points. */
  readonly sonnebornBerger: number;
}

/**
 * The scores of all entrants, by index. In tie-breaks a bye counts as an opponent with as many points as
 * one has oneself, who was beaten.
 */
export function swissScores({ entrants, games }: Field, past: readonly PlayedStage[]): SwissScore[] {
  const points = new Array<number>(entrants).fill(0);
  for (const { encounters, bye } of past) {
    for (const met of encounters) {
      points[met.first]! += met.points[0];
      points[met.second]! += met.points[1];
    }
    if (bye !== undefined) points[bye]! += games;
  }
  const buchholz = new Array<number>(entrants).fill(0);
  const sonnebornBerger = new Array<number>(entrants).fill(0);
  const meet = (entrant: number, opponent: number, won: number): void => {
    buchholz[entrant]! += points[opponent]!;
    sonnebornBerger[entrant]! += (won / games) * points[opponent]!;
  };
  for (const { encounters, bye } of past) {
    for (const met of encounters) {
      meet(met.first, met.second, met.points[0]);
      meet(met.second, met.first, met.points[1]);
    }
    if (bye !== undefined) meet(bye, bye, games);
  }
  return points.map((own, entrant) => ({
    points: own,
    buchholz: buchholz[entrant]!,
    sonnebornBerger: sonnebornBerger[entrant]!,
  }));
}
