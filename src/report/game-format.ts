import type { PairResult } from '../game/pairing.ts';

/** How games are written to a file. */
export interface GameFormat {
  /** What is written of each game of a pair. */
  texts(result: PairResult): readonly string[];
  /** What has to be written behind the end of a file, as it was found, before the first pair. */
  joint(end: string): string;
}
