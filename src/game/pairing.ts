import type { GameRecord, Opening, ScoredGame } from './game.ts';

/**
 * The unit of work and of record: the games that two entrants play on one opening, normally two
 * with colours swapped.
 */
export interface Pairing {
  /** `round.encounter.pair`, unique and the same in every run of a tournament. */
  readonly id: string;
  readonly round: number;
  /** Indexes into the tournament's entrants; `first` has White in the first game unless `reversed`. */
  readonly first: number;
  readonly second: number;
  readonly reversed: boolean;
  /** Colours change from game to game. */
  readonly swap: boolean;
  /** How many games: 2 for a pair, 1 for an unpaired odd game. */
  readonly games: number;
  /** Number of its first game within the schedule, from 1. */
  readonly firstGame: number;
  readonly opening: Opening;
}

/** All games of a pairing, in order. It is stored whole or not at all. */
export interface PairResult {
  readonly pairing: Pairing;
  readonly games: readonly GameRecord[];
}

/** The same without the moves: what statistics need, and all that fits in memory of a long tournament. */
export interface ScoredPair {
  readonly pairing: Pairing;
  readonly games: readonly ScoredGame[];
}

/** One game with the pairing that it belongs to. */
export interface PairedGame {
  readonly pairing: Pairing;
  readonly game: GameRecord;
}

/** Index of the entrant that has White in a game of a pairing; games count from 0. */
export function whiteEntrant(pairing: Pairing, game: number): number {
  const swapped = pairing.reversed !== (pairing.swap && game % 2 === 1);
  return swapped ? pairing.second : pairing.first;
}
