import { legalMoves, outcome, play } from '../chess/arbiter.ts';
import type { Outcome } from '../chess/chess.ts';
import type { Position } from '../chess/layout.ts';
import { makeUci } from '../chess/uci.ts';
import { byCode } from './move-lists.ts';
import type { Situation } from './situations.ts';

/**
 * The moves that end the game in victory, where one of them explodes the king; none where none does, or
 * where the game is drawn already. What a player has to see in atomic chess if it sees anything; mate in
 * one is as good.
 */
export function winsAtOnce({ position, earlier, chess960 }: Situation): string[] {
  if (outcome(position, earlier) !== undefined) return [];
  const line = [...earlier, position];
  const wins = legalMoves(position)
    .map((move) => ({ uci: makeUci(move, chess960), end: outcome(play(position, move), line) }))
    .filter(({ end }) => isWon(end));
  return wins.some(({ end }) => end?.reason === 'king-exploded')
    ? wins.map(({ uci }) => uci).sort(byCode)
    : [];
}

/** Whether the side to move can win with its next move, by king explosion or mate. */
export function canWinAtOnce(position: Position): boolean {
  return legalMoves(position).some((move) => isWon(outcome(play(position, move))));
}

function isWon(end: Outcome | undefined): boolean {
  return end !== undefined && end.winner !== null;
}
