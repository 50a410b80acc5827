import { isCheck, legalMoves, outcome, play } from '../../../src/chess/arbiter.ts';
import { makeFen } from '../../../src/chess/fen.ts';
import type { Position } from '../../../src/chess/layout.ts';
import { HALFMOVES } from '../../../src/chess/layout.ts';
import { makeUci } from '../../../src/chess/uci.ts';

/**
 * A move after which the game goes on in a position that it has not had before: a pawn move or a
 * capture where that is wanted, else neither. It gives no check, so that the next side has both kinds.
 */
export function quietMove(positions: readonly Position[], irreversible: boolean): string {
  const now = positions.at(-1)!;
  const seen = new Set(positions.map(placement));
  const move = legalMoves(now).find((candidate) => {
    const after = play(now, candidate);
    const fits = (after[HALFMOVES] === 0) === irreversible;
    return fits && !isCheck(after) && !seen.has(placement(after)) && outcome(after, positions) === undefined;
  });
  if (move === undefined) throw new Error(`no such move in ${makeFen(now)}`);
  return makeUci(move, false);
}

function placement(position: Position): string {
  return makeFen(position).split(' ').slice(0, 4).join(' ');
}
