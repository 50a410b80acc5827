import type { GameResult } from '../ending.ts';

/** What is wrong with a text, and in which line, from 1. */
export interface PgnFault {
  readonly line: number;
  readonly message: string;
}

export interface PgnTag {
  readonly value: string;
  readonly line: number;
}

/** A move as it is written, whatever it means. */
export interface PgnMove {
  readonly text: string;
  readonly line: number;
  readonly comments: readonly string[];
}

/** A game as it stands in a file: the line that was played, without variations and remarks. */
export interface PgnGame {
  /** Where it begins. */
  readonly line: number;
  readonly tags: ReadonlyMap<string, PgnTag>;
  /** Those before the first move. */
  readonly comments: readonly string[];
  readonly moves: readonly PgnMove[];
  /** As it stands behind the moves. */
  readonly result?: GameResult;
  /** The first thing in it that is no PGN. */
  readonly fault?: PgnFault;
}

/** Whether it is a game of atomic chess. A game that does not say so may be one: its moves will tell. */
export function isAtomic({ tags }: PgnGame): boolean {
  const variant = tags.get('Variant')?.value.trim() ?? '';
  return /^(atomic([ -]?960)?|\?)?$/i.test(variant);
}
