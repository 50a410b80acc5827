import type { Opening } from '../game/game.ts';
import { type Pairing, whiteEntrant } from '../game/pairing.ts';

/** A pairing that has not been played, in the JSON that other programs read. */
export interface PairingDocument {
  readonly id: string;
  readonly round: number;
  readonly opening: {
    readonly fen: string;
    readonly moves: readonly string[];
    /** Where it is in the book; null for the usual start position. */
    readonly source: string | null;
  };
  readonly games: readonly ScheduledGame[];
}

interface ScheduledGame {
  readonly number: number;
  readonly white: string;
  readonly black: string;
}

export function newPairingDocument(pairing: Pairing, names: readonly string[]): PairingDocument {
  const { id, round, opening, firstGame } = pairing;
  return {
    id,
    round,
    opening: openingDocument(opening),
    games: Array.from({ length: pairing.games }, (_, index) => {
      const white = whiteEntrant(pairing, index);
      const black = white === pairing.first ? pairing.second : pairing.first;
      return { number: firstGame + index, white: names[white]!, black: names[black]! };
    }),
  };
}

function openingDocument({ fen, moves, source }: Opening): PairingDocument['opening'] {
  return { fen, moves, source: source ?? null };
}
