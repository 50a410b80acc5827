import fc from 'fast-check';
import type { Encounter, Field, PlayedStage, StagedFormat } from '../../src/tournament/formats/format.ts';

/** What happens in a stage: the points of an encounter, and who is withdrawn by its end. */
export interface Course {
  readonly points: (encounter: Encounter) => readonly [number, number];
  readonly withdrawn?: (stage: number) => readonly number[];
}

/** Plays a tournament to its end, or as many stages as nobody should need. */
export function playOut(
  format: StagedFormat,
  field: Field,
  { points, withdrawn = () => [] }: Course,
): PlayedStage[] {
  const past: PlayedStage[] = [];
  const out = new Set<number>();
  while (past.length < 1000) {
    const stage = format.next(field, past);
    if (stage.encounters.length === 0) return past;
    for (const entrant of withdrawn(past.length + 1)) out.add(entrant);
    const encounters = stage.encounters.map((encounter) => ({ ...encounter, points: points(encounter) }));
    past.push({ ...stage, encounters, withdrawn: new Set(out) });
  }
  throw new Error('it has no end');
}

export function newField(entrants: number, change: Partial<Field> = {}): Field {
  return { entrants, rounds: 1, games: 2, seed: 1, ...change };
}

/** The one entered earlier wins everything. */
export function strongerFirst({ first, second }: Encounter): [number, number] {
  return first < second ? [2, 0] : [0, 2];
}

/** Two points shared out in any way, the same for the same encounter. */
export const anyPoints = fc
  .func(fc.constantFrom<readonly [number, number]>([2, 0], [1.5, 0.5], [1, 1], [0.5, 1.5], [0, 2]))
  .map((choose) => (encounter: Encounter) => choose(JSON.stringify(encounter)));

/** Encounters of a stage as text: `0-3 1-2`, with ` (4)` for a bye. */
export function stageText({ encounters, bye }: Pick<PlayedStage, 'encounters' | 'bye'>): string {
  const met = encounters.map(({ first, second }) => `${first}-${second}`).join(' ');
  return bye === undefined ? met : `${met} (${bye})`;
}

/** The same whoever came first. */
export function pairKey({ first, second }: Pick<Encounter, 'first' | 'second'>): string {
  return `${Math.min(first, second)}-${Math.max(first, second)}`;
}
