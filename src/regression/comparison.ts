import type { Build, History } from './history.ts';

/** One way to compare two versions of an engine, by what was recorded of them. */
export type Compare = (history: History, from: Build, to: Build) => Comparison;

export interface Comparison {
  /** False where what was recorded of both does not meet. */
  readonly compared: boolean;
  /** What was compared, or what is missing to compare; a few words. */
  readonly summary: string;
  /** What is worse in `to`, each in one sentence. Texts from engines and files stand in them as they are. */
  readonly worse: readonly string[];
  readonly better: readonly string[];
}

export function nothingToCompare(why: string): Comparison {
  return { compared: false, summary: why, worse: [], better: [] };
}
