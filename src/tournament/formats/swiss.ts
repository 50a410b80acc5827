import { swissScores } from '../tie-breaks.ts';
import type { Encounter, Field, Placing, PlayedStage, Stage, StagedFormat } from './format.ts';
import { decidingRounds } from './format.ts';
import { BYE, pairOff } from './swiss-pairing.ts';

/**
 * Everybody plays in every round, against one with about as many points; nobody is knocked out. Where the
 * number is odd one sits out, which counts as winning all games of an encounter.
 */
export const swiss: StagedFormat = {
  kind: 'staged',
  next,
  placings,
  countEncounters: ({ entrants, rounds }) => Math.floor(entrants / 2) * rounds,
  usualRounds: decidingRounds,
  takesRounds: true,
};

function next(field: Field, past: readonly PlayedStage[]): Stage {
  const withdrawn = past.at(-1)?.withdrawn;
  const scores = swissScores(field, past);
  const players = scores
    .map(({ points }, entrant) => ({ entrant, points }))
    .filter(({ entrant }) => withdrawn?.has(entrant) !== true)
    .toSorted((a, b) => b.points - a.points || a.entrant - b.entrant);
  if (past.length >= field.rounds || players.length < 2) return { encounters: [] };
  const history = newHistory(past);
  const pairs = pairOff(players, history.times);
  const met = pairs.filter(([a]) => a !== BYE);
  return {
    encounters: met.map(([a, b], index): Encounter => {
      const turned = history.begun(a) > history.begun(b);
      const [first, second] = turned ? [b, a] : [a, b];
      return { round: past.length + 1, number: index + 1, first, second };
    }),
    bye: pairs.find(([a]) => a === BYE)?.[1],
  };
}

interface History {
  /** How often two have met. */
  times(a: number, b: number): number;
  /** How often one was the first, who has White in an odd game. */
  begun(entrant: number): number;
}

function newHistory(past: readonly PlayedStage[]): History {
  const times = new Map<string, number>();
  const begun = new Map<number, number>();
  const key = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;
  const add = (a: number, b: number): unknown => times.set(key(a, b), 1 + (times.get(key(a, b)) ?? 0));
  for (const { encounters, bye } of past) {
    for (const { first, second } of encounters) {
      add(first, second);
      begun.set(first, 1 + (begun.get(first) ?? 0));
    }
    if (bye !== undefined) add(BYE, bye);
  }
  return {
    times: (a, b) => times.get(key(a, b)) ?? 0,
    begun: (entrant) => begun.get(entrant) ?? 0,
  };
}

/** By points, then by Buchholz, then by Sonneborn-Berger. */
function placings(field: Field, past: readonly PlayedStage[]): Placing[] {
  return swissScores(field, past).map(({ points, buchholz, sonnebornBerger }) => ({
    order: [points, buchholz, sonnebornBerger],
    shown: { pointsWithByes: points, buchholz, sonnebornBerger },
  }));
}
