import { START_FEN } from '../../src/chess/chess.ts';
import type { Ending } from '../../src/game/ending.ts';
import { type Pairing, type PairResult, whiteEntrant } from '../../src/game/pairing.ts';

export const DRAW: Ending = { winner: null, reason: 'stalemate' };

/** A pairing that was played, with these endings. Its games end one after the other from `second` on. */
export function newResult(pairing: Pairing, endings: readonly Ending[], second = 0): PairResult {
  const games = endings.map((ending, index) => {
    const white = whiteEntrant(pairing, index);
    const black = white === pairing.first ? pairing.second : pairing.first;
    return {
      number: pairing.firstGame + index,
      white: String(white),
      black: String(black),
      whiteLimits: { depth: 1, marginMs: 0 },
      blackLimits: { depth: 1, marginMs: 0 },
      chess960: false,
      opening: pairing.opening,
      moves: [],
      ending,
      startedAt: new Date(1000 * (second + index)).toISOString(),
      durationMs: 1000,
      lastLines: [],
    };
  });
  return { pairing, games };
}

/** The pairing of two entrants, by index. */
export function newPairing(first: number, second: number, change: Partial<Pairing> = {}): Pairing {
  return {
    id: '1.1.1',
    round: 1,
    first,
    second,
    reversed: false,
    swap: true,
    games: 2,
    firstGame: 1,
    opening: { fen: START_FEN, moves: [] },
    ...change,
  };
}

/** The ending of a game of a pairing that this entrant lost. */
export function lostBy(entrant: number, pairing: Pairing, index: number, reason: Ending['reason']): Ending {
  return { winner: whiteEntrant(pairing, index) === entrant ? 'black' : 'white', reason };
}
