import { NEIGHBOURS } from '../../src/chess/attacks.ts';
import { lowest } from '../../src/chess/bitboard.ts';
import type { Color } from '../../src/chess/chess.ts';
import { attacked } from '../../src/chess/king-safety.ts';
import { MEN, stack, TURN } from '../../src/chess/layout.ts';
import { kingSquare } from '../../src/chess/position.ts';

const S = stack;
const neighbours = NEIGHBOURS;

/**
 * Could the opponent explode the king of the side to move, which is not in check, if it were its turn?
 * Does it attack a man, that is, beside that king and not beside its own? No pin would hold it back.
 */
export function isThreatened(p: number): boolean {
  const color = S[p + TURN]! as Color;
  const king = 2 * kingSquare(p, color);
  const enemyKing = 2 * kingSquare(p, (1 - color) as Color);
  const own = p + MEN + 2 * color;
  const enemies = p + MEN + 2 * (1 - color);
  const occupiedLo = S[own]! | S[enemies]!;
  const occupiedHi = S[own + 1]! | S[enemies + 1]!;
  for (let half = 0; half < 2; half++) {
    const beside = neighbours[king + half]! & ~neighbours[enemyKing + half]! & S[own + half]!;
    for (let b = beside; b !== 0; b &= b - 1) {
      const square = 32 * half + lowest(b);
      if (attacked(p, square, occupiedLo, occupiedHi, S[enemies]!, S[enemies + 1]!)) return true;
    }
  }
  return false;
}
