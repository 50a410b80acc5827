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

/** What a file says of a game besides its moves and comments. */
export interface PgnHead {
  /** Where it begins. */
  readonly line: number;
  readonly tags: ReadonlyMap<string, PgnTag>;
  /** As it stands behind the moves. */
  readonly result?: GameResult;
  /** The first thing in it that is no PGN. */
  readonly fault?: PgnFault;
}

/** A game as it stands in a file: the line that was played, without variations and remarks. */
export interface PgnGame extends PgnHead {
  /** Those before the first move. */
  readonly comments: readonly string[];
  readonly moves: readonly PgnMove[];
}

/** Whether it is a game of atomic chess. A game that does not say so may be one: its moves will tell. */
export function isAtomic({ tags }: PgnHead): boolean {
  const variant = tags.get('Variant')?.value.trim() ?? '';
  return /^(atomic([ -]?960)?|\?)?$/i.test(variant);
}
