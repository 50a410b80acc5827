import { legalMoves } from '../chess/arbiter.ts';
import { makeUci, parseUci } from '../chess/uci.ts';
import type { Situation } from './situations.ts';

/** The arbiter's legal moves in the notation of a situation, sorted. */
export function expectedMoves({ position, chess960 }: Situation): string[] {
  return legalMoves(position)
    .map((move) => makeUci(move, chess960))
    .sort(byCode);
}

/** As plain text is sorted. */
export function byCode(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

export interface Difference {
  readonly missing: readonly string[];
  readonly illegal: readonly string[];
  /** Legal, but listed a second time. */
  readonly repeated: readonly string[];
}

/** How an engine's list differs from the arbiter's. Castling counts in both notations. */
export function compareMoves(situation: Situation, listed: readonly string[]): Difference {
  const { position, chess960 } = situation;
  const missing = new Set(expectedMoves(situation));
  const illegal: string[] = [];
  const repeated: string[] = [];
  for (const uci of listed) {
    const move = parseUci(position, uci);
    if (move === undefined) illegal.push(uci);
    else if (!missing.delete(makeUci(move, chess960))) repeated.push(uci);
  }
  return { missing: [...missing], illegal, repeated };
}

/**
 * Whether what the engine says fits the position before the last of the moves it was sent, and not the
 * one after it: the move was not carried out.
 */
export function ignoresMove({ position, earlier }: Situation, said: readonly string[]): boolean {
  const before = earlier.at(-1);
  if (before === undefined || said.length === 0) return false;
  const isLegalBefore = said.every((uci) => parseUci(before, uci) !== undefined);
  return isLegalBefore && said.some((uci) => parseUci(position, uci) === undefined);
}

/** What is wrong with an engine for which the above is true. */
export const IGNORES_MOVES = 'does not carry out legal moves that it is sent';
